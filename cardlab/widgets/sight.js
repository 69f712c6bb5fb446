// The picture of a beat, in the page only while the beat is in sight: a tour has some thirty of them, each with
// thousands of nodes. Out of sight a box of the same size and with the same words stands in its place.

const NARROW = 600; // as in style.py
const AHEAD = "600px"; // how far beyond the screen a beat counts as in sight

function render({ model, el }) {
  dress(model.get("sheet"));
  el.classList.add("cardlab-sight");
  let near = false;
  let narrow = false;
  let told = null; // the width for which a picture was asked

  function draw() {
    const svg = el.querySelector("svg");
    if (near) el.innerHTML = model.get("value");
    else if (svg) el.replaceChildren(placeFor(svg));
  }

  function ask() {
    if (!near || told === narrow) return;
    told = narrow;
    model.send({ kind: "sight", narrow });
  }

  function onSight(seen) {
    const now = seen[seen.length - 1].isIntersecting;
    if (now === near) return;
    near = now;
    draw();
    ask();
  }

  let sight = null;
  const size = new ResizeObserver(() => {
    const width = el.getBoundingClientRect().width;
    if (width === 0) return;
    narrow = width <= NARROW;
    ask();
    if (sight) return;
    // Only now it is in the page, within its beat and within what scrolls.
    sight = new IntersectionObserver(onSight, { root: scroller(el), rootMargin: AHEAD });
    sight.observe(el.closest(".cardlab") || el);
  });
  const change = () => near && draw();
  model.on("change:value", change);
  size.observe(el);
  return () => {
    size.disconnect();
    if (sight) sight.disconnect();
    model.off("change:value", change);
  };
}

// A margin counts only for what is named as the root.
function scroller(el) {
  for (let box = el.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1) return box;
  }
  return null;
}

function placeFor(svg) {
  const box = document.createElement("div");
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", svg.getAttribute("aria-label"));
  const { width, height } = svg.viewBox.baseVal;
  box.style.aspectRatio = `${width} / ${height}`;
  return box;
}

// Each sheet that is added makes the browser look at the whole page again, so there is one for all beats.
function dress(rules) {
  let style = document.getElementById("cardlab-sheet");
  if (!style) {
    style = document.createElement("style");
    style.id = "cardlab-sheet";
    document.head.append(style);
  }
  if (style.textContent !== rules) style.textContent = rules;
}

export default { render };
