import type { PageText } from "#lib/documents/page.ts";

/**
 * Filters of pictures that our edition of pdf.js cannot decode: those of fax machines and of many office scanners, and
 * JPEG 2000. It leaves such a page blank.
 */
const FILTERS = ["/CCITTFaxDecode", "/JBIG2Decode", "/JPXDecode"];

/**
 * The numbers of pages without a word, in a file with a picture that cannot be decoded. The dictionary of a picture is
 * never packed, so its filter can be found in the bytes of the file.
 */
export function findUnreadablePages(data: Uint8Array, pages: readonly PageText[]): number[] {
  const blank = pages.filter(({ words }) => words.length === 0).map(({ page }) => page);
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return blank.length > 0 && FILTERS.some((filter) => bytes.includes(filter)) ? blank : [];
}
