import type { TariffOfFile } from "../own-tariff/tariff-of-file.ts";
import type { ReadDocument } from "../reading/read-invoice.ts";

const REFUSALS = [
  "too_large",
  "not_pdf",
  "password",
  "unreadable_picture",
  "too_many_pages",
  "broken",
  "too_slow",
  "too_much_memory",
  "busy",
] as const;
export type Refusal = (typeof REFUSALS)[number];

type ReadingEvent =
  | { kind: "opened"; pages: number }
  /** `progress` from 0 to 1 is that of the page. A recognized page takes seconds. */
  | { kind: "reading"; page: number; source: "text" | "scan"; progress: number }
  | { kind: "done" }
  | { kind: "refused"; reason: Refusal; detail: string | null };

/** For each task, in order. `done` or `refused` comes last. */
export interface EventsOf {
  invoice:
    | ReadingEvent
    | { kind: "read"; document: ReadDocument }
    /** `image` is a data URL. */
    | { kind: "picture"; page: number; width: number; height: number; image: string };
  tariff: ReadingEvent | { kind: "tariff"; tariff: TariffOfFile };
}

/** The fields of an invoice with the pictures of its pages, or the text of a tariff. */
export type Wanted = keyof EventsOf;

export interface ReaderTask {
  data: Uint8Array;
  wanted: Wanted;
}

export type ReaderEvent = EventsOf[Wanted];
