import { readLimited } from "#lib/platform/read-limited.ts";
import { describeOtherDocument } from "../reading/describe-incomplete.ts";
import { type CompletedInvoice, completeInvoice } from "./complete-invoice.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { MAX_PDF_BYTES } from "./limits.ts";
import { readPdf } from "./read-pdf.ts";
import type { EventsOf } from "./reading-events.ts";

type InvoiceEvent = EventsOf["invoice"];

/** What the browser gets, one JSON text a line. */
export type UploadEvent =
  | Exclude<InvoiceEvent, { kind: "read" | "refused" }>
  | { kind: "read"; invoices: readonly CompletedInvoice[] }
  | { kind: "refused"; reason: string; message: string };

interface Refused {
  status: number;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/** In the form of `answerPdfUpload`. */
export function refusePdfUpload({ status, message, headers }: Refused, reason = "busy"): Response {
  return new Response(toJsonLine({ kind: "refused", reason, message }), {
    status,
    headers: { ...HEADERS, ...headers },
  });
}

/**
 * Streams NDJSON while the reading goes on. The status is always 200, except for a body that is too large: the reason
 * for a refusal is often known only later. Nothing is stored.
 * @param upload.end called once, when the reading has ended
 */
export async function answerPdfUpload(
  request: Request,
  { client, end }: { client: string; end(): void },
): Promise<Response> {
  const gone = new AbortController();
  let events: AsyncGenerator<InvoiceEvent>;
  try {
    const data = await readLimited(request, MAX_PDF_BYTES);
    if (!data) {
      end();
      // After a body that was not read to its end, the connection cannot be used again.
      return refusePdfUpload(
        { status: 413, message: describeRefusal("too_large"), headers: { connection: "close" } },
        "too_large",
      );
    }
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    events = readPdf(data, { wanted: "invoice", client, signal: gone.signal });
  } catch (error) {
    end();
    throw error;
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(new TextEncoder().encode(toJsonLine(await toUploadEvent(value))));
        controller.close();
        end();
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel() {
      gone.abort();
      end();
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

const toJsonLine = (event: UploadEvent) => `${JSON.stringify(event)}\n`;

async function toUploadEvent(event: InvoiceEvent): Promise<UploadEvent> {
  if (event.kind === "read") {
    const { document } = event;
    return document.kind === "invoices"
      ? { kind: "read", invoices: await Promise.all(document.invoices.map(completeInvoice)) }
      : { kind: "refused", reason: document.kind, message: describeOtherDocument(document.document) };
  }
  if (event.kind === "refused")
    return { kind: "refused", reason: event.reason, message: describeRefusal(event.reason) };
  return event;
}
