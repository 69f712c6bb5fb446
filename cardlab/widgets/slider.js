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
  model.on("change:value", show);
  model.on("change:max", show);
  show();
  el.classList.add("cardlab-slider");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(input);
  return () => {
    model.off("change:value", show);
    model.off("change:max", show);
  };
}

export default { render };
