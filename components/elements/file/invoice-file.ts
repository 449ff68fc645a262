import { listenForPageDrops } from "../page-drops.ts";
import { readPendingFile, savePendingFile } from "../pending-file-store.ts";
import { InvoiceReview } from "./invoice-review.ts";
import { PagePane } from "./page-pane.ts";
import { readUploadEvents, type UploadEvent, type UploadedInvoice } from "./upload-events.ts";

/** `#dropped=2`: the home page stored the first of two files for this page. */
const DROPPED = /^#dropped=(\d+)$/;

const NOT_STORED = "This browser stores no files for us, so choose the file here again.";

const LOST = "The connection was lost while the file was read. Try again.";

/**
 * `<invoice-file>`: sends the file that is chosen, or dropped anywhere on the page, shows the progress, and fills the form inside it with what was
 * read. Each value has a mark on the picture of its page.
 */
export class InvoiceFileElement extends HTMLElement {
  #reading: AbortController | undefined;
  #progress: number[] = [];
  #invoices: UploadedInvoice[] = [];
  #pane!: PagePane;
  #review!: InvoiceReview;
  #endDrops: (() => void) | undefined;

  connectedCallback(): void {
    const field = this.querySelector<HTMLInputElement>("input[type=file]");
    if (!field) return;
    this.#pane = new PagePane(this.#getPart("pages"));
    this.#review = new InvoiceReview(this.#getPart("form") as HTMLFormElement, this.#pane);
    this.#getPart("choose").hidden = false;
    field.addEventListener("change", () => this.#readFirst(field.files));
    this.#endDrops = listenForPageDrops(this.#getPart("choose"), ({ files }) => this.#readFirst(files));
    this.#getPart("stop").addEventListener("click", () => this.#reading?.abort());
    const chosen = this.#getPart("chosen") as HTMLSelectElement;
    chosen.addEventListener("change", () => this.#fill(Number(chosen.value)));
    void this.#readDropped();
  }

  disconnectedCallback(): void {
    this.#endDrops?.();
  }

  /** Only once: a reload must not send the file again. */
  async #readDropped(): Promise<void> {
    const count = DROPPED.exec(window.location.hash)?.[1];
    if (!count) return;
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    const file = await readPendingFile();
    if (file) this.#readOneOf(file, Number(count));
    else this.#refuse(NOT_STORED);
  }

  #getPart(name: string): HTMLElement {
    return this.querySelector(`[data-part=${name}]`) as HTMLElement;
  }

  #readFirst(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) this.#readOneOf(file, files.length);
  }

  #readOneOf(file: File, count: number): void {
    const several = this.#getPart("several-files");
    several.hidden = count < 2;
    (several.querySelector("[data-text]") as HTMLElement).textContent =
      `You chose ${count} files. We read the first one, ${file.name}.`;
    void this.#read(file);
  }

  async #read(file: File): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#reset();
    if (file.size > Number(this.dataset.maxBytes))
      return this.#refuse(`The file has ${Math.ceil(file.size / 1024 ** 2)} MB. Send only the pages of the invoice.`);
    this.#getPart("progress").hidden = false;
    this.#say(`Sending ${file.name}`);
    try {
      const address = `${this.dataset.action}?name=${encodeURIComponent(file.name)}`;
      const answer = await fetch(address, { method: "POST", body: file, signal: reading.signal });
      for await (const event of readUploadEvents(answer)) {
        this.#take(event);
        if (event.kind === "read") void savePendingFile(file);
      }
    } catch {
      if (!reading.signal.aborted) this.#refuse(LOST);
    }
    if (this.#reading === reading) this.#getPart("progress").hidden = true;
  }

  #reset(): void {
    for (const name of ["confirm", "refused", "progress", "unread"]) this.#getPart(name).hidden = true;
    this.#review.clear();
    this.#pane.clear();
    this.#progress = [];
  }

  #take(event: UploadEvent): void {
    if (event.kind === "opened") this.#open(event.pages);
    else if (event.kind === "reading") this.#report(event.page, event.source, event.progress);
    else if (event.kind === "picture") this.#pane.showPicture(event);
    else if (event.kind === "read") this.#offer(event);
    else if (event.kind === "refused") this.#refuse(event.message);
  }

  #open(pages: number): void {
    while (this.#progress.length < pages) this.#progress.push(0);
    this.#pane.open(pages);
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

  /** A file can have several invoices: one is checked at a time. */
  #offer({ invoices, refused }: Extract<UploadEvent, { kind: "read" }>): void {
    this.#invoices = invoices;
    const chosen = this.#getPart("chosen") as HTMLSelectElement;
    chosen.replaceChildren(
      ...invoices.map(
        ({ fields }, index) => new Option(fields.invoice_number?.value ?? `Invoice ${index + 1}`, String(index)),
      ),
    );
    this.#getPart("several").hidden = invoices.length < 2;
    this.#getPart("unread").hidden = refused.length === 0;
    this.#getPart("unread-files").replaceChildren(
      ...refused.map(({ path, message }) => {
        const item = document.createElement("li");
        item.textContent = `${path}: ${message}`;
        return item;
      }),
    );
    this.#fill(0);
    this.#getPart("title").focus();
    this.#getPart("title").scrollIntoView();
  }

  #fill(index: number): void {
    const invoice = this.#invoices[index];
    if (!invoice) return;
    this.#getPart("confirm").hidden = false;
    this.#review.clear();
    this.#review.fill(invoice);
    const { length } = invoice.lines;
    this.#getPart("summary").textContent = `We found ${length} ${length === 1 ? "line" : "lines"}.`;
  }
}
