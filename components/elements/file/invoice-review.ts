import { type Control, Doubts } from "./doubts.ts";
import type { PagePane } from "./page-pane.ts";
import { describeControl, ReviewLines } from "./review-lines.ts";
import type { UploadedInvoice } from "./upload-events.ts";

const FIELDS = [
  "direction",
  "carrier",
  "country",
  "port",
  "invoice_number",
  "invoice_date",
  "due_date",
  "billed",
  "currency",
  "tax_percent",
  "exchange_rate",
];

/**
 * The form in which a person confirms what was read. It sends the lines as CSV text in one field, so that the address
 * of the result holds them.
 */
export class InvoiceReview {
  readonly #form: HTMLFormElement;
  readonly #doubts: Doubts;
  readonly #lines: ReviewLines;

  constructor(form: HTMLFormElement, pane: PagePane) {
    this.#form = form;
    this.#doubts = new Doubts(form, pane);
    this.#lines = new ReviewLines(form, this.#doubts);
    form.noValidate = true; // The page says itself what is missing.
    form.addEventListener("submit", (event) => this.#onSubmit(event));
    form.addEventListener("change", ({ target }) => {
      if ((target as Control).name === "direction") this.#lines.showColumns();
      this.#doubts.showCount();
    });
  }

  clear(): void {
    this.#doubts.clear();
    this.#lines.clear();
    for (const name of ["notes", "reasons", "blocked"]) this.#getPart(name).replaceChildren();
    this.#form.reset();
  }

  fill({ fields, lines, incomplete, usFields, disputeWindowDays, notes }: UploadedInvoice): void {
    const { tax_percent: percent, tax_amount: tax } = fields;
    const stated = percent ?? tax;
    const taxed = stated && { ...stated, value: Number(stated.value) === 0 ? "excluded" : "included" };
    for (const name of [...FIELDS, "billed_tax"]) {
      const control = this.#findField(name);
      const read = name === "billed_tax" ? taxed : fields[name];
      if (read) control.value = read.value;
      if (read && control.value === read.value) this.#doubts.note(control, describeControl(control), read);
      else if (control.required) this.#doubts.noteMissing(control);
    }
    this.#findField("dispute_window_days").value = disputeWindowDays === null ? "" : String(disputeWindowDays);
    this.#findField("us_fields").value = usFields.join(" ");
    for (const line of lines) this.#lines.add(line);
    if (lines.length === 0) this.#lines.add({});
    this.#lines.showColumns();
    for (const text of notes) this.#getPart("notes").append(createItem(text));
    this.#getPart("incomplete").hidden = incomplete.length === 0;
    for (const [index, reason] of incomplete.entries()) this.#addReason(reason, `reason-${index + 1}`);
    this.#doubts.showCount();
  }

  #getPart(name: string): HTMLElement {
    return this.#form.querySelector(`[data-part=${name}]`) as HTMLElement;
  }

  #findField(name: string): Control {
    return this.#form.elements.namedItem(name) as Control;
  }

  /** The form cannot be sent before each one is ticked. */
  #addReason({ text, page, box }: UploadedInvoice["incomplete"][number], id: string): void {
    const model = this.#getPart("reason") as HTMLTemplateElement;
    const item = model.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const tick = item.querySelector("input") as HTMLInputElement;
    tick.id = id;
    (item.querySelector("[data-text]") as HTMLElement).textContent = text;
    this.#getPart("reasons").append(item);
    if (page && box) this.#doubts.addPlace(tick, "the point", { value: "", text, page, box, certainty: "check" }, true);
  }

  #onSubmit(event: SubmitEvent): void {
    const blocked = this.#form.querySelector<Control>("input:invalid, select:invalid");
    const message = this.#getPart("blocked");
    message.textContent = blocked ? describeBlocked(blocked) : "";
    if (!blocked) {
      this.#findField("lines").value = this.#lines.buildCsv();
      return;
    }
    event.preventDefault();
    blocked.focus();
  }
}

function createItem(text: string): HTMLLIElement {
  const item = document.createElement("li");
  item.textContent = text;
  return item;
}

function describeBlocked(control: Control): string {
  if (control.type === "checkbox")
    return `Complete this point or tick it: ${control.closest("li")?.querySelector("[data-text]")?.textContent}`;
  return `${describeControl(control)}: ${control.value === "" ? "fill it in" : "this value does not fit"}.`;
}
