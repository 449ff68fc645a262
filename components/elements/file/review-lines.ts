import type { Control, Doubts } from "./doubts.ts";
import type { ReadLine, ReadTier, ReadValue } from "./upload-events.ts";

/** Where the table shows a part of a tier. */
const TIER_COLUMNS: Record<string, keyof ReadTier> = {
  charged_from: "from",
  charged_to: "to",
  charged_days: "days",
  rate: "rate",
  billed: "amount",
};

const EVENTS_ARE_ENOUGH = ["charged_from", "charged_to"];

/** The table with a row for each container and charge. Its columns and rows are templates of the page. */
export class ReviewLines {
  readonly #table: HTMLTableElement;
  readonly #doubts: Doubts;
  readonly #form: HTMLFormElement;
  #count = 0;

  constructor(form: HTMLFormElement, doubts: Doubts) {
    this.#form = form;
    this.#doubts = doubts;
    this.#table = form.querySelector("table") as HTMLTableElement;
    const more = form.querySelector("[data-part=more]") as HTMLElement;
    more.addEventListener("click", () => {
      more.ariaExpanded = String(more.ariaExpanded !== "true");
      this.showColumns();
    });
    form.querySelector("[data-part=add]")?.addEventListener("click", () => {
      this.add({}).querySelector<HTMLElement>("[data-column]")?.focus();
      this.showColumns();
    });
  }

