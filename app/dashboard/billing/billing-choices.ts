import type { PlanOffer } from "#components/billing/plan-offers.tsx";
import type { Choice } from "#components/ui/choice.ts";
import { PLAN_LINES, type PlanLine } from "#lib/accounts/plan-texts.ts";
import { type BillingCurrency, type Entitlements, INTERVALS, PAID_PLANS, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { GST_STATES } from "#lib/billing/gst.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";

export const COUNTRY_CHOICES: readonly Choice[] = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export const STATE_CHOICES: readonly Choice[] = Object.entries(GST_STATES)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

const INTERVAL_LABELS = { month: "monthly", year: "yearly" } as const;

/** Prices are before tax. */
export function listPlanOffers(
  currency: BillingCurrency,
  current: { plan: string; interval: string } | null,
): PlanOffer[] {
  return PAID_PLANS.map((plan) => {
    const { name, prices, gives } = PLAN_FACTS[plan];
    return {
      plan,
      name,
      gives: PLAN_LINES.flatMap((line) => formatPlanLine(line, gives)),
      prices: INTERVALS.map((interval) => ({
        interval,
        price: `${formatMoney(prices?.[currency][interval] ?? 0, currency)} a ${interval}`,
        button: current ? `Change to ${INTERVAL_LABELS[interval]}` : `Choose ${INTERVAL_LABELS[interval]}`,
        isCurrent: current?.plan === plan && current.interval === interval,
      })),
    };
  });
}

/** Empty for what the plan does not give, or gives to everybody. */
function formatPlanLine({ name, formatGiven }: PlanLine, gives: Entitlements): string[] {
  const found = formatGiven(gives);
  if (found === null || formatGiven(PLAN_FACTS.free.gives) !== null) return [];
  return [found === "yes" ? name : `${name}: ${found}`];
}

export const describePriceTax = (currency: BillingCurrency): string =>
  currency === "INR"
    ? "Prices in INR, for buyers in India. GST of 18 % is added."
    : "Prices in USD, for buyers outside India. No Indian tax is added.";
