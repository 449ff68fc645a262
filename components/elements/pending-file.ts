import { deletePendingFile, readPendingFile } from "./pending-file-store.ts";

/**
 * `<pending-file data-into="ID" hidden>`: offers the file of the last check for the file field with that id. It shows
 * itself only if this browser has such a file. The name of the file goes into `[data-name]`.
 *
 * - `[data-add]`, a button, adds the file to those in the field. The field gets `input` and `change`, as if a person
 *   had chosen it; then the element sends `pending-file-added` with the `File` as its detail, which bubbles.
 * - `[data-remove]`, a button, deletes the file.
 * - `take()` returns the file, or `undefined`, and deletes it from the browser.
 */
export class PendingFileElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector("[data-add]")?.addEventListener("click", () => void this.#add());
    this.querySelector("[data-remove]")?.addEventListener("click", () => void this.take());
    void readPendingFile().then((file) => {
      const name = this.querySelector("[data-name]");
      if (!file || !name) return;
      name.textContent = file.name;
      this.hidden = false;
    });
  }

  async take(): Promise<File | undefined> {
    const file = await readPendingFile();
    await deletePendingFile();
    this.hidden = true;
    return file;
  }

  async #add(): Promise<void> {
    const field = document.getElementById(this.dataset.into ?? "") as HTMLInputElement | null;
    if (!field) return;
    const file = await this.take();
    if (!file) return;
    const files = new DataTransfer();
    if (field.multiple) for (const each of field.files ?? []) files.items.add(each);
    files.items.add(file);
    field.files = files.files;
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    this.dispatchEvent(new CustomEvent("pending-file-added", { bubbles: true, detail: file }));
  }
}
