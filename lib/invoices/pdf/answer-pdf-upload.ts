import { readLimited } from "#lib/platform/read-limited.ts";
import { type CompletedInvoice, completeInvoice } from "./complete-invoice.ts";
import { MAX_PDF_BYTES } from "./limits.ts";
import { readPdf } from "./read-pdf.ts";
import type { ReaderEvent } from "./reading-events.ts";
import { refusalWords } from "./refusal-words.ts";

/** What the browser gets, one JSON text a line. */
export type UploadEvent =
  | Exclude<ReaderEvent, { kind: "read" } | { kind: "refused" }>
  | { kind: "read"; invoice: CompletedInvoice }
  | { kind: "refused"; reason: string; message: string };

/**
 * Reads an uploaded PDF and streams what is found while it is found, as NDJSON. The answer always has status 200, except for a body that is too large,
 * because the reason for a refusal is often known only later. Nothing is stored.
 */
export async function answerPdfUpload(request: Request): Promise<Response> {
  const data = await readLimited(request, MAX_PDF_BYTES);
  if (!data) {
    const refused: UploadEvent = { kind: "refused", reason: "too_large", message: refusalWords("too_large") };
    // After a body that was not read to its end, the connection cannot be used again.
    return new Response(lineOf(refused), { status: 413, headers: { ...HEADERS, connection: "close" } });
  }
  const gone = new AbortController();
  request.signal.addEventListener("abort", () => gone.abort(), { once: true });
  const events = readPdf(data, gone.signal);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(lineOf(await forBrowser(value))));
    },
    async cancel() {
      gone.abort();
      await events.return(undefined);
    },
  });
  return new Response(stream, { headers: HEADERS });
}

// A proxy that compresses or buffers the answer would hold back the progress.
const HEADERS = {
  "content-type": "application/x-ndjson; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

const lineOf = (event: UploadEvent) => `${JSON.stringify(event)}\n`;

async function forBrowser(event: ReaderEvent): Promise<UploadEvent> {
  if (event.kind === "read") return { kind: "read", invoice: await completeInvoice(event.invoice) };
  if (event.kind === "refused") return { kind: "refused", reason: event.reason, message: refusalWords(event.reason) };
  return event;
}
