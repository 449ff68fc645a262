import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { type Fact, isInForce } from "../quality/quality.ts";
import { words } from "../text.ts";

/** A line of a container freight station's tariff. */
export interface CfsTariff extends Fact {
  id: string;
  country: string;
  /** Null: no port is stated; it holds for the country. */
  port: string | null;
  /** Operator or station. */
  facility: string;
  service: string;
  /** Null: any, or not stated. */
  cargoType: string | null;
  /** `cbm`, `tonne`, `container-20`, `revenue-ton` and further words of the documents. */
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

/** The tariff lines of one facility. */
export interface FacilityTariffs {
  facility: string;
  port: string | null;
  tariffs: readonly CfsTariff[];
}

/** What documents and people call dangerous cargo. */
const DANGEROUS = new Set(["hazardous", "dangerous", "dg", "imdg", "haz"]);

const meant = (word: string) => (DANGEROUS.has(word) ? "hazardous" : word);

/**
 * True when every word asked for is a word of the text, whatever the case and marks between them: `stuffing` finds `stuffing-factory-cycle`
 * and not `destuffing`; `dangerous` finds `hazardous`.
 */
export function containsWords(text: string, asked: string): boolean {
  const held = new Set(words(text).map(meant));
  const wanted = words(asked).filter((word) => word !== "goods" && word !== "cargo");
  return wanted.length > 0 && wanted.every((word) => held.has(meant(word)));
}

/**
 * The tariffs that fit, by facility: the port's own first, then those of the country as a whole. Of the versions of one service, cargo and unit
 * at a facility the latest start counts; what one document states several times (by weight, by day) stays together. A line without a cargo
 * type fits any. Illustrative ones only where nothing published fits.
 */
export function cfsInForce(tariffs: readonly CfsTariff[], { port, service, cargoType, date }: CfsQuery): FacilityTariffs[] {
  const fitting = tariffs.filter(
    (tariff) =>
      (tariff.port === null || tariff.port === port) &&
      isInForce(tariff, date) &&
      (!service || containsWords(tariff.service, service)) &&
      (!cargoType || tariff.cargoType === null || containsWords(tariff.cargoType, cargoType)),
  );
  const current = newest(preferPublished(fitting));
  const facilities = [...Map.groupBy(current, ({ facility, port: own }) => `${facility}|${own ?? ""}`).values()].map((of) => {
    const [first] = of as [CfsTariff, ...CfsTariff[]];
    return { facility: first.facility, port: first.port, tariffs: of };
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
