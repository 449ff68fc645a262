import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { splitWords } from "../text.ts";

/** A unit that ends with `-day` or `-week` has a price per day or week. */
export const CFS_UNITS = [
  "container-20",
  "container-40",
  "container-40HC",
  "container",
  "teu",
  "container-20-day",
  "container-40-day",
  "cbm",
  "cbm-week",
  "tonne",
  "tonne-day",
  "revenue-ton",
  "revenue-ton-week",
  "bale-day",
  "pallet",
  "piece",
  "vehicle",
  "vehicle-day",
  "person",
  "document",
  "item",
  "seal",
] as const;

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
  unit: (typeof CFS_UNITS)[number];
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

export interface FacilityTariffs {
  facility: string;
  port: string | null;
  tariffs: readonly CfsTariff[];
}

const DANGEROUS = new Set(["hazardous", "dangerous", "dg", "imdg", "haz"]);

const toCanonicalWord = (word: string) => (DANGEROUS.has(word) ? "hazardous" : word);

/**
 * Letter case and punctuation do not matter.
 * `stuffing` matches `stuffing-factory-cycle` but not `destuffing`; `dangerous` matches `hazardous`.
 */
export function hasAllWords(text: string, search: string): boolean {
  const textWords = new Set(splitWords(text).map(toCanonicalWord));
  const searchWords = splitWords(search).filter((word) => word !== "goods" && word !== "cargo");
  return searchWords.length > 0 && searchWords.every((word) => textWords.has(toCanonicalWord(word)));
}

export interface CfsSelection {
  /** Those of the port first, then those of the whole country. */
  facilities: FacilityTariffs[];
  /** Published lines past their end date or their usable life, by facility. */
  expired: FacilityTariffs[];
  /** Published lines that a newer version replaces, by facility. */
  superseded: FacilityTariffs[];
}

/**
 * If a line has several versions, only the newest counts: by its start date, otherwise by the date of its document. If
 * that one is past its usable life, none counts. Several lines of one document with the same date (by weight, by day)
 * all stay. A line without a cargo type matches any cargo. Illustrative lines are used only when no published line is
 * usable.
 */
export function selectCfs(tariffs: readonly CfsTariff[], { port, service, cargoType, date }: CfsQuery): CfsSelection {
  const matching = tariffs.filter(
    (tariff) =>
      (tariff.port === null || tariff.port === port) &&
      (tariff.effectiveFrom === null || tariff.effectiveFrom <= date) &&
      (!service || hasAllWords(tariff.service, service)) &&
      (!cargoType || tariff.cargoType === null || hasAllWords(tariff.cargoType, cargoType)),
  );
  const current = selectNewest(
    matching.filter(({ effectiveTo }) => effectiveTo === null || date <= effectiveTo),
  ).filter((tariff) => !isStaleOn(tariff, date));
  const history = matching.filter((tariff) => !isIllustrative(tariff) && !current.includes(tariff));
  return {
    facilities: groupByFacility(preferPublished(current)),
    expired: groupByFacility(history.filter((tariff) => isStaleOn(tariff, date))),
    superseded: groupByFacility(history.filter((tariff) => !isStaleOn(tariff, date))),
  };
}

function groupByFacility(tariffs: readonly CfsTariff[]): FacilityTariffs[] {
  const facilities = [...Map.groupBy(tariffs, ({ facility, port: own }) => `${facility}|${own ?? ""}`).values()].map(
    (lines) => {
      const [first] = lines as [CfsTariff, ...CfsTariff[]];
      return { facility: first.facility, port: first.port, tariffs: lines };
    },
  );
  return [...facilities.filter(({ port }) => port !== null), ...facilities.filter(({ port }) => port === null)];
}

function selectNewest(tariffs: readonly CfsTariff[]): CfsTariff[] {
  const buildKey = (tariff: CfsTariff) =>
    [tariff.facility, tariff.port, tariff.service, tariff.cargoType, tariff.unit, isIllustrative(tariff)].join("|");
  const starts = new Map<string, string>();
  for (const tariff of tariffs) {
    const start = findOwnDate(tariff) ?? "";
    if (start >= (starts.get(buildKey(tariff)) ?? "")) starts.set(buildKey(tariff), start);
  }
  return tariffs.filter((tariff) => (findOwnDate(tariff) ?? "") === starts.get(buildKey(tariff)));
}
