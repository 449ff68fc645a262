import type { PageText } from "#lib/documents/page.ts";
import type { UnpackLimits } from "#lib/documents/unpack/limits.ts";
import type { FileKind, Unpacked } from "#lib/documents/unpack/unpacked.ts";
import type { ReadDocument } from "../reading/read-invoice.ts";

const REFUSALS = [
  "too_large",
  "not_pdf",
  "password",
  "unreadable_picture",
  "too_many_pages",
  "broken",
  "empty",
  "too_slow",
  "too_much_memory",
  "busy",
] as const;
export type Refusal = (typeof REFUSALS)[number];

interface RefusedEvent {
  kind: "refused";
  reason: Refusal;
  detail: string | null;
}

type ReadingEvent =
  | { kind: "opened"; pages: number }
  /** `progress` from 0 to 1 is that of the page. A recognized page takes seconds. */
  | { kind: "reading"; page: number; source: "text" | "scan"; progress: number }
  | { kind: "done" }
  | RefusedEvent;

/** For each task, in order. `done` or `refused` comes last. */
export interface EventsOf {
  /** A picture is a WebP. */
  invoice:
    | ReadingEvent
    | { kind: "read"; document: ReadDocument }
    | { kind: "picture"; page: number; width: number; height: number; image: Uint8Array<ArrayBuffer> };
  files: { kind: "unpacked"; unpacked: Unpacked } | { kind: "done" } | RefusedEvent;
  /** What the module of the task made of the pages. */
  pages:
    | ReadingEvent
    | { kind: "result"; result: unknown }
    | { kind: "picture"; page: number; width: number; height: number; image: Uint8Array<ArrayBuffer> };
}

/**
 * The fields of an invoice with the pictures of its pages, the files in an archive, or what a module of a higher layer
 * reads from the pages.
 */
export type Wanted = keyof EventsOf;

export type ReaderTask =
  | { wanted: "invoice"; kind: FileKind; data: Uint8Array; withoutPictures?: boolean }
  | { wanted: "files"; fileName: string; data: Uint8Array; limits: UnpackLimits }
  | PagesTask;

interface PagesTask {
  wanted: "pages";
  kind: FileKind;
  data: Uint8Array;
  /** Absolute path of a file whose `readPages` gets the pages and the input. */
  module: string;
  /** What the module needs besides the pages. It is copied to the process. */
  input: unknown;
  withoutPictures?: boolean;
}

export type ReadPages = (pages: readonly PageText[], input: never) => unknown;

export type ReaderEvent = EventsOf[Wanted];
