"""How the panels of the table look; a part of its style sheet of its own."""

from __future__ import annotations

from .style import NARROW

STYLE = f"""<style>
.cardlab .cardlab-line-chosen,.cardlab .cardlab-line-compared{{flex:1 1 280px;max-width:620px}}
.cardlab .cardlab-line-chosen select,.cardlab .cardlab-line-compared select{{min-width:0;flex:1 1 0}}
.cardlab .cardlab-panel h4{{margin:4px 0;font-size:15px;font-weight:400;min-height:2.8em}}
.cardlab .cardlab-panel p{{margin:2px 0 6px}}
.cardlab .cardlab-two{{display:grid;grid-template-columns:minmax(0,420px) minmax(0,420px);gap:16px}}
.cardlab .cardlab-two svg{{width:100%;height:auto;display:block;border-radius:8px}}
.cardlab .cardlab-differs{{background:var(--cardlab-mark);color:#1f1d1a;padding:1px 6px;border-radius:4px}}
.cardlab table.cardlab-numbers{{border-collapse:collapse;font-size:15px;color:var(--cardlab-text);margin:0;
  font-variant-numeric:tabular-nums}}
.cardlab .cardlab-numbers caption{{text-align:left;padding:0 0 6px;color:var(--cardlab-text);font-size:15px}}
.cardlab .cardlab-numbers th,.cardlab .cardlab-numbers td{{padding:4px 14px;text-align:right;vertical-align:top;
  border:0;border-bottom:1px solid var(--cardlab-border);background:transparent;color:var(--cardlab-text);
  overflow-wrap:anywhere;max-width:none;white-space:normal}}
.cardlab .cardlab-numbers td{{white-space:nowrap}}
.cardlab .cardlab-numbers th:first-child{{text-align:left;padding-left:4px}}
.cardlab .cardlab-numbers tbody th{{font-weight:600;max-width:640px}}
.cardlab .cardlab-numbers tfoot th,.cardlab .cardlab-numbers tfoot td{{border-bottom:0;font-weight:400;font-size:14px}}
.cardlab .cardlab-numbers .cardlab-decides{{background:var(--cardlab-mark);color:#1f1d1a;font-weight:700}}
.cardlab .cardlab-wide-table{{overflow-x:auto}}
.cardlab .cardlab-charts{{width:100%;margin:0}}
.cardlab .cardlab-charts .jp-OutputArea-prompt,.cardlab .cardlab-charts .jp-OutputPrompt{{display:none}}
.cardlab .cardlab-charts .jp-OutputArea-output{{padding:0;overflow:hidden}}
.cardlab .cardlab-charts .js-plotly-plot{{border-radius:8px;overflow:hidden}}
.cardlab .cardlab-charts img{{max-width:100%}}
[data-jp-theme-light="false"] .cardlab .cardlab-charts .js-plotly-plot,
[data-jp-theme-light="false"] .cardlab .cardlab-charts img{{filter:invert(.9) hue-rotate(180deg)}}
.cardlab.cardlab-projector{{position:fixed;inset:0;z-index:10000;max-width:none;width:auto;height:auto;margin:0;
  padding:12px 20px;background:var(--cardlab-ground);overflow:auto;justify-content:center;box-sizing:border-box}}
.cardlab-projector>.cardlab-decision,.cardlab-projector>.cardlab-panels,.cardlab-projector>.cardlab-panel,
.cardlab-projector>.cardlab-row:not(:has(.cardlab-next,.cardlab-projector-mode)),
.cardlab-projector>.cardlab-row>:not(.cardlab-back,.cardlab-next,.cardlab-projector-mode){{display:none!important}}
.cardlab-projector>.cardlab-picture-box{{order:-1}}
.cardlab-projector>.cardlab-row{{justify-content:center}}
.cardlab-projector .cardlab-for-wide svg{{max-width:calc((100vh - 150px)*1.78)!important;margin:0 auto}}
.cardlab-projector button.jupyter-button{{font-size:20px;min-height:56px;padding:8px 24px}}
.cardlab-projector button.cardlab-projector-mode{{font-size:15px;min-height:44px;padding:4px 10px}}
@container (max-width:{NARROW}px){{
  .cardlab .cardlab-two{{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:6px}}
  .cardlab .cardlab-numbers th,.cardlab .cardlab-numbers td{{padding:4px 5px}}
  .cardlab .cardlab-panel h4{{font-size:14px}}
}}
</style>"""
