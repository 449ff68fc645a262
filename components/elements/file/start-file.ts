import { deleteExpiredFile } from "../pending-file-store.ts";
import { PortSuggestionsElement } from "../port-suggestions.ts";
import { startOnceReady } from "../start-once-ready.ts";
import { InvoiceFileElement } from "./invoice-file.ts";

const ELEMENTS = { "port-suggestions": PortSuggestionsElement, "invoice-file": InvoiceFileElement };

startOnceReady(ELEMENTS, deleteExpiredFile);
