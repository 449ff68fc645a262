interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PdfValue {
  value: string;
  text: string;
  page: number;
  box: PdfBox;
  certainty: "sure" | "check";
}

interface PdfInvoice {
  fields: Record<string, PdfValue>;
  lines: Record<string, PdfValue>[];
  incomplete: { text: string; page: number | null; box: PdfBox | null }[];
  usFields: string[];
  disputeWindowDays: number | null;
  notes: string[];
}

type PdfEvent =
  | { kind: "opened"; pages: number }
  | { kind: "reading"; page: number; source: "text" | "scan"; progress: number }
  | { kind: "read"; invoices: PdfInvoice[] }
  | { kind: "picture"; page: number; width: number; height: number; image: string }
  | { kind: "done" }
  | { kind: "refused"; message: string };

const LOST = "The connection was lost while the PDF was read. Try again.";

/**
 * `<invoice-pdf>`: sends the chosen PDF, shows the progress, and fills the form inside it with what was read. Each
 * value has a mark on the picture of its page. The form sends the lines as CSV text in one field, so that the address
 * of the result holds them.
 */
export class InvoicePdfElement extends HTMLElement {
  #reading: AbortController | undefined;
  #progress: number[] = [];
  #lines = 0;
  #invoices: PdfInvoice[] = [];

  connectedCallback(): void {
    const file = this.querySelector<HTMLInputElement>("input[type=file]");
    if (!file) return;
    this.#getPart("choose").hidden = false;
    file.addEventListener("change", () => file.files?.[0] && void this.#read(file.files[0]));
    this.#getPart("stop").addEventListener("click", () => this.#reading?.abort());
    this.#getPart("add").addEventListener("click", () =>
      this.#addLine({}).querySelector<HTMLElement>("input")?.focus(),
    );
    const chosen = this.#getPart("chosen") as HTMLSelectElement;
    chosen.addEventListener("change", () => {
      this.#clear();
      this.#fill(this.#invoices[Number(chosen.value)] as PdfInvoice);
    });
    const form = this.#getPart("form") as HTMLFormElement;
    form.addEventListener("submit", () => this.#set("lines", this.#buildCsv()));
    form.addEventListener("focusin", ({ target }) => this.#lightBox((target as HTMLElement).id));
    form.addEventListener("input", ({ target }) => this.#unmark(target as HTMLElement));
  }

  #getPart(name: string): HTMLElement {
    return this.querySelector(`[data-part=${name}]`) as HTMLElement;
  }

  #findField(name: string): HTMLInputElement | null {
    return this.#getPart("form").querySelector(`[name=${name}]`);
  }

  async #read(file: File): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#reset();
    if (file.size > Number(this.dataset.maxBytes)) {
      this.#refuse(`The file has ${Math.ceil(file.size / 1024 / 1024)} MB. Send only the pages of the invoice.`);
      return;
    }
    this.#getPart("progress").hidden = false;
    this.#say("Sending the PDF");
    try {
      const address = `${this.dataset.action}?name=${encodeURIComponent(file.name)}`;
      const answer = await fetch(address, { method: "POST", body: file, signal: reading.signal });
      for await (const event of readPdfEvents(answer)) this.#take(event);
    } catch {
      if (!reading.signal.aborted) this.#refuse(LOST);
    }
    if (this.#reading === reading) this.#getPart("progress").hidden = true;
  }

  #reset(): void {
    for (const name of ["confirm", "refused", "progress"]) this.#getPart(name).hidden = true;
    this.#getPart("pages").replaceChildren();
    this.#clear();
    this.#progress = [];
  }

  /** Removes what was read of one invoice, and leaves the pictures. */
  #clear(): void {
    for (const name of ["lines", "notes", "reasons"]) this.#getPart(name).replaceChildren();
    for (const mark of this.querySelectorAll(".pdf-mark")) mark.remove();
    for (const note of this.querySelectorAll(".pdf-note")) note.remove();
    for (const field of this.querySelectorAll<HTMLElement>("[data-certainty]")) delete field.dataset.certainty;
    (this.#getPart("form") as HTMLFormElement).reset();
    this.#lines = 0;
  }

