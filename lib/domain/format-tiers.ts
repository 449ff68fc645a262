import { type Decimal, formatMoney } from "#lib/platform/money.ts";

interface Tier {
  fromDay: number;
  toDay: number | null;
  ratePerDay: Decimal;
}

/** `day 6 to 10 USD 40.00, from day 11 USD 80.00` */
export const formatTiers = (tiers: readonly Tier[], currency: string): string =>
  tiers
    .map(({ fromDay, toDay, ratePerDay }) => {
      const days =
        toDay === null ? `from day ${fromDay}` : fromDay === toDay ? `day ${fromDay}` : `day ${fromDay} to ${toDay}`;
      return `${days} ${formatMoney(ratePerDay, currency)}`;
    })
    .join(", ");
