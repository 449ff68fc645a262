import { listenForPageDrops } from "./page-drops.ts";
import { savePendingFile } from "./pending-file-store.ts";

/**
 * `<invoice-drop data-page="PATH">`: takes a file that is chosen in its field or dropped anywhere on the page, stores
 * it in this browser and opens the page that reads it. That page takes the file from `#dropped=COUNT`.
 */
export class InvoiceDropElement extends HTMLElement {
  #isLeaving = false;
  #endDrops: (() => void) | undefined;

  connectedCallback(): void {
    const field = this.querySelector<HTMLInputElement>("input[type=file]");
    field?.addEventListener("change", () => void this.#take(field.files));
    this.#endDrops = listenForPageDrops(this, ({ files }) => void this.#take(files));
    window.addEventListener("pageshow", this.#onPageShow);
    // A file can be chosen before the script is here.
    void this.#take(field?.files);
  }

  disconnectedCallback(): void {
    this.#endDrops?.();
    window.removeEventListener("pageshow", this.#onPageShow);
  }

  /** The browser can bring the page back as it was left, with the file in its field. */
  #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#isLeaving = false;
    this.#say("");
    const field = this.querySelector<HTMLInputElement>("input[type=file]");
    if (field) field.value = "";
  };

  async #take(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (!file || this.#isLeaving) return;
    this.#isLeaving = true;
    this.#say(`Opening ${file.name}`);
    await savePendingFile(file);
    window.location.assign(`${this.dataset.page}#dropped=${files.length}`);
  }

  #say(text: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}
