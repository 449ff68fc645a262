import type { PagePane } from "./page-pane.ts";
import type { ReadValue } from "./upload-events.ts";

export type Control = HTMLInputElement | HTMLSelectElement;

/** Holds a control, its mark and its button. */
const PLACE = "td, th, li, .min-w-0 > div";
const MAX_QUOTE = 40;

const quote = (text: string) => `“${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text}”`;

/** The values of a form that a person must look at. A value that was confirmed or changed is no longer one of them. */
export class Doubts {
  readonly #form: HTMLFormElement;
  readonly #pane: PagePane;
  readonly #bar: HTMLElement;
  /** By the id of the field: what the caption of the page says. */
  readonly #captions = new Map<string, string>();
  #here: HTMLElement | undefined;

  constructor(form: HTMLFormElement, pane: PagePane) {
    this.#form = form;
    this.#pane = pane;
    this.#bar = form.querySelector("[data-part=doubts]") as HTMLElement;
    this.#bar.querySelector("button")?.addEventListener("click", () => this.goTo(1));
    form.addEventListener("keydown", (event) => this.#onKey(event));
    form.addEventListener("input", ({ target }) => this.#settle(target as Control));
    form.addEventListener("focusin", ({ target }) => {
      const { id } = target as HTMLElement;
      if (id) this.#show(target as HTMLElement);
    });
    pane.onConfirm(() => this.#confirm());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "F8" || !form.checkVisibility()) return;
      event.preventDefault();
      this.goTo(event.shiftKey ? -1 : 1);
    });
  }

  clear(): void {
    for (const doubt of this.#form.querySelectorAll("[data-doubt]")) this.#remove(doubt as HTMLElement);
    for (const button of this.#form.querySelectorAll(".file-show")) button.remove();
    this.#captions.clear();
    this.#here = undefined;
    this.#pane.clearMarks();
  }

  /** The value is in the field already. */
  note(control: Control, label: string, read: ReadValue): void {
    const isDoubtful = read.certainty === "check";
    this.addPlace(control, label, read, isDoubtful);
    if (isDoubtful) this.#add(control, `Compare with page ${read.page}: ${quote(read.text)}`);
  }

  noteMissing(control: Control): void {
    this.#captions.set(control.id, "Not found on the pages.");
    this.#add(control, "Not found: enter it.");
  }

  /** Shows where something was read. */
  addPlace(control: HTMLElement, label: string, read: ReadValue, isDoubtful: boolean): void {
    this.#captions.set(control.id, `Page ${read.page}, ${label}: ${quote(read.text)}`);
    if (read.box.width <= 0) return;
    this.#pane.mark(control, read, isDoubtful);
    const model = this.#form.querySelector<HTMLTemplateElement>("template[data-part=show]");
    const button = model?.content.firstElementChild?.cloneNode(true) as HTMLButtonElement;
    button.ariaLabel = `Show ${label} on page ${read.page}`;
    button.addEventListener("click", () => {
      this.#pane.openSheet();
      this.#show(control);
    });
    control.closest(PLACE)?.append(button);
  }

  #add(control: Control, text: string): void {
    const place = control.closest<HTMLElement>(PLACE);
    if (!place) return;
    const note = document.createElement("p");
    note.className = "file-note";
    note.id = `${control.id}-read`;
    note.textContent = text;
    place.dataset.doubt = control.id;
    place.append(note);
    control.setAttribute("aria-describedby", `${control.getAttribute("aria-describedby") ?? ""} ${note.id}`.trim());
  }

  forget(control: HTMLElement): void {
    this.#captions.delete(control.id);
    this.#pane.unmark(control);
  }

  #settle(control: Control): void {
    const doubt = control.closest<HTMLElement>("[data-doubt]");
    if (!doubt || (control.required && control.value === "")) return;
    this.#remove(doubt);
    this.#pane.settle(control);
    if (control === this.#here) this.#show(control);
    this.showCount();
  }

  #remove(doubt: HTMLElement): void {
    const note = doubt.querySelector(".file-note");
    const control = this.#form.querySelector(`[id="${doubt.dataset.doubt}"]`);
    const described = control
      ?.getAttribute("aria-describedby")
      ?.replace(note?.id ?? "", "")
      .trim();
    if (described) control?.setAttribute("aria-describedby", described);
    else control?.removeAttribute("aria-describedby");
    note?.remove();
    delete doubt.dataset.doubt;
  }

  /** Without those of fields that the form does not show. */
  #list(): HTMLElement[] {
    return [...this.#form.querySelectorAll<HTMLElement>("[data-doubt]")]
      .map((doubt) => this.#form.querySelector<HTMLElement>(`[id="${doubt.dataset.doubt}"]`))
      .filter((control) => control?.checkVisibility()) as HTMLElement[];
  }

  showCount(): void {
    const { length } = this.#list();
    const text =
      length === 0 ? "No value is left to look at." : `${length} ${length === 1 ? "value" : "values"} to look at`;
    const count = this.#bar.querySelector("[role=status]") as HTMLElement;
    if (count.textContent !== text) count.textContent = text;
    (this.#bar.querySelector("[data-next]") as HTMLElement).hidden = length === 0;
  }

  #show(control: HTMLElement): void {
    this.#here = control;
    const canConfirm = control.closest("[data-doubt]") !== null && (control as Control).value !== "";
    this.#pane.light(control, { caption: this.#captions.get(control.id) ?? "", canConfirm });
  }

  /** By the button next to the page. The sheet of a phone goes on with the next value, without a keyboard. */
  #confirm(): void {
    this.#settle(this.#here as Control);
    const next = this.#findNext(1);
    if (!this.#pane.isSheetOpen) this.goTo(1);
    else if (next) this.#show(next);
    else this.#pane.closeSheet();
  }

  goTo(step: 1 | -1): void {
    const next = this.#findNext(step);
    next?.focus();
    if (next instanceof HTMLInputElement && next.type === "text") next.select();
  }

  /** From the last field that was shown. `step` is -1 for the one before. After the last one comes the first. */
  #findNext(step: 1 | -1): HTMLElement | undefined {
    const list = this.#list();
    const here = this.#here?.isConnected ? this.#here : undefined;
    const follows = (control: Element) =>
      here === undefined || Boolean(here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
    return step === 1
      ? (list.find(follows) ?? list[0])
      : (list.findLast((control) => control !== here && !follows(control)) ?? list.at(-1));
  }

  #onKey(event: KeyboardEvent): void {
    const control = event.target as Control;
    if (event.key !== "Enter" || event.defaultPrevented || !control.matches("input:not([type=checkbox]), select"))
      return;
    const isDoubtful = control.closest("[data-doubt]") !== null;
    const cell = control.closest("[data-cell]");
    if (!isDoubtful && !cell) return;
    event.preventDefault(); // Enter does not send the form from here.
    if (isDoubtful) {
      this.#settle(control);
      this.goTo(1);
      return;
    }
    const lines = [...this.#form.querySelectorAll("[data-line]")];
    const below = lines[lines.indexOf(control.closest("[data-line]") as Element) + 1];
    below?.querySelector<HTMLElement>(`[data-column="${control.dataset.column}"]`)?.focus();
  }
}
