interface Answer {
  state: string;
  doubtCount: number;
  cells: Record<string, { value: string; text: string; state: string; fault: string | null }>;
  lineFaults: Record<string, string>;
  points: Record<string, boolean>;
  others: number;
  message?: string;
}

interface Change {
  invoice: string;
  cell: string;
  before: string | null;
  /** Cells that were confirmed with it. */
  confirms: string[];
}

const OPEN = "[data-open]";
const TARGET = "[data-cell], [data-point]";

const STATE_LABELS: Record<string, string> = {
  ready: "Ready",
  to_check: "To check",
  incomplete: "Incomplete",
  left_out: "Left out",
};

/**
 * `<batch-review>`: a table whose doubtful cells are confirmed or changed by keyboard: F8 or N goes to the next one,
 * Enter confirms, R confirms the row, typing changes, Escape cancels, U takes the last change back. The page picture shows where the value
 * was read. Each change is sent immediately.
 */
export class BatchReviewElement extends HTMLElement {
  #changes: Change[] = [];
  #shown = "";
  #clicked: HTMLElement | null = null;
  /** The cell that had the focus before a button took it. */
  #last: HTMLElement | null = null;

  connectedCallback(): void {
    this.addEventListener("click", (event) => this.#onClick(event));
    this.addEventListener("focusin", ({ target }) => this.#show(target as HTMLElement));
    document.addEventListener("keydown", this.#onKey);
    this.#count();
  }

  disconnectedCallback(): void {
    document.removeEventListener("keydown", this.#onKey);
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.matches("input, select, textarea")) return;
    const cell = target.closest<HTMLElement>(TARGET);
    const isInside = cell !== null && this.contains(cell);
    if (event.key === "F8" || event.key === "n") this.#go(cell);
    else if (event.key === "u") void this.#undo();
    else if (isInside && event.key === "r") void this.#acceptRow(cell);
    else if (isInside && event.key === "Enter") void this.#accept(cell, event.shiftKey);
    else if (isInside && (event.key === "F2" || event.key === " ")) this.#edit(cell);
    else if (isInside && event.key.startsWith("Arrow")) this.#move(cell, event.key);
    else if (isInside && cell.dataset.cell && event.key.length === 1 && /[\p{L}\p{N}(-]/u.test(event.key))
      this.#edit(cell, event.key);
    else return;
    event.preventDefault();
  };

  #onClick({ target }: Event): void {
    const element = target as HTMLElement;
    const action = element.closest<HTMLElement>("[data-do]")?.dataset.do;
    const change = element.closest<HTMLElement>("[data-change]");
    const cell = element.closest<HTMLElement>(TARGET);
    if (action === "next") this.#go(this.#last);
    else if (action === "undo") void this.#undo();
    else if (change) void this.#changeAndReload(change);
    else if (cell?.dataset.point !== undefined) void this.#accept(cell, false);
    else if (cell) {
      // The first click shows the place, the second changes the value.
      if (cell === this.#clicked) this.#edit(cell);
      this.#clicked = cell;
    }
  }

  #listTargets = () => [...this.querySelectorAll<HTMLElement>(TARGET)];

  /** To the next open cell or point after this one, and from the last to the first. */
  #go(from: HTMLElement | null): void {
    const targets = this.#listTargets();
    const start = from ? targets.indexOf(from) + 1 : 0;
    const next = [...targets.slice(start), ...targets.slice(0, start)].find((each) => each.matches(OPEN));
    const more = this.querySelector<HTMLElement>("[data-more]");
    if (next) next.focus();
    else if (more) more.click();
    else this.querySelector<HTMLElement>("[data-audit]")?.focus();
  }

  #move(cell: HTMLElement, key: string): void {
    const targets = this.#listTargets();
    const index = targets.indexOf(cell);
    if (key === "ArrowRight" || key === "ArrowLeft") {
      targets[index + (key === "ArrowRight" ? 1 : -1)]?.focus();
      return;
    }
    const column = cell.dataset.cell?.split(".").at(-1);
    const same = targets.filter((each) => each.dataset.cell?.split(".").at(-1) === column);
    same[same.indexOf(cell) + (key === "ArrowDown" ? 1 : -1)]?.focus();
  }

  async #accept(cell: HTMLElement, isForCarrier: boolean): Promise<void> {
    if (cell.dataset.point !== undefined) {
      if (await this.#change(cell, `reasons.${cell.dataset.point}`, "dismissed")) this.#go(cell);
      return;
    }
    if (cell.dataset.state === "missing" || cell.dataset.fault) return this.#edit(cell);
    const value = cell.dataset.value ?? "";
    if (await this.#change(cell, cell.dataset.cell as string, value, { isForCarrier })) this.#go(cell);
  }

  /** Confirms every value of the row that needs only a look. */
  async #acceptRow(cell: HTMLElement): Promise<void> {
    const row = cell.closest("tr");
    const open = [...(row?.querySelectorAll<HTMLElement>("[data-cell][data-open][data-state=check]") ?? [])].filter(
      ({ dataset }) => !dataset.fault,
    );
    const [first, ...others] = open;
    if (!first) return this.#say("No value of this row can be confirmed as it is.");
    const confirms = others.map(({ dataset }) => dataset.cell as string);
    if (await this.#change(first, first.dataset.cell as string, first.dataset.value ?? "", { confirms }))
      this.#go(cell);
  }

  /** @param typed the first letter, which replaces the value */
  #edit(cell: HTMLElement, typed?: string): void {
    if (cell.hidden || cell.dataset.cell === undefined) return;
    const value = cell.dataset.value ?? "";
    const choices = this.querySelector<HTMLTemplateElement>(`template[data-choices="${findColumn(cell)}"]`);
    const field = choices
      ? (choices.content.firstElementChild?.cloneNode(true) as HTMLSelectElement)
      : document.createElement("input");
    field.classList.add("review-input");
    field.setAttribute("aria-label", cell.dataset.label ?? "");
    field.value = typed ?? value;
    cell.after(field);
    cell.hidden = true;
    field.focus();
    if (field instanceof HTMLInputElement && typed === undefined) field.select();
    let isDone = false;
    const end = async (isMeant: boolean, isForCarrier = false) => {
      if (isDone) return;
      isDone = true;
      const entered = field.value.trim();
      cell.hidden = false;
      cell.focus();
      field.remove();
      if (!isMeant) return;
      if (await this.#change(cell, cell.dataset.cell as string, entered, { isForCarrier })) this.#go(cell);
      else this.#edit(cell, entered);
    };
    field.addEventListener("keydown", (event) => {
      const { key, shiftKey } = event as KeyboardEvent;
      if (key !== "Enter" && key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      void end(key === "Enter", shiftKey);
    });
    field.addEventListener("blur", () => void end(field.value.trim() !== value));
  }

  async #change(
    cell: HTMLElement,
    name: string,
    value: string,
    { isForCarrier = false, confirms = [] }: { isForCarrier?: boolean; confirms?: string[] } = {},
  ): Promise<boolean> {
    const invoice = cell.closest<HTMLElement>("[data-invoice]");
    if (!invoice) return false;
    const isSettled = cell.dataset.state === "settled";
    const before = isSettled ? (cell.dataset.value ?? "") : null;
    const isDone = await this.#send(invoice, { cell: name, value, isForCarrier, confirms });
    if (isDone) this.#changes.push({ invoice: invoice.dataset.invoice as string, cell: name, before, confirms });
    return isDone;
  }

  async #undo(): Promise<void> {
    const last = this.#changes.pop();
    if (!last) return this.#say("There is nothing to take back.");
    const invoice = this.querySelector<HTMLElement>(`[data-invoice="${last.invoice}"]`);
    const { cell: changed, before: value, confirms } = last;
    if (!invoice || !(await this.#send(invoice, { cell: changed, value, confirms }))) return;
    const name = last.cell.replace(/^reasons\./, "");
    const cell = [...invoice.querySelectorAll<HTMLElement>(TARGET)].find(
      ({ dataset }) => dataset.cell === last.cell || dataset.point === name,
    );
    cell?.focus();
    this.#say("Taken back.");
  }

  /** For what changes the rows of the table. */
  async #changeAndReload(button: HTMLElement): Promise<void> {
    const invoice = button.closest<HTMLElement>("[data-invoice]");
    const { change = "", value = "yes" } = button.dataset;
    if (!invoice) return;
    if (await this.#send(invoice, { cell: change, value: value === "" ? null : value })) window.location.reload();
  }

  async #send(
    invoice: HTMLElement,
    body: { cell: string; value: string | null; isForCarrier?: boolean; confirms?: string[] },
  ): Promise<boolean> {
    try {
      const response = await fetch(`/dashboard/audits/${this.dataset.batch}/review/${invoice.dataset.invoice}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Answer;
      if (!response.ok) {
        this.#say(answer.message ?? "The change was not stored. Load the page again.");
        return false;
      }
      this.#apply(invoice, answer);
      if (answer.others > 0) {
        this.#say(`Also in ${answer.others} other ${answer.others === 1 ? "invoice" : "invoices"} of the carrier.`);
        window.location.reload();
      } else this.#say("");
      return true;
    } catch {
      this.#say("The server cannot be reached. The change was not stored.");
      return false;
    }
  }

  #apply(invoice: HTMLElement, { state, doubtCount, cells, lineFaults, points }: Answer): void {
    invoice.dataset.state = state;
    for (const cell of invoice.querySelectorAll<HTMLElement>("[data-cell]")) {
      const now = cells[cell.dataset.cell as string];
      if (!now) continue;
      if (cell.dataset.value !== now.value) cell.dataset.value = now.value;
      const text = cell.querySelector("[data-text]");
      if (text) text.textContent = now.value === "" ? (now.state === "missing" ? "?" : "–") : now.text;
      cell.dataset.state = now.state;
      cell.title = now.fault ?? "";
      if (now.fault) cell.dataset.fault = now.fault;
      else delete cell.dataset.fault;
      const isOpen = now.state === "check" || now.state === "missing" || now.fault !== null;
      cell.toggleAttribute("data-open", isOpen);
      cell.tabIndex = isOpen ? 0 : -1;
      cell.setAttribute("aria-label", describeCell(cell.dataset.label ?? "", now, isOpen));
    }
    for (const line of invoice.querySelectorAll<HTMLElement>("[data-line-fault]"))
      line.textContent = lineFaults[line.dataset.lineFault as string] ?? "";
    for (const point of invoice.querySelectorAll<HTMLElement>("[data-point]")) {
      const isSettled = points[point.dataset.point as string] === true;
      point.toggleAttribute("data-open", !isSettled);
      point.closest("li")?.toggleAttribute("data-settled", isSettled);
    }
    const word = invoice.querySelector("[data-state-word]");
    if (word) word.textContent = doubtCount > 0 ? `${STATE_LABELS[state]}: ${doubtCount}` : (STATE_LABELS[state] ?? "");
    this.#count();
  }

  #count(): void {
    const open = this.querySelectorAll(OPEN).length;
    const count = this.querySelector("[data-count]");
    if (count) count.textContent = open === 0 ? "Nothing is open on this page." : `${open} open on this page`;
  }

  #say(message: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
  }

  /** The page on which the value was read, with a mark. */
  #show(target: HTMLElement): void {
    this.#last = target.closest<HTMLElement>(TARGET) ?? this.#last;
    const cell = target.closest<HTMLElement>("[data-at]");
    const sheet = this.querySelector<HTMLElement>("[data-sheet]");
    const file = target.closest<HTMLElement>("[data-invoice]")?.dataset.file;
    if (!cell || !sheet || !file) return;
    const [page, x, y, width, height] = (cell.dataset.at as string).split(" ").map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const source = `/dashboard/audits/${this.dataset.batch}/files/${file}/pages/${page}`;
    const picture = sheet.querySelector("img") as HTMLImageElement;
    const mark = sheet.querySelector<HTMLElement>("[data-mark]") as HTMLElement;
    const scroll = () => {
      const frame = sheet.parentElement as HTMLElement;
      frame.scrollTo({
        top: y * picture.clientHeight - frame.clientHeight / 3,
        left: x * picture.clientWidth - frame.clientWidth / 3,
      });
    };
    if (this.#shown !== source) {
      this.#shown = source;
      picture.src = source;
      picture.alt = `Page ${page}`;
      picture.addEventListener("load", scroll, { once: true });
      picture.hidden = false;
      this.querySelector("[data-no-page]")?.toggleAttribute("hidden", true);
    }
    Object.assign(mark.style, {
      left: `${100 * x}%`,
      top: `${100 * y}%`,
      width: `${100 * width}%`,
      height: `${100 * height}%`,
    });
    mark.hidden = width === 0;
    scroll();
    const name = this.querySelector("[data-page-name]");
    if (name) name.textContent = `${target.closest<HTMLElement>("[data-invoice]")?.dataset.path ?? ""}, page ${page}`;
  }
}

/** As the server writes it: components/batches/review-cell.tsx. */
const describeCell = (label: string, { text, fault }: { text: string; fault: string | null }, isOpen: boolean) =>
  `${label}: ${text || "empty"}${isOpen ? `, to check${fault ? `: ${fault}` : ""}` : ""}`;

const findColumn = (cell: HTMLElement) => cell.dataset.cell?.split(".").at(-1) ?? "";
