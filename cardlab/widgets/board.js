// The picture of a table with a real button over each card, field and number that can be pointed at.
// What a click means is decided in Python; here are only places, the focus and words already made.

const NARROW = 600; // as in style.py
const LEAST = 44; // no target is smaller, in pixels
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function render({ model, el }) {
  const picture = make("div", "cardlab-board-picture");
  const layer = make("div", "cardlab-board-layer");
  const reason = make("div", "cardlab-board-reason");
  const live = make("div", "cardlab-live");
  const stage = make("div", "cardlab-board-stage");
  layer.setAttribute("role", "group");
  layer.tabIndex = -1;
  reason.setAttribute("aria-live", "polite");
  live.setAttribute("role", "status");
  live.setAttribute("aria-atomic", "true");
  stage.append(picture, layer);
  el.classList.add("cardlab-board");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(stage, reason, live);

  const buttons = new Map(); // by where and what, so that the focus stays through a change
  let lastUsed = null; // the table in which the focus was last
  let current = ""; // the key of the one button that Tab leads to
  let pointed = null; // the button whose words stand in the line under the picture
  let tallest = 0; // how high the line under the picture has been at this width, in pixels
  let wide = 0; // how wide the picture is, in pixels: asking while it is being drawn would lay out the page twice

  function nameLayer() {
    layer.setAttribute("aria-label", model.get("description"));
  }

  function drawPicture() {
    picture.innerHTML = model.get("value");
    if (!wide) measure();
  }

  function placeButtons() {
    const svg = picture.querySelector("svg");
    const view = svg ? svg.viewBox.baseVal : null;
    const known = new Map(model.get("targets").map((target) => [target.pick, target]));
    const had = layer.contains(document.activeElement);
    const old = had ? document.activeElement.place : null;
    const seen = new Set();
    const scale = view && view.width && wide ? wide / view.width : 1;
    for (const part of svg ? svg.querySelectorAll("[data-pick]") : []) {
      const pick = Number(part.dataset.pick);
      const where = part.dataset.where;
      let target = where === "number" ? { pick, act: "", chosen: 0, why: "" } : known.get(pick);
      if (!target) continue;
      if (where === "token") target = { ...target, chosen: 0 }; // one more of a kind; those chosen lie elsewhere
      const drawn = "chosen" in part.dataset; // the picture itself shows this one as chosen
      const key = `${where}-${pick}${drawn ? "-chosen" : ""}`;
      seen.add(key);
      const button = buttons.get(key) || addButton(key);
      let [x, y, width, height] = part.dataset.box.split(" ").map(Number);
      const wider = Math.max(0, LEAST / scale - width);
      const higher = Math.max(0, LEAST / scale - height);
      x = Math.max(0, Math.min(x - wider / 2, view.width - width - wider));
      y -= higher / 2;
      button.place = [x, y, width + wider, height + higher];
      button.style.left = `${(100 * x) / view.width}%`;
      button.style.top = `${(100 * y) / view.height}%`;
      button.style.width = `${(100 * (width + wider)) / view.width}%`;
      button.style.height = `${(100 * (height + higher)) / view.height}%`;
      dress(button, part, target, where, drawn);
    }
    for (const [key, button] of buttons) {
      if (seen.has(key)) continue;
      buttons.delete(key);
      button.remove();
    }
    if (!buttons.has(current)) current = firstKey();
    rove();
    if (had && !layer.contains(document.activeElement)) ((old && nearest(old)) || layer).focus();
    if (pointed && !pointed.isConnected) pointed = null;
    showReason();
  }

  function addButton(key) {
    const button = make("button", "cardlab-target");
    button.type = "button";
    buttons.set(key, button);
    layer.append(button);
    button.addEventListener("click", () => act(button));
    button.addEventListener("pointerenter", () => point(button));
    button.addEventListener("pointerleave", () => point(null));
    button.addEventListener("focus", () => {
      current = key;
      rove();
      point(button);
    });
    button.addEventListener("blur", () => point(null));
    return button;
  }

  function dress(button, part, target, where, drawn) {
    const ground = "ground" in part.dataset; // a place under other things: not marked, and found last
    const picked = drawn || (target.chosen > 0 && !ground);
    const count = Number(part.dataset.count || 0);
    const title = part.querySelector("title");
    const name = title ? title.textContent : part.textContent;
    const number = drawn ? count : target.chosen; // a thing of which there is one only carries no count
    const selected = number ? `${number} selected` : "selected";
    const state = target.why ? "not now" : picked ? selected : part.dataset.act || target.act;
    button.dataset.pick = String(target.pick);
    button.dataset.where = where;
    button.dataset.drawn = drawn ? "1" : "";
    button.dataset.plain = "plain" in part.dataset ? "1" : ""; // the picture itself shows why it is not allowed
    // The picture itself draws the dashes, or it leaves them out: what was passed over, to be chosen instead.
    button.dataset.framed = "action" in part.dataset || "calm" in part.dataset ? "1" : "";
    button.dataset.why = target.why;
    button.dataset.told = target.why || `${name}: ${state}.`;
    button.setAttribute("aria-label", `${name}: ${state}`);
    button.classList.toggle("cardlab-no", Boolean(target.why));
    button.classList.toggle("cardlab-picked", picked && !drawn);
    if (target.why) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    button.dataset.ground = ground ? "1" : "";
    if (where === "number" || ground) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(picked));
    button.dataset.chosen = String(target.chosen);
    button.dataset.more = count > target.chosen && count > 1 ? "1" : "";
    button.dataset.badge = picked && !drawn ? (count > 1 ? `✓ ${target.chosen}` : "✓") : "";
  }

  function act(button) {
    point(button);
    if (button.dataset.why) return;
    const kind = button.dataset.where === "number" ? "choose" : button.dataset.drawn ? "back" : "pick";
    if (kind === "pick" && !button.dataset.ground) foretell(button);
    model.send({ kind, pick: Number(button.dataset.pick) });
  }

  // The tick is there at once; Python's answer puts it right where something else came of the click.
  function foretell(button) {
    const put = button.classList.contains("cardlab-picked") && !button.dataset.more;
    button.classList.toggle("cardlab-picked", !put);
    button.setAttribute("aria-pressed", String(!put));
    button.dataset.badge = put ? "" : button.dataset.more ? `✓ ${Number(button.dataset.chosen) + 1}` : "✓";
  }

  function point(button) {
    // Leaving with the mouse shows again what has the focus.
    pointed = button || (layer.contains(document.activeElement) ? document.activeElement : null);
    showReason();
    keepHeight();
  }

  // What lies below the line must not move away under a press, which takes the focus and with it the words.
  function keepHeight() {
    const high = reason.getBoundingClientRect().height;
    if (high <= tallest) return;
    tallest = high;
    reason.style.minHeight = `${high}px`;
  }

  function showReason() {
    const words = (pointed && pointed.dataset.told) || model.get("hint");
    if (reason.textContent !== words) reason.textContent = words;
    reason.classList.toggle("cardlab-refused", Boolean(pointed && pointed.dataset.why));
  }

  function firstKey() {
    for (const [key, button] of buttons) if (!button.dataset.why && !button.dataset.ground) return key;
    return buttons.keys().next().value || "";
  }

  function rove() {
    for (const [key, button] of buttons) button.tabIndex = key === current ? 0 : -1;
  }

  function nearest(from, direction) {
    let best = null;
    let least = Infinity;
    const [cx, cy] = center(from);
    for (const button of buttons.values()) {
      const [x, y] = center(button.place);
      const [dx, dy] = [x - cx, y - cy];
      const [ax, ay] = direction || [0, 0];
      const along = dx * ax + dy * ay;
      if (direction && along < 1) continue;
      const across = direction ? Math.abs(dx * ay) + Math.abs(dy * ax) : Math.hypot(dx, dy);
      const distance = direction ? along + 2.5 * across : across;
      if (distance < least) [best, least] = [button, distance];
    }
    return best;
  }

  function onKey(event) {
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    const from = event.target.classList.contains("cardlab-target") ? event.target : null;
    const next = from ? nearest(from.place, direction) : buttons.get(current);
    if (next) next.focus();
  }

  // At the window, for JupyterLab listens at the document.
  function onWindowKey(event) {
    onEscape(event);
    // JupyterLab's letters and arrows are not for a button of ours; what the page itself does with a key stays.
    if (!el.contains(event.target) || event.altKey || event.ctrlKey || event.metaKey || event.key === "Tab") return;
    event.stopImmediatePropagation();
    onKey(event);
  }

  // Escape drops what was begun wherever the focus is within the table, also when the button that had it is gone
  // and the focus fell back to what holds the table.
  function onEscape(event) {
    if (event.key !== "Escape" || !model.get("begun")) return;
    const table = el.closest(".cardlab") || el;
    const fell = event.target.contains(table) && lastUsed === table;
    if (!fell && !table.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    model.send({ kind: "drop" });
  }

  function onUse(event) {
    lastUsed = event.target.closest ? event.target.closest(".cardlab") : null;
  }

  function say() {
    live.textContent = model.get("said");
  }

  function tellAddress() {
    if (window.cardlabDealOpened || !model.get("untouched")) return;
    const entry = performance.getEntriesByType("navigation")[0];
    const code = entry ? new URL(entry.name, location.href).searchParams.get("deal") : null;
    if (!code) return;
    window.cardlabDealOpened = true;
    model.send({ kind: "address", code });
  }

  let narrow = null;
  const observer = new ResizeObserver(() => {
    const width = el.getBoundingClientRect().width;
    if (width === 0) return;
    if (narrow !== width <= NARROW) {
      const first = narrow === null;
      narrow = width <= NARROW;
      model.send({ kind: "ready", narrow });
      if (first) tellAddress();
    }
    measure();
  });

  // The page is laid out when this is asked, so the answer costs nothing.
  function measure() {
    const svg = picture.querySelector("svg");
    const now = svg ? svg.getBoundingClientRect().width : 0;
    if (now === wide) return;
    wide = now;
    tallest = 0;
    reason.style.minHeight = "";
    placeButtons();
  }

  // What changes together is told one by one, then once as a whole.
  const listeners = { "change:description": nameLayer, "change:value": drawPicture, "change:said": say, change: placeButtons };
  for (const [name, listener] of Object.entries(listeners)) model.on(name, listener);
  window.addEventListener("keydown", onWindowKey, true);
  window.addEventListener("focusin", onUse, true);
  nameLayer();
  drawPicture();
  placeButtons();
  say();
  observer.observe(el);
  return () => {
    observer.disconnect();
    window.removeEventListener("keydown", onWindowKey, true);
    window.removeEventListener("focusin", onUse, true);
    for (const [name, listener] of Object.entries(listeners)) model.off(name, listener);
  };
}

function make(tag, name) {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

function center([x, y, width, height]) {
  return [x + width / 2, y + height / 2];
}

export default { render };
