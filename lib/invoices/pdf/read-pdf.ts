import { readFile } from "./read-file.ts";
import type { EventsOf } from "./reading-events.ts";
import { buildRefusalEvent, type Reading } from "./run-reader.ts";

const MARK = "%PDF-";
const MARK_WITHIN_BYTES = 1024;

const isPdf = (data: Uint8Array): boolean =>
  Buffer.from(data.buffer, data.byteOffset, Math.min(data.byteLength, MARK_WITHIN_BYTES)).includes(MARK);

export async function* readPdf(
  bytes: Uint8Array,
  reading: Reading & { wanted: "invoice" },
): AsyncGenerator<EventsOf["invoice"]> {
  if (bytes.length > 0 && !isPdf(bytes)) return yield buildRefusalEvent("not_pdf");
  yield* readFile({ kind: "pdf", bytes }, reading);
}
