import { type Fact, isIllustrative, listSources } from "#lib/domain/quality/quality.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, formatMoney, toMoneyNumber } from "#lib/platform/money.ts";
import type { FaultDetail } from "./failure.ts";

export interface KnownValue {
  about: string;
  value: string;
  amount?: number | null;
  currency?: string | null;
  unit?: string | null;
}

/** A price per unit. Without a currency it is a percentage. */
export function describePrice(
  amount: Decimal,
  currency: string | null,
  unit: string,
): Pick<KnownValue, "value" | "amount" | "currency" | "unit"> {
  return currency === null
    ? { value: `${amount} %`, amount: amount.toNumber(), currency, unit: "percent" }
    : {
        value: `${formatMoney(amount, currency)} per ${unit}`,
        amount: toMoneyNumber(amount, currency),
        currency,
        unit,
      };
}

/**
 * One detail with the newest published fact, for a failure `no_data`; none when nothing published is on file.
 * @param history facts that match the request and are past their end date or usable life, or replaced. Those that start
 *   after the date are left out.
 */
export function listLastKnown<Known extends Fact>(
  history: readonly Known[],
  date: IsoDate,
  describe: (fact: Known) => KnownValue,
): FaultDetail[] {
  const newest = findNewestKnown(history, date);
  if (!newest) return [];
  const { about, value, amount = null, currency = null, unit = null } = describe(newest);
  const day = findOwnDate(newest);
  const when = [day && `of ${day}`, newest.effectiveTo && `ended on ${newest.effectiveTo}`].filter(Boolean).join(", ");
  return listSources([newest]).map(({ id, publisher, title, url, published_on }) => ({
    path: "",
    message: `the last known, which is history: ${about}: ${value}${when && ` (${when})`}, source: ${publisher}, ${title}`,
    last_known: {
      about,
      value,
      amount,
      currency,
      unit,
      day,
      ended_on: newest.effectiveTo,
      source: { id, publisher, title, url, published_on },
    },
  }));
}

function findNewestKnown<Known extends Fact>(history: readonly Known[], date: IsoDate): Known | undefined {
  const getDay = (fact: Known) => findOwnDate(fact) ?? "";
  const getSortKey = (fact: Known) => `${getDay(fact)} ${fact.effectiveTo ?? ""} ${fact.source.id}`;
  return history
    .filter((fact) => !isIllustrative(fact) && getDay(fact) <= date)
    .reduce<Known | undefined>(
      (newest, fact) => (newest && getSortKey(newest) >= getSortKey(fact) ? newest : fact),
      undefined,
    );
}
