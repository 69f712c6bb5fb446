"""How the panels of the table look; a part of its style sheet of its own."""

from __future__ import annotations

from .scoring_view import CHART_HEIGHT
from .style import NARROW

STYLE = f"""<style>
.cardlab .cardlab-line-chosen{{flex:1 1 280px;max-width:620px}}
.cardlab .cardlab-panel>.cardlab-line-compared{{flex:none;max-width:620px}}
.cardlab .cardlab-panel>*,.cardlab .cardlab-panel .widget-html-content{{min-width:0;max-width:100%}}
.cardlab .cardlab-panel .widget-html-content{{width:100%}}
.cardlab .cardlab-line-chosen select,.cardlab .cardlab-line-compared select{{min-width:0;flex:1 1 0}}
.cardlab .cardlab-panel h4{{margin:4px 0;font-size:15px;font-weight:400}}
.cardlab .cardlab-panel p{{margin:2px 0 6px}}
.cardlab .cardlab-two{{display:grid;grid-template-columns:minmax(0,420px) minmax(0,420px);gap:16px}}
.cardlab .cardlab-two>div{{display:grid;grid-template-rows:subgrid;grid-row:span 2}}
.cardlab .cardlab-two svg{{width:100%;height:auto;display:block;border-radius:8px}}
.cardlab .cardlab-differs{{background:var(--cardlab-mark);color:#1f1d1a;padding:1px 6px;border-radius:4px}}
.cardlab table.cardlab-numbers{{border-collapse:collapse;font-size:15px;color:var(--cardlab-text);margin:0;
  font-variant-numeric:tabular-nums}}
.cardlab .cardlab-numbers caption{{text-align:left;padding:0 0 6px;color:var(--cardlab-text);font-size:15px}}
.cardlab .cardlab-numbers th,.cardlab .cardlab-numbers td{{padding:4px 14px;text-align:right;vertical-align:top;
  border:0;border-bottom:1px solid var(--cardlab-border);background:transparent;color:var(--cardlab-text);
  max-width:none;white-space:normal}}
.cardlab .cardlab-chance-table td:nth-child(2){{overflow-wrap:anywhere;min-width:4.5em}}
.cardlab .cardlab-wide-table td{{white-space:nowrap}}
.cardlab .cardlab-numbers th:first-child{{text-align:left;padding-left:4px}}
.cardlab .cardlab-numbers tbody th{{font-weight:600;max-width:640px}}
.cardlab .cardlab-numbers tfoot th,.cardlab .cardlab-numbers tfoot td{{border-bottom:0;font-weight:400;font-size:14px}}
.cardlab .cardlab-numbers .cardlab-decides{{background:var(--cardlab-mark);color:#1f1d1a;font-weight:700}}
.cardlab .cardlab-each{{font-weight:400}}
.cardlab .cardlab-wide-table{{overflow-x:auto}}
.cardlab .cardlab-charts{{width:100%;margin:0}}
.cardlab .cardlab-charts .jp-OutputArea-prompt,.cardlab .cardlab-charts .jp-OutputPrompt{{display:none}}
.cardlab .cardlab-charts .jp-OutputArea-output{{padding:0;overflow:hidden}}
/* Without a height of its own a chart is gone once the page changes its width or its theme. */
.cardlab .cardlab-charts .js-plotly-plot{{border-radius:8px;overflow:hidden;height:{CHART_HEIGHT}px}}
.cardlab .cardlab-charts img{{max-width:100%}}
[data-jp-theme-light="false"] .cardlab .cardlab-charts .js-plotly-plot,
[data-jp-theme-light="false"] .cardlab .cardlab-charts img{{filter:invert(.9) hue-rotate(180deg)}}
.cardlab .cardlab-charts .jp-OutputArea-child{{margin:0 0 8px}}
/* Around it is the notebook's panel, which holds what is fixed: the rest of JupyterLab stays in reach. */
.cardlab.cardlab-projector{{position:fixed;inset:0;z-index:100;max-width:none;width:auto;height:auto;margin:0;
  padding:8px 12px;background:var(--cardlab-ground);overflow:hidden;container-type:size;box-sizing:border-box;
  flex-flow:row wrap;justify-content:center;align-content:flex-start}}
.cardlab-projector>.cardlab-decision,.cardlab-projector>.cardlab-panels,.cardlab-projector>.cardlab-panel,
.cardlab-projector .cardlab-board-layer,.cardlab-projector .cardlab-board-reason,
.cardlab-projector>.cardlab-row:not(:has(.cardlab-next,.cardlab-projector-mode)),
.cardlab-projector>.cardlab-row>:not(.cardlab-back,.cardlab-next,.cardlab-projector-mode){{display:none!important}}
.cardlab-projector>.cardlab-message{{order:-2;flex:0 0 100%}}
.cardlab-projector>.cardlab-picture-box,.cardlab-projector>.cardlab-board{{order:-1;flex:0 0 100%;
  max-height:calc(100cqh - 82px);overflow:auto}}
.cardlab-projector .cardlab-board-stage{{width:100%!important}}
.cardlab-projector .cardlab-for-wide svg,.cardlab-projector .cardlab-board-picture svg{{width:100%!important;
  max-width:none!important;height:calc(100cqh - 84px)!important}}
.cardlab-projector button.jupyter-button{{font-size:20px;min-height:56px;padding:8px 24px}}
.cardlab-projector button.cardlab-projector-mode{{font-size:15px}}
@container (max-width:{NARROW}px){{
  .cardlab .cardlab-two{{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:6px}}
  .cardlab .cardlab-numbers th,.cardlab .cardlab-numbers td{{padding:4px 5px}}
  .cardlab .cardlab-panel h4{{font-size:14px}}
  .cardlab .cardlab-wide-table th,.cardlab .cardlab-wide-table td{{font-size:12px;padding:4px 2px}}
  .cardlab-projector .cardlab-board-picture svg{{height:auto!important}}
  .cardlab-projector>.cardlab-picture-box,.cardlab-projector>.cardlab-board{{max-height:calc(100cqh - 146px)}}
  .cardlab-projector button.jupyter-button{{font-size:16px;padding:6px 8px}}
}}
</style>"""
