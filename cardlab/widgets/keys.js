// A list or a slider that has the focus keeps its keys: for JupyterLab arrows and letters are commands of the notebook,
// and one of them would leave the list, another insert a cell.
const OWN = ".cardlab select, .cardlab [role=slider]";

function keep(event) {
  const chosen = event.target.closest(OWN);
  if (chosen) chosen.setAttribute("data-lm-suppress-shortcuts", "true");
}

function render({ el }) {
  el.style.display = "none";
  document.addEventListener("focusin", keep);
  return () => document.removeEventListener("focusin", keep);
}

export default { render };
