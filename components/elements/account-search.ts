import { Listbox, type ListOption } from "./listbox.ts";

/** The wait between the last letter and the search. */
const PAUSE_MS = 150;

const MIN_LETTERS = 2;

/**
 * `<account-search data-suggestions="/path">`: `/` focuses the field inside it, which lists what fits while a person
 * types. Enter without a chosen line sends the form to the page with all results.
 */
export class AccountSearchElement extends HTMLElement {
  #list: Listbox | undefined;
  #search = new AbortController();

  connectedCallback(): void {
    const input = this.querySelector("input");
    if (!input) return;
    document.addEventListener("keydown", this.#onKey);
    input.addEventListener("input", () => void this.#suggest(input));
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.#list?.isOpen) input.blur();
    });
  }

  disconnectedCallback(): void {
    document.removeEventListener("keydown", this.#onKey);
    this.#close();
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, [contenteditable]"))
      return;
    event.preventDefault();
    const input = this.querySelector("input");
    input?.focus();
    input?.select();
  };

  async #suggest(input: HTMLInputElement): Promise<void> {
    this.#search.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    const text = input.value.trim();
    // Its status line is on the page only when somebody searches.
    this.#list ??= new Listbox(input, {
      onChoose: ({ value }) => window.location.assign(value),
      emptyText: "Nothing found.",
    });
    if (text.length < MIN_LETTERS) return this.#list.close();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (signal.aborted) return;
    const found = await this.#read(text, signal);
    if (signal.aborted) return;
    if (found) this.#list.show(found, -1);
    else this.#list.close();
  }

  /** `null` without an answer: the form still works. */
  async #read(text: string, signal: AbortSignal): Promise<ListOption[] | null> {
    try {
      const response = await fetch(`${this.dataset.suggestions}?${new URLSearchParams({ text })}`, { signal });
      return response.ok ? (await response.json()).suggestions : null;
    } catch {
      return null;
    }
  }

  #close(): void {
    this.#search.abort();
    this.#list?.close();
  }
}
