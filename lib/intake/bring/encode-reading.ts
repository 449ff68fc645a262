import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type TariffReading, tariffReading } from "#lib/operations/tariff-reading.ts";

/** The address of a page has at most 12,000 letters, and the fields of an invoice need some of them. */
const MAX_LENGTH = 7_000;
const MAX_BYTES = 1_024 ** 2;

/**
 * For the address of a page: nothing of a visitor without an account is stored. Without boxes, because the page shows
 * the text at each place.
 * @returns `null` when it is too long
 */
export function encodeReading({ pages, tariffs }: TariffReading): string | null {
  const short: TariffReading = {
    pages,
    tariffs: tariffs.map((tariff) => ({
      ...tariff,
      places: tariff.places.map((place) => ({ ...place, box: NO_BOX })),
    })),
    unread: [],
    left_out: [],
  };
  const text = deflateRawSync(JSON.stringify(short), { level: 9 }).toString("base64url");
  return text.length <= MAX_LENGTH ? text : null;
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

/** `null` when the address was changed or cut. */
export function decodeReading(text: string | undefined): TariffReading | null {
  if (!text || text.length > MAX_LENGTH) return null;
  try {
    const json = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: MAX_BYTES }).toString("utf8");
    return tariffReading.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
