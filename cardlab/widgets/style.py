"""How the table looks, in one style sheet that only reaches inside ``.cardlab``.

Colours of controls are JupyterLab's own variables with a fallback, so they follow its theme; those of
the picture are set here for light and dark. Everything one presses is at least 44 px high.
"""

from __future__ import annotations

from dataclasses import fields

from ..draw.palette import DARK, LIGHT, Theme

NARROW = 600  # a table narrower than this, in pixels, shows the picture that is made for a phone


def _variables(theme: Theme) -> str:
    return "".join(f"--cardlab-{each.name.replace('_', '-')}:{getattr(theme, each.name)};" for each in fields(Theme))


_CONTROLS = """
.cardlab{container-type:inline-size;font-size:15px;line-height:1.4;color:var(--cardlab-text);
  --cardlab-text:var(--jp-ui-font-color1,#1f1d1a);--cardlab-ground:var(--jp-layout-color0,#fff);
  --cardlab-soft:var(--jp-layout-color2,#eee);--cardlab-border:var(--jp-border-color1,#bdbdbd);
  overflow:visible;max-width:1280px;gap:6px;padding:2px}
.cardlab .widget-box{overflow:visible;margin:0}
.cardlab .cardlab-row{display:flex;flex-flow:row wrap;gap:6px 8px;align-items:center}
.cardlab .jupyter-widgets{margin:0;max-width:100%}
.cardlab .widget-html{height:auto;min-height:0;line-height:1.4}
.cardlab .widget-html:has(.widget-html-content:empty){display:none}
.cardlab .jupyter-widgets-error-widget{display:none}
.cardlab .widget-html-content{font-size:15px;line-height:1.4;color:inherit}
.cardlab button.jupyter-button{width:auto;min-width:44px;height:auto;min-height:44px;padding:4px 10px;font-size:15px;
  line-height:1.2;border-radius:8px;border:1px solid var(--cardlab-border);color:var(--cardlab-text);
  background:var(--cardlab-soft);white-space:normal;overflow:visible;box-shadow:none;font-weight:500}
.cardlab button.jupyter-button:hover:enabled{border-color:currentColor;box-shadow:none}
.cardlab button.jupyter-button:disabled{opacity:1;color:var(--jp-ui-font-color2,#666);border-style:dashed;
  background:transparent}
.cardlab .cardlab-next button,.cardlab button.cardlab-next{background:var(--cardlab-ink);color:var(--cardlab-inverse);
  border-color:var(--cardlab-ink);font-weight:700}
.cardlab button.cardlab-action{background:var(--cardlab-act-ground);color:var(--cardlab-act);
  border:2px solid var(--cardlab-act);font-weight:700}
.cardlab :focus-visible{outline:3px solid var(--jp-brand-color1,#1976d2);outline-offset:2px}
.cardlab .widget-label{width:auto;min-width:0;margin:0 5px 0 0;font-size:15px;color:inherit;line-height:44px;
  height:44px;text-align:left}
.cardlab .widget-text,.cardlab .widget-dropdown,.cardlab .widget-hslider{width:auto;height:44px;line-height:44px}
.cardlab .widget-text input,.cardlab .widget-dropdown select{height:44px;min-height:44px;font-size:15px;
  border:1px solid var(--cardlab-border);border-radius:8px;padding:0 8px;background-color:var(--cardlab-ground);
  color:var(--cardlab-text);box-sizing:border-box}
.cardlab .widget-dropdown select{appearance:auto;background-image:none}
.cardlab .cardlab-seed input{width:92px;flex:none}
.cardlab .cardlab-step input{width:72px;flex:none}
.cardlab .cardlab-paste{flex:1 1 260px}
.cardlab .cardlab-scrubber{flex:1 1 80px;min-width:80px;height:44px;padding:0 12px}
.cardlab .cardlab-scrubber .widget-label{display:none}
.cardlab .widget-hslider .noUi-handle{width:24px;height:24px;top:-11px;right:-12px}
.cardlab .cardlab-grow{flex:1 1 0}
.cardlab .cardlab-hidden,.cardlab .cardlab-status,.cardlab .cardlab-speed .widget-label{
  position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
"""

