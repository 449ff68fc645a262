import { listenForPageDrops } from "./page-drops.ts";

const AT_THE_SAME_TIME = 3;
const MAX_TRIES = 5;
const RETRY_MS = 1_500;

interface FileToSend {
  file: File;
  /** With its folders. */
  path: string;
}

/**
 * `<batch-drop>`: sends files that are dropped anywhere on the page, or chosen, and opens the page of their batch. Files
 * and folders of any number are sent some at a time. A file that the server refuses is listed with the reason.
 */
export class BatchDropElement extends HTMLElement {
  #isSending = false;
  #endDrops: (() => void) | undefined;

  connectedCallback(): void {
    this.hidden = false;
    for (const input of this.querySelectorAll<HTMLInputElement>("input[type=file]"))
      input.addEventListener("change", () => {
        const files = [...(input.files ?? [])];
        void this.#send(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })));
      });
    this.#endDrops = listenForPageDrops(this, this.#onDrop);
  }

  disconnectedCallback(): void {
    this.#endDrops?.();
  }

  #onDrop = ({ items }: DataTransfer): void => {
    const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
    void Promise.all(entries.map(listFiles)).then((files) => this.#send(files.flat()));
  };

  async #send(files: readonly FileToSend[]): Promise<void> {
    if (this.#isSending || files.length === 0) return;
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    const { maxFiles, maxBytes } = this.dataset;
    if (files.length > Number(maxFiles))
      return this.#say(`These are ${files.length} files. A batch has at most ${maxFiles}.`);
    if (total > Number(maxBytes))
      return this.#say(`These files have ${toMb(total)} MB. A batch has at most ${toMb(Number(maxBytes))} MB.`);
    this.#isSending = true;
    this.#get("refused").replaceChildren();
    this.#get("choose").hidden = true;
    this.#get("sending").hidden = false;
    const batch = this.dataset.batch ?? (await this.#create());
    if (batch) {
      const refused = await this.#sendAll(batch, files);
      if (refused < files.length) return void this.#open(batch, refused);
    }
    this.#isSending = false;
    this.#get("choose").hidden = false;
    this.#get("sending").hidden = true;
  }

  async #create(): Promise<string | null> {
    const answer = await post(this.dataset.create ?? "", new Blob());
    if (typeof answer.id === "string") return answer.id;
    this.#say(answer.message ?? LOST);
    return null;
  }

  /** @returns how many were refused */
  async #sendAll(batch: string, files: readonly FileToSend[]): Promise<number> {
    const bar = this.querySelector("progress") as HTMLProgressElement;
    bar.max = files.length;
    let done = 0;
    let refused = 0;
    const waiting = [...files];
    const report = () => {
      bar.value = done;
      this.#get("sent").textContent = `${done} of ${files.length}`;
    };
    const sendNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const message = await this.#sendOne(batch, next);
        if (message) {
          refused += 1;
          this.#refuse(next.path, message);
        }
        done += 1;
        report();
      }
    };
    report();
    await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, sendNext));
    return refused;
  }

  /** @returns why it was refused */
  async #sendOne(batch: string, { file, path }: FileToSend): Promise<string | null> {
    const limit = Number(this.dataset.maxFileBytes);
    if (file.size === 0) return "The file is empty.";
    if (file.size > limit) return `The file is larger than ${toMb(limit)} MB.`;
    const address = `/dashboard/audits/${batch}/files?path=${encodeURIComponent(path)}`;
    const answer = await post(address, file);
    return answer.isStored ? null : (answer.message ?? LOST);
  }

  /** With a refused file the person reads the reason first. */
  #open(batch: string, refused: number): void {
    const address = `/dashboard/audits/${batch}`;
    if (refused === 0) window.location.assign(address);
    const link = this.#get("open") as HTMLAnchorElement;
    link.href = address;
    link.hidden = false;
    this.#get("sending").hidden = true;
    link.focus();
  }

  #refuse(path: string, message: string): void {
    const item = document.createElement("li");
    item.textContent = `${path}: ${message}`;
    this.#get("refused").append(item);
  }

  #say(message: string): void {
    this.#get("status").textContent = message;
  }

  #get(part: string): HTMLElement {
    return this.querySelector(`[data-part=${part}]`) as HTMLElement;
  }
}

const LOST = "The connection was lost. Try again.";

const toMb = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

interface Answer {
  id?: string;
  isStored?: boolean;
  message?: string;
}

/** A busy server and a lost connection are tried again. */
async function post(address: string, body: Blob): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(address, { method: "POST", body });
      if (response.status !== 503 || tries === MAX_TRIES) return (await response.json()) as Answer;
    } catch {
      if (tries === MAX_TRIES) return { message: LOST };
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tries));
  }
}

/** A folder gives the files in it, also those of its folders. */
async function listFiles(entry: FileSystemEntry): Promise<FileToSend[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: FileToSend[] = [];
  for (;;) {
    // A browser gives at most a hundred entries at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const each of entries) files.push(...(await listFiles(each)));
  }
}
