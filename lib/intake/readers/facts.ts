import type { Direction } from "#lib/domain/tariff.ts";
import type { Place } from "./candidate.ts";
import type { Known } from "./document-head.ts";
import type { Footnotes } from "./footnotes.ts";
import type { BilledWord } from "./label.ts";
import type { TaxStatement } from "./read-tax.ts";

/** What applies to a whole document. */
export interface DocumentFacts {
  carrier?: Known;
  country?: Known;
  port?: Known;
  direction?: Known<Direction>;
  charge?: Known<BilledWord>;
  operator?: Known;
  currency?: Known;
  /** Only tables name the currency. */
  isCurrencyInTables: boolean;
  sharedSymbol?: readonly Place[];
  dayBasis?: Known<"calendar" | "working">;
  /** What the document says for one direction only. */
  dayBasisOf?: Readonly<Partial<Record<Direction, Known<"calendar" | "working">>>>;
  tax?: Known<TaxStatement>;
  taxPercent?: Known;
  freeDays?: Known<number>;
  from?: Known;
  to?: Known;
  footnotes: Footnotes;
  namesHighCube: boolean;
  /** A sentence anywhere says that days count from the end of free time. */
  saysAfterFreeTime: boolean;
  /** A sentence gives the free time of some containers only. */
  hasLimitedFreeTime: boolean;
  /** Currency of the country, for a symbol that several currencies have. */
  findCountryCurrency(country: string): string | undefined;
}
