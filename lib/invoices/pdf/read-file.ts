import { UNPACK_LIMITS, type UnpackLimits } from "#lib/documents/unpack/limits.ts";
import type { FileKind, Unpacked } from "#lib/documents/unpack/unpacked.ts";
import { MAX_PDF_BYTES } from "./limits.ts";
import type { EventsOf, Refusal } from "./reading-events.ts";
import { buildRefusalEvent, type Reading, runReader } from "./run-reader.ts";

export interface ReadableFile {
  kind: FileKind;
  bytes: Uint8Array;
}

type DocumentWanted = Exclude<keyof EventsOf, "files" | "pages">;

/** Reads one document of any kind. Archives and messages are unpacked first: `unpackFile`. */
export async function* readFile<What extends DocumentWanted>(
  { kind, bytes }: ReadableFile,
  { wanted, ...reading }: Reading & { wanted: What },
): AsyncGenerator<EventsOf[What]> {
  if (bytes.length > MAX_PDF_BYTES) return yield buildRefusalEvent("too_large");
  const { withoutPictures } = reading;
  yield* runReader({ wanted, kind, data: bytes, ...(withoutPictures && { withoutPictures }) }, reading);
}

export type UnpackedUpload = Unpacked | { refusal: Refusal };

/** The files of an archive or a message; any other file is itself. */
export async function unpackFile(
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  { limits = UNPACK_LIMITS, ...reading }: Reading & { limits?: UnpackLimits },
): Promise<UnpackedUpload> {
  for await (const event of runReader({ wanted: "files", fileName, data: bytes, limits }, reading)) {
    if (event.kind === "unpacked") return event.unpacked;
    if (event.kind === "refused") return { refusal: event.reason };
  }
  return { refusal: "broken" };
}

interface PagesReading extends Reading {
  /** Absolute path of a file that exports `readPages`. */
  module: string;
  input: unknown;
  /** Without it, no pictures of the pages are made. */
  onPicture?(picture: PagePicture): Promise<unknown>;
}

export type PagePicture = Extract<EventsOf["pages"], { kind: "picture" }>;

export type ReadWithModule = { ok: true; result: unknown } | { ok: false; reason: Refusal; detail: string | null };

/** What a module of a higher layer reads from the pages of one document. */
export async function readFileWith(
  { kind, bytes }: ReadableFile,
  { module, input, onPicture, ...reading }: PagesReading,
): Promise<ReadWithModule> {
  if (bytes.length > MAX_PDF_BYTES) return { ok: false, reason: "too_large", detail: null };
  const task = { wanted: "pages" as const, kind, data: bytes, module, input, withoutPictures: onPicture === undefined };
  let read: ReadWithModule = { ok: false, reason: "broken", detail: null };
  for await (const event of runReader(task, reading)) {
    if (event.kind === "result") read = { ok: true, result: event.result };
    if (event.kind === "picture") await onPicture?.(event);
    // A picture that fails takes nothing from what was read.
    if (event.kind === "refused" && !read.ok) read = { ok: false, reason: event.reason, detail: event.detail };
  }
  return read;
}
