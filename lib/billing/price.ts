import { type BillingCurrency, type Interval, type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { GST_PERCENT } from "./gst.ts";

/** Central and state tax within the seller's state, integrated tax between states, no tax for buyers abroad. */
export type TaxKind = "cgst_sgst" | "igst" | "export";

export interface BuyerPlace {
  country: string;
  /** GST code of the state, in India. */
  state: string | null;
}

export function chooseTaxKind(buyer: BuyerPlace, sellerState: string): TaxKind {
  if (buyer.country !== "IN") return "export";
  return buyer.state === sellerState ? "cgst_sgst" : "igst";
}

/**
 * Buyers in India pay in INR. Others pay in USD: an export without tax must be paid in foreign currency (section 2(6)
 * of the IGST Act).
 */
export const chooseBillingCurrency = (country: string): BillingCurrency => (country === "IN" ? "INR" : "USD");

export interface Price {
  net: Decimal;
  taxPercent: number;
  tax: Decimal;
  total: Decimal;
}

/** For one period, with the tax that the currency brings. */
export function calculatePlanPrice(plan: PaidPlan, interval: Interval, currency: BillingCurrency): Price {
  const prices = PLAN_FACTS[plan].prices;
  if (!prices) throw new Error(`${plan} has no price`);
  const net = new Decimal(prices[currency][interval]);
  const taxPercent = currency === "INR" ? GST_PERCENT : 0;
  const tax = roundMoney(net.mul(taxPercent).div(100), currency);
  return { net, taxPercent, tax, total: net.plus(tax) };
}

export function splitTotal(total: Decimal, taxPercent: number, currency: string): { net: Decimal; tax: Decimal } {
  const net = roundMoney(total.mul(100).div(100 + taxPercent), currency);
  return { net, tax: total.minus(net) };
}
