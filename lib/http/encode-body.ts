import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

type Encoding = "br" | "gzip";

/** The compressed forms of a text that is sent often, such as a document. */
export type EncodedForms = Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;

/** Bytes. A shorter answer is in one packet of the network already, with its headers. */
export const MIN_ENCODED_LENGTH = 1_024;

/**
 * Bytes. To hand a shorter text to another thread takes 150 µs of processor time, to compress it here 20 to 70 µs. A
 * longer one goes to another thread, so that it does not hold up the other calls.
 */
const MAX_LENGTH_HERE = 8 * 1_024;

/** gzip takes half the time for the same size of a short text, and brotli less of both for a long one. */
const PREFERRED: Record<Length, readonly Encoding[]> = { short: ["gzip", "br"], long: ["br", "gzip"] };

type Length = "short" | "long";

export const getLength = (text: string): Length => (text.length <= MAX_LENGTH_HERE ? "short" : "long");

const compressHere: Record<Encoding, (text: Buffer) => Uint8Array<ArrayBuffer>> = {
  br: (text) => brotliCompressSync(text, getBrotliOptions(text)),
  gzip: (text) => gzipSync(text),
};

const compressElsewhere: Record<Encoding, (text: Buffer) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (text) => promisify(brotliCompress)(text, getBrotliOptions(text)),
  gzip: (text) => promisify(gzip)(text),
};

/** The default quality takes 50 times as long. */
const getBrotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** By header. Clients send a handful of different ones. */
const chosenEncodings = new LRUCache<string, Record<Length, Encoding | undefined>>({ max: 200 });

const MAX_HEADER_LENGTH = 200;

/**
 * RFC 9110 section 12.5.3.
 * @param accepted the value of `Accept-Encoding`
 * @returns `undefined` when the answer goes out as it is
 */
export function chooseEncoding(accepted: string, length: Length): Encoding | undefined {
  if (accepted.length > MAX_HEADER_LENGTH) return undefined;
  const known = chosenEncodings.get(accepted);
  if (known) return known[length];
  const weights = new Map(accepted.split(",").map(readWeight));
  const chosen = { short: findBest(weights, PREFERRED.short), long: findBest(weights, PREFERRED.long) };
  chosenEncodings.set(accepted, chosen);
  return chosen[length];
}

function findBest(weights: ReadonlyMap<string, number>, preferred: readonly Encoding[]): Encoding | undefined {
  const getWeight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [best] = preferred.toSorted((a, b) => getWeight(b) - getWeight(a));
  if (best === undefined || getWeight(best) === 0 || getWeight(best) < (weights.get("identity") ?? 0)) return undefined;
  return best;
}

/** `["gzip", 0.5]` for `gzip;q=0.5`. A weight that is no number refuses its encoding. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.toLowerCase().split(";");
  const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name.trim(), Number.isFinite(value) ? value : 0];
}

/** @param forms gets the compressed text, so that the next answer need not compress it */
export function encodeText(
  text: string,
  encoding: Encoding,
  forms?: EncodedForms,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (!forms && getLength(text) === "short") return compressHere[encoding](Buffer.from(text));
  const compressing = forms?.get(encoding) ?? compressElsewhere[encoding](Buffer.from(text));
  forms?.set(encoding, compressing);
  return compressing;
}
