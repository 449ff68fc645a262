import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import { describeOtherDocument } from "../reading/describe-incomplete.ts";
import { type CompletedInvoice, completeInvoice } from "./complete-invoice.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { MAX_PDF_BYTES } from "./limits.ts";
import { readUpload, type UploadReading } from "./read-upload.ts";

/** What the browser gets, one JSON text a line. `image` is a data URL. */
export type UploadEvent =
  | Extract<UploadReading, { kind: "opened" | "reading" | "done" }>
  | { kind: "picture"; page: number; width: number; height: number; image: string }
  | { kind: "read"; invoices: readonly CompletedInvoice[]; refused: readonly { path: string; message: string }[] }
  | { kind: "refused"; reason: string; message: string };

interface Refused {
  status: number;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/** In the form of `answerInvoiceUpload`. */
export function refuseInvoiceUpload({ status, message, headers }: Refused, reason = "busy"): Response {
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
export async function answerInvoiceUpload(
  request: Request,
  { client, end }: { client: string; end(): void },
): Promise<Response> {
  const gone = new AbortController();
  let events: AsyncGenerator<UploadReading>;
  try {
    const bytes = await readLimited(request, MAX_PDF_BYTES);
    if (!bytes) {
      end();
      // After a body that was not read to its end, the connection cannot be used again.
      return refuseInvoiceUpload(
        { status: 413, message: describeRefusal("too_large"), headers: { connection: "close" } },
        "too_large",
      );
    }
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    const fileName = new URL(request.url).searchParams.get("name") ?? "file";
    events = readUpload({ fileName, bytes }, { client, signal: gone.signal });
  } catch (error) {
    end();
    throw error;
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(toBytes(await toUploadEvent(value)));
        controller.close();
        end();
      } catch (error) {
        end();
        await events.return(undefined); // A reader that nobody lets go on would hold its place for ever.
        if (!isDatabaseAway(error)) throw error;
        controller.enqueue(toBytes(UNAVAILABLE));
        controller.close();
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

/** The status has been sent before anybody knew. */
const UNAVAILABLE = {
  kind: "refused",
  reason: "unavailable",
  message: "Our database does not answer now. Send the file again in a moment.",
} as const;

const toJsonLine = (event: UploadEvent) => `${JSON.stringify(event)}\n`;
const toBytes = (event: UploadEvent) => new TextEncoder().encode(toJsonLine(event));

async function toUploadEvent(event: UploadReading): Promise<UploadEvent> {
  if (event.kind === "picture")
    return { ...event, image: `data:image/webp;base64,${Buffer.from(event.image).toString("base64")}` };
  if (event.kind !== "read") return event;
  const { document, refused } = event;
  return document.kind === "invoices"
    ? { kind: "read", invoices: await Promise.all(document.invoices.map(completeInvoice)), refused }
    : { kind: "refused", reason: document.kind, message: describeOtherDocument(document.document) };
}