  #take(event: PdfEvent): void {
    if (event.kind === "opened") this.#open(event.pages);
    else if (event.kind === "reading") this.#report(event.page, event.source, event.progress);
    else if (event.kind === "picture") this.#show(event.page, event.image, event.width, event.height);
    else if (event.kind === "read") this.#offer(event.invoices);
    else if (event.kind === "refused") this.#refuse(event.message);
  }

  #open(pages: number): void {
    // The files of an archive are opened one after the other.
    for (let page = this.#progress.length + 1; page <= pages; page++) {
      this.#progress.push(0);
      const figure = document.createElement("figure");
      figure.dataset.page = String(page);
      const caption = document.createElement("figcaption");
      caption.textContent = `Page ${page}`;
      const sheet = document.createElement("div");
      sheet.className = "pdf-sheet";
      figure.append(caption, sheet);
      this.#getPart("pages").append(figure);
    }
  }

  #report(page: number, source: "text" | "scan", progress: number): void {
    this.#progress[page - 1] = progress;
    (this.#getPart("bar") as HTMLProgressElement).value =
      this.#progress.reduce((sum, each) => sum + each, 0) / this.#progress.length;
    const place = `page ${page} of ${this.#progress.length}`;
    this.#say(
      source === "scan"
        ? `Recognizing the text in the picture of ${place}. This takes some seconds.`
        : `Reading ${place}`,
    );
  }

  #say(text: string): void {
    const state = this.#getPart("state");
    if (state.textContent !== text) state.textContent = text;
  }

  #refuse(message: string): void {
    this.#getPart("refused").textContent = message;
    this.#getPart("refused").hidden = false;
    this.#getPart("progress").hidden = true;
  }

  #show(page: number, image: string, width: number, height: number): void {
    const sheet = this.querySelector(`[data-page="${page}"] .pdf-sheet`);
    const picture = new Image(width, height);
    picture.src = image;
    picture.alt = `Page ${page} of the PDF`;
    sheet?.prepend(picture);
  }

  /** A file can have several invoices: one is checked at a time. */
  #offer(invoices: PdfInvoice[]): void {
    this.#invoices = invoices;
    const chosen = this.#getPart("chosen") as HTMLSelectElement;
    chosen.replaceChildren(
      ...invoices.map(
        ({ fields }, index) => new Option(fields.invoice_number?.value ?? `Invoice ${index + 1}`, String(index)),
      ),
    );
    this.#getPart("several").hidden = invoices.length < 2;
    this.#fill(invoices[0] as PdfInvoice);
  }

  #fill({ fields, lines, incomplete, usFields, disputeWindowDays, notes }: PdfInvoice): void {
    this.#getPart("confirm").hidden = false;
    const { direction, tax_percent: percent, tax_amount: tax } = fields;
    if (direction) this.#put(this.#findField("direction"), direction);
    for (const name of [
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
    ]) {
      const field = this.#findField(name);
      if (fields[name]) this.#put(field, fields[name]);
      else if (field?.required) this.#note(field, "Not found: enter it.", "missing");
    }
    const stated = percent ?? tax;
    if (stated)
      this.#put(this.#findField("billed_tax"), {
        ...stated,
        value: Number(stated.value) === 0 ? "excluded" : "included",
      });
    this.#set("dispute_window_days", disputeWindowDays === null ? "" : String(disputeWindowDays));
    this.#set("us_fields", usFields.join(" "));
    for (const line of lines) this.#addLine(line);
    if (lines.length === 0) this.#addLine({});
    for (const text of notes) {
      const note = document.createElement("li");
      note.textContent = text;
      this.#getPart("notes").append(note);
    }
    this.#getPart("incomplete").hidden = incomplete.length === 0;
    for (const [index, reason] of incomplete.entries()) this.#addReason(reason, index);
    const doubtful = [
      ...Object.values(fields),
      ...lines.flatMap(({ tiers: _, ...line }) => Object.values(line)),
    ].filter(({ certainty }) => certainty === "check").length;
    const found = `We found ${lines.length} ${lines.length === 1 ? "line" : "lines"}.`;
    this.#getPart("summary").textContent =
      `${found} ${doubtful === 0 ? "Compare the values with the pages." : `Compare the values with the pages. Look closely at ${doubtful} of them.`}`;
    this.#getPart("title").focus();
  }

  /** The form cannot be sent before each one is ticked. */
  #addReason({ text, page, box }: PdfInvoice["incomplete"][number], index: number): void {
    const copy = ((this.#getPart("reason") as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment)
      .firstElementChild as HTMLElement;
    const tick = copy.querySelector("input") as HTMLInputElement;
    tick.id = `reason-${index + 1}`;
    (copy.querySelector("[data-text]") as HTMLElement).textContent = text;
    this.#getPart("reasons").append(copy);
    if (page && box && box.width > 0) this.#mark(tick, { value: "", text: "", page, box, certainty: "check" });
  }

  #set(name: string, value: string): void {
    const field = this.#findField(name);
    if (field) field.value = value;
  }

  #addLine(values: Record<string, PdfValue>): HTMLElement {
    this.#lines += 1;
    const number = this.#lines;
    const copy = ((this.#getPart("line") as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment)
      .firstElementChild as HTMLElement;
    const title = copy.querySelector("[data-title]") as HTMLElement;
    title.textContent = `Container ${number}`;
    const remove = copy.querySelector("[data-remove]") as HTMLElement;
    remove.setAttribute("aria-label", `Remove container ${number}`);
    remove.addEventListener("click", () => this.#remove(copy));
    this.#getPart("lines").append(copy);
    for (const field of copy.querySelectorAll<HTMLInputElement>("[data-column]")) {
      const column = field.dataset.column as string;
      field.id = `line-${number}-${column}`;
      if (values[column]) this.#put(field, values[column]);
      else if (field.required && Object.keys(values).length > 0) this.#note(field, "Not found: choose it.", "missing");
    }
    return copy;
  }

  #remove(line: HTMLElement): void {
    for (const field of line.querySelectorAll("[data-column]"))
      this.querySelector(`[data-for="${field.id}"]`)?.remove();
    const next =
      (line.nextElementSibling ?? line.previousElementSibling)?.querySelector<HTMLElement>("input") ??
      this.#getPart("add");
    line.remove();
    next.focus();
  }

  #put(field: HTMLInputElement | null, read: PdfValue): void {
    if (!field) return;
    field.value = read.value;
    if (field.value !== read.value) return;
    const isSure = read.certainty === "sure";
    const words = read.text.length > 40 ? `${read.text.slice(0, 40)}…` : read.text;
    this.#note(field, `${isSure ? "Page" : "Compare with page"} ${read.page}: “${words}”`, read.certainty);
    this.#mark(field, read);
  }

  #note(field: HTMLElement, text: string, certainty: string): void {
    const wrapper = field.closest<HTMLElement>(".min-w-0") ?? (field.parentElement as HTMLElement);
    const note = document.createElement("p");
    note.className = "pdf-note";
    note.id = `${field.id}-read`;
    note.textContent = text;
    wrapper.dataset.certainty = certainty;
    wrapper.append(note);
    const described = [field.getAttribute("aria-describedby"), note.id].filter(Boolean).join(" ");
    field.setAttribute("aria-describedby", described);
  }

  /** A value that the person has changed is no longer the one that was read. */
  #unmark(field: HTMLElement): void {
    const wrapper = field.closest<HTMLElement>("[data-certainty]");
    if (wrapper) wrapper.dataset.certainty = "changed";
  }

  #mark(field: HTMLInputElement, { page, box, certainty }: PdfValue): void {
    const sheet = this.querySelector(`[data-page="${page}"] .pdf-sheet`);
    const mark = document.createElement("div");
    mark.className = "pdf-mark";
    mark.dataset.for = field.id;
    mark.dataset.certainty = certainty;
    mark.ariaHidden = "true"; // The note under the field says the same in words.
    const formatPercent = (part: number) => `${(100 * part).toFixed(2)}%`;
    Object.assign(mark.style, {
      left: formatPercent(box.x),
      top: formatPercent(box.y),
      width: formatPercent(box.width),
      height: formatPercent(box.height),
    });
    mark.addEventListener("click", () => field.focus());
    sheet?.append(mark);
  }

  /** Shows the place where the value of a field was read. */
  #lightBox(id: string): void {
    for (const lit of this.querySelectorAll(".pdf-mark[data-lit]")) lit.removeAttribute("data-lit");
    const mark = id ? this.querySelector<HTMLElement>(`.pdf-mark[data-for="${id}"]`) : null;
    if (!mark) return;
    mark.dataset.lit = "";
    const pages = this.#getPart("pages");
    const place = mark.getBoundingClientRect();
    const frame = pages.getBoundingClientRect();
    pages.scrollBy({ top: place.top - frame.top - frame.height / 3, left: place.left - frame.left - frame.width / 3 });
  }

  /**
   * The short form that the check of many lines takes without showing the lines again. Columns are in order, numbers
   * have no zeros at the end.
   */
  #buildCsv(): string {
    const lines = [...this.#getPart("lines").querySelectorAll("[data-line]")].map((line) => [
      ...line.querySelectorAll<HTMLInputElement>("[data-column]"),
    ]);
    const readText = (field: HTMLInputElement | undefined) =>
      field?.checkVisibility() ? field.value.trim().replace(/^-?\d+\.\d+$/, (number) => String(Number(number))) : "";
    const used = lines
      .map((line) => new Map(line.map((field) => [field.dataset.column, readText(field)])))
      .filter((line) => [...line.values()].some(Boolean));
    const columns = (lines[0] ?? [])
      .toSorted((one, other) => Number(one.dataset.order) - Number(other.dataset.order))
      .filter(({ dataset }) => used.some((line) => line.get(dataset.column)));
    const formatCell = (text = "") => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const rows = used.map((line) => columns.map(({ dataset }) => line.get(dataset.column)));
    return [columns.map(({ dataset }) => dataset.title), ...rows]
      .map((row) => row.map(formatCell).join(","))
      .join("\n");
  }
}

/** One JSON text per line, as they arrive. */
async function* readPdfEvents(answer: Response): AsyncGenerator<PdfEvent> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as PdfEvent;
  }
}
