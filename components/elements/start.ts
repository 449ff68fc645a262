import { BulkProgressElement } from "./bulk-progress.ts";
import { ChartNotesElement } from "./chart-notes.ts";
import { CopyCodeElement } from "./copy-code.ts";
import { CopyLinkElement } from "./copy-link.ts";
import { DayFieldElement } from "./day-field.ts";
import { InvoiceDropElement } from "./invoice-drop.ts";
import { LateScriptsElement } from "./late-scripts.ts";
import { NeededDatesElement } from "./needed-dates.ts";
import { OperationSearchElement } from "./operation-search.ts";
import { PendingFileElement } from "./pending-file.ts";
import { deleteExpiredFile } from "./pending-file-store.ts";
import { PortSuggestionsElement } from "./port-suggestions.ts";
import { SearchableSelectElement } from "./searchable-select.ts";
import { startOnceReady } from "./start-once-ready.ts";
import { TableFileElement } from "./table-file.ts";
import { WalletSignatureElement } from "./wallet-signature.ts";

const ELEMENTS = {
  "searchable-select": SearchableSelectElement,
  "port-suggestions": PortSuggestionsElement,
  "day-field": DayFieldElement,
  "needed-dates": NeededDatesElement,
  "copy-link": CopyLinkElement,
  "copy-code": CopyCodeElement,
  "operation-search": OperationSearchElement,
  "late-scripts": LateScriptsElement,
  "chart-notes": ChartNotesElement,
  "table-file": TableFileElement,
  "bulk-progress": BulkProgressElement,
  "pending-file": PendingFileElement,
  "wallet-signature": WalletSignatureElement,
  "invoice-drop": InvoiceDropElement,
};

startOnceReady(ELEMENTS, deleteExpiredFile);
