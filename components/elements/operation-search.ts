import { describeFound, hasEveryWord } from "../docs/search-operations.ts";

/** `<operation-search>`: shows the operations that match while the reader types. The address has the search. */
export class OperationSearchElement extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector("input");
    field?.form?.addEventListener("submit", (event) => event.preventDefault());
    field?.addEventListener("input", () => {
      this.#show(field.value);
      storeInAddress(field.value.trim());
    });
  }

  #show(query: string): void {
    let count = 0;
    for (const section of this.querySelectorAll("section")) {
      const rows = [...section.querySelectorAll<HTMLElement>("[data-search]")];
      for (const row of rows) row.hidden = !hasEveryWord(row.dataset.search ?? "", query);
      const found = rows.filter(({ hidden }) => !hidden).length;
      section.hidden = found === 0;
      count += found;
    }
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = describeFound(query, count);
  }
}

function storeInAddress(query: string): void {
  const address = new URL(window.location.href);
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  window.history.replaceState(window.history.state, "", address);
}
