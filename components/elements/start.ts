import { BulkProgressElement } from "./bulk-progress.ts";
import { ChartNotesElement } from "./chart-notes.ts";
import { CopyLinkElement } from "./copy-link.ts";
import { DayFieldElement } from "./day-field.ts";
import { InvoicePdfElement } from "./invoice-pdf.ts";
import { NeededDatesElement } from "./needed-dates.ts";
import { PortSuggestionsElement } from "./port-suggestions.ts";
import { SearchableSelectElement } from "./searchable-select.ts";
import { TableFileElement } from "./table-file.ts";
import { WalletSignatureElement } from "./wallet-signature.ts";

/** On a page that React hydrates, React must see the server's HTML first. */
function start(): void {
  document.addEventListener("formdata", dropEmptyFields);
  customElements.define("searchable-select", SearchableSelectElement);
  customElements.define("port-suggestions", PortSuggestionsElement);
  customElements.define("day-field", DayFieldElement);
  customElements.define("needed-dates", NeededDatesElement);
  customElements.define("copy-link", CopyLinkElement);
  customElements.define("chart-notes", ChartNotesElement);
  customElements.define("table-file", TableFileElement);
  customElements.define("invoice-pdf", InvoicePdfElement);
  customElements.define("bulk-progress", BulkProgressElement);
  customElements.define("wallet-signature", WalletSignatureElement);
  // Hydration drops the focus that the browser gave to an element with `autofocus`.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/**
 * Removes the empty fields of a GET form from the address, except those that `data-keep-empty` lists. Forms without
 * that attribute stay as they are.
 */
function dropEmptyFields({ target, formData }: FormDataEvent): void {
  const keep = (target as HTMLFormElement).dataset.keepEmpty?.split(" ");
  if (!keep) return;
  for (const [name, value] of [...formData]) if (value === "" && !keep.includes(name)) formData.delete(name);
}

const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

function startOnceReady(): void {
  if (isHydrated() || !document.querySelector("script[src^='/_next/']")) start();
  else document.addEventListener("hydrated", start, { once: true });
}

// The script is `async`, and may run when half of a list of countries has arrived.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startOnceReady, { once: true });
else startOnceReady();
