// A native range input: it has a name, follows the keys every reader knows, and speaks when it is let go.
function render({ model, el }) {
  const input = document.createElement("input");
  input.type = "range";
  input.min = "0";
  input.step = "1";
  const show = () => {
    input.max = String(model.get("max"));
    input.value = String(model.get("value"));
    input.disabled = model.get("max") === 0;
    tell();
  };
  const tell = () => input.setAttribute("aria-valuetext", `${input.value} of ${input.max}`);
  input.setAttribute("aria-label", model.get("description"));
  input.addEventListener("input", tell);
  input.addEventListener("change", () => {
    if (Number(input.value) === model.get("value")) return;
    model.set("value", Number(input.value));
    model.save_changes();
  });
  // At the window, for JupyterLab listens at the document: its arrows are not for the slider.
  const keep = (event) => {
    const other = event.altKey || event.ctrlKey || event.metaKey || event.key === "Tab";
    if (event.target === input && !other) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", keep, true);
  model.on("change:value", show);
  model.on("change:max", show);
  show();
  el.classList.add("cardlab-slider");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(input);
  return () => {
    window.removeEventListener("keydown", keep, true);
    model.off("change:value", show);
    model.off("change:max", show);
  };
}

export default { render };
