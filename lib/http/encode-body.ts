import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

type Encoding = "br" | "gzip";

/** The compressed forms of a text that is sent often, such as a document. */
export type EncodedForms = Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;

/** Bytes. A shorter answer is in one packet of the network already, with its headers. */
export const MIN_ENCODED_LENGTH = 1_024;

/** The server prefers the first one that a client accepts as much as any other. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

// In a thread of its own, so that a long answer does not hold up the others.
const compress: Record<Encoding, (text: Buffer) => Promise<Uint8Array<ArrayBuffer>>> = {
  // As fast as gzip, and a third smaller for lists. The default quality takes 50 times as long.
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text),
};

/** By header. Clients send a handful of different ones. */
const chosenEncodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 });

const MAX_HEADER_LENGTH = 200;

/**
 * RFC 9110 section 12.5.3.
 * @param accepted the value of `Accept-Encoding`
 * @returns `undefined` when the answer goes out as it is
 */
export function chooseEncoding(accepted: string): Encoding | undefined {
  if (accepted.length > MAX_HEADER_LENGTH) return undefined;
  const known = chosenEncodings.get(accepted);
  if (known) return known.encoding;
  const weights = new Map(accepted.split(",").map(readWeight));
  const getWeight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => getWeight(b) - getWeight(a));
  const isBetter = best !== undefined && getWeight(best) > 0 && getWeight(best) >= (weights.get("identity") ?? 0);
  const encoding = isBetter ? best : undefined;
  chosenEncodings.set(accepted, { encoding });
  return encoding;
}

/** `["gzip", 0.5]` for `gzip;q=0.5`. A weight that is no number refuses its encoding. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.toLowerCase().split(";");
  const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name.trim(), Number.isFinite(value) ? value : 0];
}

export interface EncodedBody {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
}

/**
 * @param accepted the value of `Accept-Encoding`
 * @param forms gets the compressed text, so that the next answer need not compress it
 * @returns `undefined` when the answer goes out as it is
 */
export async function encodeBody(
  text: string,
  accepted: string,
  forms?: EncodedForms,
): Promise<EncodedBody | undefined> {
  const encoding = chooseEncoding(accepted);
  if (!encoding) return undefined;
  const compressing = forms?.get(encoding) ?? compress[encoding](Buffer.from(text));
  forms?.set(encoding, compressing);
  return { body: await compressing, encoding };
}
