/** The reader process loads this file by its path. */
import { createHash } from "node:crypto";
import type { PageText } from "#lib/documents/page.ts";
import { type ReadTariffs, readTariffs, type TariffContext } from "./read-tariffs.ts";

export interface ReadTariffPages extends ReadTariffs {
  pages: number;
  /** SHA-256 of what a person reads. Versions that differ only in the day of printing have the same. */
  textHash: string;
}

export const readPages = (pages: readonly PageText[], context: TariffContext): ReadTariffPages => ({
  ...readTariffs(pages, context),
  pages: pages.length,
  textHash: hashText(pages),
});

/**
 * "Printed on 26 Nov 2026 10:15", "Page 3 of 7", "© 2026": none of them says anything of a tariff. Only the date and the
 * time after the word count: the text behind them may be a rate.
 */
const OF_PRINTING =
  /\b(?:printed|generated|downloaded|accessed|gedruckt|imprim[ée]\w*|impreso|generado)(?:\s+(?:on|at|am|le|el))?(?:[\s:,]+(?:[\d:./-]+|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|am|pm|utc|gmt))+|\bpage \d+(?: (?:of|\/) \d+)?|(?:©|copyright)[\s\d,–-]+/giu;

function hashText(pages: readonly PageText[]): string {
  const text = pages.map(({ words }) => words.map((word) => word.text).join(" ")).join("\n");
  return createHash("sha256").update(text.replace(OF_PRINTING, "").replace(/\s+/g, " ")).digest("hex");
}
