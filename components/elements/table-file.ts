/** A request line can have 16 KB together with its headers. */
const MAX_ENCODED = 12_000;

/**
 * `<table-file>`: shows its content, a field for a file, and puts the text of a chosen file into the text field
 * `data-into`. The server reads the file (`data-read`) and says in the status what it found. A pasted text that is too
 * long for the address of a GET form is shortened in the same way.
 */
export class TableFileElement extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>("input[type=file]");
    const target = document.getElementById(this.dataset.into ?? "") as HTMLTextAreaElement | null;
    if (!input || !target) return;
    this.hidden = false;
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file) void this.#read(file, target);
    });
    target.form?.addEventListener("submit", (event) => {
      if (target.form?.method !== "get" || new URLSearchParams({ text: target.value }).toString().length <= MAX_ENCODED)
        return;
      event.preventDefault();
      const { submitter } = event;
      void this.#read(new Blob([target.value]), target).then(
        (isRead) => isRead && target.form?.requestSubmit(submitter),
      );
    });
  }

  async #read(file: Blob, target: HTMLTextAreaElement): Promise<boolean> {
    const maxBytes = Number(this.dataset.maxBytes);
    if (file.size > maxBytes)
      return this.#say(`The file is larger than ${maxBytes / 1024 ** 2} MB. Leave only what is needed.`);
    this.#say("Reading the file…");
    this.ariaBusy = "true";
    try {
      const response = await fetch(this.dataset.read ?? "", { method: "POST", body: file });
      const { text, message } = (await response.json()) as { text?: string; message: string };
      if (text !== undefined) target.value = text;
      this.#say(message);
      return text !== undefined;
    } catch {
      return this.#say("The file could not be read. Try again, or paste its cells.");
    } finally {
      this.ariaBusy = "false";
    }
  }

  #say(message: string): false {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
    return false;
  }
}
