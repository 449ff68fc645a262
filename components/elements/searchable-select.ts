import { selectFittingChoices } from "../ui/fitting-choices.ts";
import { Listbox, type ListOption } from "./listbox.ts";

/**
 * `<searchable-select>`: turns the `<select>` inside it into a text field with a list. The hidden `<select>` keeps the
 * value, so the form sends it as before. Without scripts the `<select>` stays as it is.
 */
export class SearchableSelectElement extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector("select");
    if (!select || select.hidden) return;
    const input = createTextField(select);
    const choices = [...select.options]
      .filter(({ value }) => value !== "")
      .map(({ value, label }) => ({ value, label }));
    const getChoiceLabel = () => (select.value === "" ? "" : (select.selectedOptions[0]?.label ?? ""));
    const choose = ({ value }: Pick<ListOption, "value">) => {
      select.value = value;
      input.value = getChoiceLabel();
      select.dispatchEvent(new Event("change", { bubbles: true }));
    };
    input.value = getChoiceLabel();
    select.after(input);
    const list = new Listbox(input, { onChoose: choose, emptyText: "No match. Try fewer letters." });

    const showAll = () => {
      if (!list.isOpen) {
        list.show(
          choices,
          choices.findIndex(({ value }) => value === select.value),
        );
      }
    };
    const leave = () => {
      const exact = selectFittingChoices(choices, input.value).find(({ value, label }) =>
        [value, label].some((text) => isSame(text, input.value)),
      );
      const chosen = list.active ?? exact;
      if (input.value.trim() === "") choose({ value: "" });
      else if (chosen && chosen.value !== select.value) choose(chosen);
      else input.value = getChoiceLabel();
      list.close();
    };
    input.addEventListener("input", () =>
      list.show(selectFittingChoices(choices, input.value), input.value.trim() === "" ? -1 : 0),
    );
    input.addEventListener("click", showAll);
    input.addEventListener("focus", () => input.select());
    input.addEventListener("blur", leave);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") leave(); // Before the form is sent.
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      showAll();
    });
    this.#followPresets(select, choose);
    input.form?.addEventListener("reset", () => queueMicrotask(() => (input.value = getChoiceLabel())));
  }

  /** Takes the preset of the other field, unless the person has chosen a value here. */
  #followPresets(select: HTMLSelectElement, choose: (option: { value: string }) => void): void {
    const { presetsOf, presets } = this.dataset;
    if (presetsOf === undefined || presets === undefined) return;
    const values: Record<string, string> = JSON.parse(presets);
    const other = select.form?.querySelector<HTMLSelectElement>(`select[name="${presetsOf}"]`);
    let preset = select.value === values[other?.value ?? ""] ? select.value : "";
    other?.addEventListener("change", () => {
      if (select.value !== preset) return;
      preset = values[other.value] ?? "";
      choose({ value: preset });
    });
  }
}

/** Takes the id, the descriptions and the first text of the `<select>`, which it hides. */
function createTextField(select: HTMLSelectElement): HTMLInputElement {
  const input = document.createElement("input");
  for (const name of ["id", "aria-describedby", "aria-invalid"]) {
    const value = select.getAttribute(name);
    if (value !== null) input.setAttribute(name, value);
  }
  input.className = "control control-list";
  input.autocomplete = "off";
  input.placeholder = select.options[0]?.value === "" ? select.options[0].label : "";
  select.removeAttribute("id");
  select.hidden = true;
  return input;
}

const isSame = (a: string, b: string) => a.localeCompare(b.trim(), "en", { sensitivity: "base" }) === 0;
