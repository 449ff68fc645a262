import { Decimal } from "#lib/platform/money.ts";

/** Units per US dollar, and the step for rounding. These are round constants of the rule, not exchange rates. */
const SANDBOX_CURRENCIES: Record<string, { perDollar: string; step: number }> = {
  AED: { perDollar: "3.5", step: 5 },
  AUD: { perDollar: "1.5", step: 1 },
  CAD: { perDollar: "1.4", step: 1 },
  CNY: { perDollar: "7", step: 5 },
  EUR: { perDollar: "0.9", step: 1 },
  GBP: { perDollar: "0.8", step: 1 },
  HKD: { perDollar: "8", step: 5 },
  INR: { perDollar: "90", step: 50 },
  JPY: { perDollar: "150", step: 100 },
  KRW: { perDollar: "1400", step: 1000 },
  MYR: { perDollar: "4", step: 5 },
  NZD: { perDollar: "1.7", step: 1 },
  PHP: { perDollar: "60", step: 50 },
  SAR: { perDollar: "4", step: 5 },
  SGD: { perDollar: "1.3", step: 1 },
  THB: { perDollar: "35", step: 10 },
  TWD: { perDollar: "30", step: 10 },
  USD: { perDollar: "1", step: 1 },
  ZAR: { perDollar: "17", step: 10 },
};

/**
 * Rounded half up to the step of the currency.
 * @throws when the rule does not have the currency
 */
export function convertToCurrency(dollars: Decimal, currency: string): Decimal {
  const rule = SANDBOX_CURRENCIES[currency];
  if (!rule) throw new Error(`The sandbox has no rule for ${currency}`);
  return dollars.times(rule.perDollar).toNearest(rule.step, Decimal.ROUND_HALF_UP);
}
