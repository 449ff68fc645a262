import { formatCount } from "../format.ts";

const POLL_MS = 700;

/**
 * `<bulk-progress>`: shows how far an audit or a run is (`data-progress`), and loads the page again when it has ended.
 * Without scripts the page does so itself.
 */
export class BulkProgressElement extends HTMLElement {
  connectedCallback(): void {
    void this.#follow();
  }

  async #follow(): Promise<void> {
    const bar = this.querySelector("progress");
    const words = this.querySelector("[data-done]");
    const { unit = "lines" } = this.dataset;
    while (this.isConnected) {
      await new Promise((done) => setTimeout(done, POLL_MS));
      try {
        const response = await fetch(this.dataset.progress ?? "", { headers: { accept: "application/json" } });
        const { isRunning, doneCount, lineCount } = (await response.json()) as {
          isRunning?: boolean;
          doneCount: number;
          lineCount: number;
        };
        if (!isRunning) return window.location.reload();
        if (bar) bar.value = doneCount;
        if (words) words.textContent = `${formatCount(doneCount)} of ${formatCount(lineCount)} ${unit}`;
      } catch {
        // The server is away: the next round asks again.
      }
    }
  }
}
