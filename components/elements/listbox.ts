export interface ListOption {
  value: string;
  label: string;
  /** Shown at the end of the line: a code. */
  detail?: string;
}

interface Settings {
  /** By click, Enter or leaving the field. */
  onChoose(option: ListOption): void;
  /** For an empty list. Without a message, an empty list shows nothing. */
  emptyText?: string;
}

/**
 * The list of a combobox by the ARIA pattern: the focus stays in the text field, which names the active option. The
 * list does not hide the rest of the page from a screen reader.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export class Listbox {
  readonly #input: HTMLInputElement;
  readonly #settings: Settings;
  readonly #list = document.createElement("ul");
  readonly #empty = document.createElement("p");
  #options: readonly ListOption[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, settings: Settings) {
    this.#input = input;
    this.#settings = settings;
    this.#list.id = `${input.id}-list`;
    this.#list.className = "option-list";
    this.#list.role = "listbox";
    this.#list.hidden = true;
    this.#list.ariaLabel = "Options";
    this.#empty.className = "option-list-empty";
    this.#empty.role = "status";
    input.after(this.#list, this.#empty);
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", this.#list.id);
    input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#list.addEventListener("mousedown", (event) => event.preventDefault()); // The focus stays in the field.
    this.#list.addEventListener("click", ({ target }) => {
      const line = (target as Element).closest("[role=option]");
      if (line) this.#choose(this.#options[Number((line as HTMLElement).dataset.index)]);
    });
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** Only while the list is open. */
  get active(): ListOption | undefined {
    return this.isOpen ? this.#options[this.#active] : undefined;
  }

  /** `active` is the position of the active option, -1 for none. */
  show(options: readonly ListOption[], active: number): void {
    this.#options = options;
    this.#list.replaceChildren(...options.map((option, index) => this.#createLine(option, index)));
    this.#list.hidden = options.length === 0;
    this.#empty.textContent = options.length === 0 ? (this.#settings.emptyText ?? "") : "";
    this.#input.ariaExpanded = String(this.isOpen);
    this.#activate(active);
  }

  close(): void {
    this.show([], -1);
    this.#empty.textContent = "";
  }

  #createLine({ label, detail }: ListOption, index: number): HTMLLIElement {
    const line = document.createElement("li");
    line.role = "option";
    line.id = `${this.#list.id}-${index}`;
    line.dataset.index = String(index);
    line.append(label);
    if (detail) {
      const end = document.createElement("span");
      end.textContent = detail;
      line.append(" ", end);
    }
    return line;
  }

  #activate(index: number): void {
    this.#list.children[this.#active]?.removeAttribute("aria-selected");
    this.#active = index;
    const line = this.#list.children[index];
    line?.setAttribute("aria-selected", "true");
    line?.scrollIntoView({ block: "nearest" });
    if (line) this.#input.setAttribute("aria-activedescendant", line.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #choose(option: ListOption | undefined): void {
    if (option) this.#settings.onChoose(option);
    this.close();
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.isOpen) return;
    const { length } = this.#options;
    if (event.key === "ArrowDown") this.#activate((this.#active + 1) % length);
    else if (event.key === "ArrowUp") this.#activate((Math.max(this.#active, 0) - 1 + length) % length);
    else if (event.key === "Enter" && this.#active >= 0) this.#choose(this.active);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
