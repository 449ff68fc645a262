import type { ReadInvoice } from "./fields/read-invoice.ts";

const REFUSALS = ["too_large", "not_pdf", "password", "unreadable_picture", "too_many_pages", "broken", "too_slow", "too_much_memory", "busy"] as const;
/** Why a PDF was not read. */
export type Refusal = (typeof REFUSALS)[number];

/** What the process that reads a PDF reports, in order. `done` or `refused` comes last. */
export type ReaderEvent =
  | { kind: "opened"; pages: number }
  /** `progress` from 0 to 1 is that of the page. A recognized page takes seconds. */
  | { kind: "reading"; page: number; source: "text" | "scan"; progress: number }
  /** `tables` has the cells of each line of all pages, from the top. */
  | { kind: "read"; invoice: ReadInvoice; tables: string[][] }
  /** `image` is a data URL. */
  | { kind: "picture"; page: number; width: number; height: number; image: string }
  | { kind: "done" }
  | { kind: "refused"; reason: Refusal; detail: string | null };
