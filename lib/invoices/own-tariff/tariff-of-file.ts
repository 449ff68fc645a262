import type { ReadFile } from "#lib/documents/table/read-file.ts";
import { type Refusal, refuseTable } from "#lib/documents/table/table.ts";
import { readOwnTariff } from "./read-own-tariff.ts";
import { readTierDays } from "./tier-days.ts";

export type TariffOfFile = { ok: true; text: string; message: string } | Refusal;

/** A tariff with its columns for every container type is shorter than this. */
const MAX_LENGTH = 4_000;

const NOT_FOUND = "No free days and rates were found in the file. Type them, or paste the table.";

/** Of several sheets, the first in which tiers are found. Cells become text with tabs between them. */
export function readFileTariff(read: ReadFile): TariffOfFile {
  if (!read.ok) return read;
  const texts = read.tables
    .values()
    .map(({ sheet, table }) => ({ sheet, text: table.rows.map(({ cells }) => cells.join("\t").trimEnd()).join("\n") }));
  return findTariffInTexts(texts);
}

/** Takes the first text in which tiers are found. A long text loses the lines that are no tiers. */
export function findTariffInTexts(texts: Iterable<{ sheet: string | null; text: string }>): TariffOfFile {
  const found = Iterator.from(texts).find(({ text }) => hasTiers(text));
  if (!found) return refuseTable(NOT_FOUND);
  const text = [found.text, selectTierLines(found.text)].find((each) => each.length <= MAX_LENGTH);
  if (text === undefined)
    return refuseTable("The file is too long for a link. Copy the table of free days and rates, and paste it.");
  if (text.trim() === "") return refuseTable(NOT_FOUND);
  return {
    ok: true,
    text,
    message: `Tariff read${found.sheet ? ` from “${found.sheet}”` : ""}. Compare it with the file.`,
  };
}

/** Also the line above each block of tiers, which has the headings. */
function selectTierLines(text: string): string {
  const lines = text.split("\n");
  const isTier = (line = "") => readTierDays(line.replace(/\t/g, " ")) !== undefined;
  return lines.filter((line, index) => isTier(line) || isTier(lines[index + 1])).join("\n");
}

/** For any container type. A fault that a person can correct counts too. */
function hasTiers(text: string): boolean {
  const read = readOwnTariff(text, { currency: "USD", containerType: "40HC", freeDays: null });
  return read.ok || read.faults.every((fault) => !fault.startsWith("No tier was found"));
}
