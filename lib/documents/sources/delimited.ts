import { decodeSource } from "../table/decode-source.ts";
import { parseDelimited } from "../table/parse-delimited.ts";
import { SOURCE_TABLE_LIMITS } from "./limits.ts";
import { toPlacedBlock } from "./placed-table.ts";
import { type ReadSource, refuseNoText, refuseSource } from "./source.ts";
import { buildSourcePage } from "./source-page.ts";
import { toTableBlock } from "./table-block.ts";

/** Semicolons, tabs, bars or commas; cells can be in quotes. */
export function readDelimitedPage(bytes: Uint8Array): ReadSource {
  const text = decodeSource(bytes);
  if (text === undefined) return refuseNoText();
  const read = parseDelimited(text, SOURCE_TABLE_LIMITS);
  if (!read.ok) return refuseSource(text.trim() === "" ? "empty" : "too_large", read.message);
  return { ok: true, pages: [buildSourcePage(1, [toPlacedBlock(read.table) ?? toTableBlock(read.table)])] };
}
