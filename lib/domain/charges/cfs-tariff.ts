import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { type Fact, isInForce } from "../quality/quality.ts";
import { words } from "../text.ts";

/** A tariff line of a container freight station (CFS). */
export interface CfsTariff extends Fact {
  id: string;
  country: string;
  /** `null` when the document states no port: the line applies to the whole country. */
  port: string | null;
  /** Name of the operator or the station. */
  facility: string;
  service: string;
  /** `null` when the line applies to any cargo, or states none. */
  cargoType: string | null;
  /** `cbm`, `tonne`, `container-20`, `revenue-ton` or another unit from the document. */
  unit: string;
  minCharge: Decimal | null;
  amount: Decimal;
  currency: string;
}

export interface CfsQuery {
  port: string;
  service?: string;
  cargoType?: string;
  date: IsoDate;
}

/** Tariff lines of one facility. */
export interface FacilityTariffs {
  facility: string;
  port: string | null;
  tariffs: readonly CfsTariff[];
}

/** Synonyms for dangerous cargo in documents and requests. */
const DANGEROUS = new Set(["hazardous", "dangerous", "dg", "imdg", "haz"]);

const canonicalWord = (word: string) => (DANGEROUS.has(word) ? "hazardous" : word);

/**
 * Checks whether a text contains every word of a search. Letter case and punctuation do not matter.
 * `stuffing` matches `stuffing-factory-cycle` but not `destuffing`; `dangerous` matches `hazardous`.
 */
export function containsWords(text: string, search: string): boolean {
  const textWords = new Set(words(text).map(canonicalWord));
  const searchWords = words(search).filter((word) => word !== "goods" && word !== "cargo");
  return searchWords.length > 0 && searchWords.every((word) => textWords.has(canonicalWord(word)));
}

/**
 * Returns the matching tariff lines in force, grouped by facility. Facilities of the port come first, then those of the whole country.
 * If a line has several versions, the latest start date wins. Several lines of one document with the same start date (by weight,
 * by day) all stay. A line without a cargo type matches any cargo. Illustrative lines are used only when no published line matches.
 */
export function cfsInForce(tariffs: readonly CfsTariff[], { port, service, cargoType, date }: CfsQuery): FacilityTariffs[] {
  const matching = tariffs.filter(
    (tariff) =>
      (tariff.port === null || tariff.port === port) &&
      isInForce(tariff, date) &&
      (!service || containsWords(tariff.service, service)) &&
      (!cargoType || tariff.cargoType === null || containsWords(tariff.cargoType, cargoType)),
  );
  const current = newest(preferPublished(matching));
  const facilities = [...Map.groupBy(current, ({ facility, port: own }) => `${facility}|${own ?? ""}`).values()].map((lines) => {
    const [first] = lines as [CfsTariff, ...CfsTariff[]];
    return { facility: first.facility, port: first.port, tariffs: lines };
  });
  return [...facilities.filter(({ port: own }) => own !== null), ...facilities.filter(({ port: own }) => own === null)];
}

function newest(tariffs: readonly CfsTariff[]): CfsTariff[] {
  const key = ({ facility, port, service, cargoType, unit }: CfsTariff) => [facility, port, service, cargoType, unit].join("|");
  const starts = new Map<string, string>();
  for (const tariff of tariffs) {
    const start = tariff.effectiveFrom ?? "";
    if (start >= (starts.get(key(tariff)) ?? "")) starts.set(key(tariff), start);
  }
  return tariffs.filter((tariff) => (tariff.effectiveFrom ?? "") === starts.get(key(tariff)));
}