  get #body(): HTMLTableSectionElement {
    return this.#table.tBodies[0] as HTMLTableSectionElement;
  }

  clear(): void {
    this.#body.replaceChildren();
    this.#count = 0;
  }

  add({ tiers = [], ...values }: ReadLine): HTMLElement {
    this.#count += 1;
    const model = this.#form.querySelector("template[data-part=line]") as HTMLTemplateElement;
    const row = model.content.firstElementChild?.cloneNode(true) as HTMLElement;
    row.id = `line-${this.#count}`;
    row.querySelector("[data-remove]")?.addEventListener("click", () => this.#remove(row));
    this.#body.append(row);
    this.#nameRows();
    const isRead = Object.keys(values).length > 0;
    for (const control of row.querySelectorAll<Control>("[data-column]")) {
      const column = control.dataset.column as string;
      control.id = `${row.id}-${column}`;
      const read = values[column] as ReadValue | undefined;
      if (read) control.value = read.value;
      if (read && control.value === read.value) this.#doubts.note(control, describeControl(control), read);
      else if (control.required && isRead) this.#doubts.noteMissing(control);
    }
    // One rate is in the line itself.
    for (const [index, tier] of tiers.length > 1 ? tiers.entries() : [])
      this.#addTier(row, tier, `Rate ${index + 1} of ${tiers.length}`);
    return row;
  }

  /** Shows the columns that are always there or have a value, or all of those for the direction. */
  showColumns(): void {
    const direction = this.#form.querySelector<HTMLSelectElement>("[name=direction]")?.value;
    const isAll = this.#form.querySelector("[data-part=more]")?.ariaExpanded === "true";
    const headings = [...this.#table.querySelectorAll<HTMLElement>("th[data-title]")];
    const hasValue = ({ id }: HTMLElement) =>
      [...this.#listCells(id)].some((cell) =>
        cell.firstElementChild ? (cell.firstElementChild as Control).value !== "" : cell.textContent !== "",
      );
    const hasEvents = headings.some((heading) => heading.dataset.event !== undefined && hasValue(heading));
    for (const heading of headings) {
      const { base, direction: only } = heading.dataset;
      const isBase = base !== undefined && !(hasEvents && EVENTS_ARE_ENOUGH.some((name) => heading.id.endsWith(name)));
      const isShown = (only ?? direction) === direction && (isAll || isBase || hasValue(heading));
      heading.hidden = !isShown;
      for (const cell of this.#listCells(heading.id)) cell.hidden = !isShown;
    }
  }

  /**
   * The short form that the check of many lines takes without showing the lines again. Columns are in order, numbers
   * have no zeros at the end.
   */
  buildCsv(): string {
    this.showColumns();
    const lines = [...this.#body.querySelectorAll("[data-line]")].map((line) => [
      ...line.querySelectorAll<Control>("[data-column]"),
    ]);
    const readText = (control: Control) =>
      control.checkVisibility() ? control.value.trim().replace(/^-?\d+\.\d+$/, (number) => String(Number(number))) : "";
    const used = lines
      .map((line) => new Map(line.map((control) => [control.dataset.column, readText(control)])))
      .filter((line) => [...line.values()].some(Boolean));
    const columns = [...this.#table.querySelectorAll<HTMLElement>("th[data-title]")]
      .toSorted((one, other) => Number(one.dataset.order) - Number(other.dataset.order))
      .map(({ id, dataset: { title } }) => ({ name: id.replace("column-", ""), title }))
      .filter(({ name }) => used.some((line) => line.get(name)));
    const formatCell = (text = "") => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const rows = used.map((line) => columns.map(({ name }) => line.get(name)));
    return [columns.map(({ title }) => title), ...rows].map((row) => row.map(formatCell).join(",")).join("\n");
  }

  #listCells(headingId: string): NodeListOf<HTMLElement> {
    return this.#body.querySelectorAll(`[data-cell="${headingId.replace("column-", "")}"]`);
  }

  /** What the document says of one rate. The check takes the sum, which is in the line. */
  #addTier(line: HTMLElement, tier: ReadTier, name: string): void {
    const row = document.createElement("tr");
    row.dataset.tier = line.id;
    for (const place of line.children) {
      const { cell: column = "", label = "" } = (place as HTMLElement).dataset;
      const cell = document.createElement(place.tagName);
      cell.className = place.className;
      Object.assign(cell.dataset, { cell: column, label });
      const read = tier[TIER_COLUMNS[column] as keyof ReadTier];
      cell.textContent = read?.text ?? "";
      if (cell.tagName === "TH") {
        cell.setAttribute("scope", "row");
        cell.textContent = name;
        const shown = tier.amount ?? tier.rate ?? tier.days ?? tier.from;
        cell.id = `${line.id}-${name.replaceAll(" ", "-").toLowerCase()}`;
        if (shown) this.#doubts.addPlace(cell, `${name}, ${describeLine(line)}`, shown, false);
      }
      row.append(cell);
    }
    this.#body.append(row);
  }

  #remove(line: HTMLElement): void {
    const lines = [...this.#body.querySelectorAll("[data-line]")];
    const index = lines.indexOf(line);
    const next = (lines[index + 1] ?? lines[index - 1])?.querySelector<HTMLElement>("[data-column]");
    for (const row of [line, ...this.#body.querySelectorAll<HTMLElement>(`[data-tier="${line.id}"]`)]) {
      for (const place of row.querySelectorAll<HTMLElement>("[id]")) this.#doubts.forget(place);
      row.remove();
    }
    this.#nameRows();
    this.showColumns();
    this.#doubts.showCount();
    (next ?? this.#form.querySelector<HTMLElement>("[data-part=add]"))?.focus();
  }

  #nameRows(): void {
    for (const [index, row] of this.#body.querySelectorAll("[data-line]").entries()) {
      const name = `line ${index + 1}`;
      (row.querySelector("[data-name]") as HTMLElement).textContent = name;
      (row.querySelector("[data-remove]") as HTMLElement).ariaLabel = `Remove ${name}`;
      for (const cell of row.querySelectorAll<HTMLElement>("[data-cell]"))
        (cell.firstElementChild as Control).ariaLabel = `${cell.dataset.label} ${name}`;
    }
  }
}

const describeLine = (line: Element | null) => line?.querySelector("[data-name]")?.textContent ?? "";

/** Such as “Free days, line 2”. */
export const describeControl = (control: Control): string =>
  control.dataset.column
    ? `${control.closest<HTMLElement>("[data-cell]")?.dataset.label}, ${describeLine(control.closest("[data-line]"))}`
    : (control.labels?.[0]?.firstChild?.textContent ?? "");
