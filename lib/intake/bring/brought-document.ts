import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { unwrapDocument } from "../documents/unwrap-document.ts";
import { FetchFailure, type FetchFailureKind } from "../fetch/fetch-failure.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { createIntakeFetcher } from "../run-intake.ts";

export interface BroughtDocument {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
  /** The address that it was fetched from. */
  url: string | null;
}

interface Entered {
  file: { name: string; bytes: Uint8Array } | undefined;
  text: string | undefined;
  address: string | undefined;
}

export const MAX_TARIFF_BYTES = 10 * 1_024 ** 2;

const MAX_FETCH_MS = 20_000;

/** The pauses between requests to a host are for all visitors together. */
const shared = getProcessWideHolder<Fetcher>("fetcher of brought tariffs");

/**
 * A file comes before a text, and a text before an address. Of a message or an archive, its one document is taken.
 * @throws Failure when nothing was entered, or the address cannot be fetched
 */
export async function takeDocument(
  { file, text, address }: Entered,
  { client, ...scope }: { client: string; signal: AbortSignal; fetcher?: Fetcher },
): Promise<BroughtDocument> {
  if (file) {
    const { signal } = scope;
    const upload = { bytes: Buffer.from(file.bytes), fileName: file.name };
    const document = await unwrapDocument(upload, { field: "file", client, signal });
    return describeBytes(document.bytes, document.fileName, null);
  }
  if (text) return describeBytes(Buffer.from(text, "utf8"), "pasted.txt", null);
  if (address) return fetchDocument(address.trim(), scope);
  return refuse("Choose a file, paste the tariff, or enter its address.", "file");
}

async function fetchDocument(
  address: string,
  { signal, fetcher }: { signal: AbortSignal; fetcher?: Fetcher },
): Promise<BroughtDocument> {
  const url = URL.parse(/^[a-z][\w+.-]*:/i.test(address) ? address : `https://${address}`);
  if (url?.protocol !== "https:") return refuse("Enter an address that starts with https://.", "address");
  url.hash = "";
  shared.value ??= createIntakeFetcher();
  const request = { url: url.href, maxBytes: MAX_TARIFF_BYTES, maxMs: MAX_FETCH_MS };
  try {
    // Other visitors may wait for the same host.
    const ended = AbortSignal.any([signal, AbortSignal.timeout(MAX_FETCH_MS)]);
    const answer = await Promise.race([(fetcher ?? shared.value).fetch(request, ended), rejectOnAbort(ended)]);
    if (!answer.isModified) throw new Error("an answer 304 to a request without conditions");
    const name = decodeName(new URL(answer.url).pathname.split("/").at(-1) ?? "") || url.host;
    return describeBytes(answer.bytes, name, answer.url);
  } catch (error) {
    if (error instanceof FetchFailure) return refuse(describeFetchFailure(error), "address");
    if (signal.aborted || !(error instanceof DOMException)) throw error;
    return refuse(REASONS.too_slow, "address");
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const SAVE_IT = "Open it in your browser, save it, and choose the file here.";

const REASONS: Readonly<Record<FetchFailureKind, string>> = {
  robots: `The site lets no programs fetch this page. ${SAVE_IT}`,
  status: `The site does not give us this page. ${SAVE_IT}`,
  rate_limited: `The site wants a pause before the next request. ${SAVE_IT}`,
  too_large: "The document is larger than 10 MB. Send only the pages with the tariff.",
  too_slow: `The site takes too long to answer. ${SAVE_IT}`,
  redirect: "The address leads to another site. Enter the address at which the document is.",
  target: "This address is not a public web address.",
  network: `The site does not answer. ${SAVE_IT}`,
};

const describeFetchFailure = ({ kind, status }: FetchFailure): string =>
  kind === "status" && status ? `${REASONS.status} (It answers ${status}.)` : REASONS[kind];

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  html: "text/html",
  text: "text/plain",
};

function describeBytes(bytes: Uint8Array, fileName: string, url: string | null): BroughtDocument {
  const kind = detectFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const contentType = TYPES[kind] ?? (kind === "image" ? detectPicture(bytes) : "application/octet-stream");
  return { bytes, fileName, contentType, url };
}

const detectPicture = (bytes: Uint8Array) =>
  bytes[0] === 0x89 ? "image/png" : bytes[0] === 0xff ? "image/jpeg" : "image/webp";
