const POLL_MS = 1_500;

interface Progress {
  open: number;
  files: number;
}

/**
 * `<batch-progress>`: shows how many files of a batch are read (`data-progress`), and loads the page again at the end.
 * Without scripts the page does so itself.
 */
export class BatchProgressElement extends HTMLElement {
  connectedCallback(): void {
    void this.#follow();
  }

  async #follow(): Promise<void> {
    const bar = this.querySelector("progress");
    const words = this.querySelector("[data-done]");
    while (this.isConnected) {
      await new Promise((done) => setTimeout(done, POLL_MS));
      try {
        const response = await fetch(this.dataset.progress ?? "", { headers: { accept: "application/json" } });
        if (!response.ok) return window.location.reload();
        const { open, files } = (await response.json()) as Progress;
        if (open === 0) return window.location.reload();
        if (bar) {
          bar.max = files;
          bar.value = files - open;
        }
        if (words) words.textContent = `${files - open} of ${files} files`;
      } catch {
        // The server is away: the next round tries again.
      }
    }
  }
}
