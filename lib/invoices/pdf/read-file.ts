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
  /** Path of a file below lib/ that exports `readPages`. */
  module: string;
  input: unknown;
}

export type ReadWithModule = { ok: true; result: unknown } | { ok: false; reason: Refusal; detail: string | null };

/** What a module of a higher layer reads from the pages of one document. */
export async function readFileWith(
  { kind, bytes }: ReadableFile,
  { module, input, ...reading }: PagesReading,
): Promise<ReadWithModule> {
  if (bytes.length > MAX_PDF_BYTES) return { ok: false, reason: "too_large", detail: null };
  const task = { wanted: "pages" as const, kind, data: bytes, module, input, withoutPictures: true as const };
  for await (const event of runReader(task, reading)) {
    if (event.kind === "result") return { ok: true, result: event.result };
    if (event.kind === "refused") return { ok: false, reason: event.reason, detail: event.detail };
  }
  return { ok: false, reason: "broken", detail: null };
}