_TEXTS = """
.cardlab .cardlab-error-line{border-left:6px solid var(--jp-error-color1,#d32f2f);background:var(--cardlab-soft);
  padding:8px 12px;border-radius:6px}
.cardlab .cardlab-message{z-index:2}
.cardlab .cardlab-message:has(.cardlab-message-line){height:0;margin-bottom:-6px;overflow:visible}
.cardlab .cardlab-message-line{position:absolute;left:0;right:0;background:var(--cardlab-ink);font-weight:500;
  color:var(--cardlab-inverse);padding:9px 14px;border-radius:8px;overflow-wrap:anywhere;
  animation:cardlab-leave 1s ease-in 7s forwards}
.cardlab .cardlab-message-line:hover,.cardlab .cardlab-stays{animation:none}
@keyframes cardlab-leave{to{opacity:0;visibility:hidden}}
.cardlab .cardlab-prompt{font-size:17px}
.cardlab .cardlab-prompt .widget-html-content{font-size:17px}
.cardlab .cardlab-advice,.cardlab .cardlab-quiet{font-size:15px;color:var(--jp-ui-font-color2,#575147);font-weight:400}
.cardlab .cardlab-crumb{color:var(--cardlab-act);font-weight:700}
.cardlab .cardlab-refusals{display:flex;gap:8px;align-items:baseline;font-size:14px;
  color:var(--jp-ui-font-color1,#1f1d1a)}
.cardlab .cardlab-refusals span:first-child{white-space:nowrap}
.cardlab .cardlab-refusals ul{margin:0;padding:0;list-style:none}
.cardlab .cardlab-refusals li{margin:0 0 3px}
.cardlab .cardlab-greyed{display:inline-block;border:1px dashed var(--cardlab-border);border-radius:6px;padding:0 7px;
  color:var(--jp-ui-font-color2,#575147)}
.cardlab .cardlab-rule-number{border:1px solid var(--cardlab-border);border-radius:5px;padding:0 5px;font-size:13px}
.cardlab .cardlab-log-title h4{margin:2px 0;font-size:15px}
.cardlab .cardlab-log{max-height:236px;overflow:auto;border:1px solid var(--cardlab-border);border-radius:8px;
  display:block;padding:0}
.cardlab .cardlab-log button.cardlab-line{display:block;width:100%;text-align:left;border:0;border-radius:0;
  border-bottom:1px solid var(--cardlab-soft);background:transparent;font-weight:400;padding:6px 12px}
.cardlab .cardlab-log button.cardlab-line:hover{background:var(--cardlab-soft)}
.cardlab .cardlab-log button.cardlab-here{background:var(--cardlab-mark);color:#1f1d1a;font-weight:600}
.cardlab .cardlab-log button.cardlab-line:focus-visible{outline-offset:-3px}
.cardlab .cardlab-rules-box{border:1px solid var(--cardlab-border);border-radius:8px;padding:4px 14px;max-height:262px;
  overflow:auto}
.cardlab .cardlab-rules h4{margin:6px 0;font-size:16px}
.cardlab .cardlab-rules p{margin:6px 0;padding:2px 8px;border-left:4px solid transparent}
.cardlab .cardlab-rules p.cardlab-this-rule{border-left-color:var(--cardlab-mark);background:var(--cardlab-soft)}
.cardlab .cardlab-panels{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:12px;align-items:start}
.cardlab .cardlab-panel{border:1px solid var(--cardlab-border);border-radius:8px;padding:10px;gap:8px}
.cardlab .cardlab-code{user-select:all;overflow-wrap:anywhere;background:var(--cardlab-soft);padding:4px 8px;
  border-radius:6px;font-size:14px;color:var(--cardlab-text)}
.cardlab a.cardlab-download{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border-radius:8px;
  border:1px solid var(--cardlab-border);background:var(--cardlab-soft);color:var(--cardlab-text);text-decoration:none;
  font-weight:500;box-sizing:border-box}
"""

_PICTURE = f"""
.cardlab .cardlab-picture-box,.cardlab .cardlab-picture-box .widget-html-content{{width:100%;line-height:0}}
.cardlab .cardlab-picture-box svg{{width:100%;height:auto;display:block}}
/* A wide picture leaves room on the screen for the row above it and the buttons below it; board.css likewise. */
.cardlab .cardlab-for-wide svg{{max-width:max({NARROW}px,calc((100vh - 275px)*1.78))!important}}
.cardlab .cardlab-for-narrow{{display:none}}
.cardlab .cardlab-sight{{width:100%;line-height:0}}
.cardlab .cardlab-sight>*{{display:block;width:100%;height:auto;
  max-width:max({NARROW}px,calc((100vh - 275px)*1.78))!important}}
@container (max-width:{NARROW}px){{
  .cardlab .cardlab-for-wide{{display:none}}
  .cardlab .cardlab-for-narrow{{display:block}}
  .cardlab .cardlab-sight>*{{max-width:100%!important}}
  .cardlab .cardlab-panels{{grid-template-columns:minmax(0,1fr)}}
  .cardlab .cardlab-row{{gap:6px}}
  .cardlab button.jupyter-button{{padding:4px 8px}}
  .cardlab .cardlab-seed input{{width:70px}}
  .cardlab .cardlab-step input{{width:62px}}
  .cardlab [class*="cardlab-switch-"]{{flex-wrap:wrap;height:auto}}
  .cardlab [class*="cardlab-switch-"] select{{flex:1 1 auto;width:auto}}
  .cardlab .cardlab-eyes .widget-label{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
  .cardlab .cardlab-eyes select{{width:118px}}
  .cardlab .cardlab-speed select{{width:96px}}
  .cardlab .cardlab-scrubber{{min-width:60px;box-sizing:border-box}}
}}
"""


def rules() -> str:
    """Return the style sheet as CSS."""
    light = f".cardlab{{{_variables(LIGHT)}}}"
    dark = f'[data-jp-theme-light="false"] .cardlab{{{_variables(DARK)}color-scheme:dark}}'
    return f"{light}{dark}{_CONTROLS}{_TEXTS}{_PICTURE}"


def both_widths(wide: str, narrow: str) -> str:
    """Return a picture in two widths, of which the page shows the one that it has room for."""
    return f'<div class="cardlab-for-wide">{wide}</div><div class="cardlab-for-narrow">{narrow}</div>'


def sheet() -> str:
    """Return the style element that the table puts on the page."""
    return f"<style>{rules()}</style>"
