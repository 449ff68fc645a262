import { Decimal } from "#lib/platform/money.ts";
import type { Counting } from "../tariff.ts";
import { canHaveTax, getStandardTaxRate } from "../tax/standard-rate.ts";
import type { AuditedInvoice, InvoiceTax } from "./invoice.ts";

/** A higher answer is a typing mistake. */
const MAX_ANSWERED_PERCENT = 30;

/** What multiplies an amount of the tariff to compare it with the bill. */
export interface TaxFactor {
  low: Decimal;
  high: Decimal;
  /** What is not known: whether the bill contains tax, or how many percent. */
  open: "tax" | "percent" | null;
}

type TariffTax = Pick<Counting, "tax" | "taxPercent">;

/** `excluded`, `included` or a percent such as `19`. `undefined` for anything else. */
export function parseTaxAnswer(answer: string | undefined): InvoiceTax | undefined {
  if (answer === "excluded") return { included: false };
  if (answer === "included") return { included: true, percent: null, amount: null };
  const percent =
    answer && /^\d{1,2}([.,]\d{1,4})?\s*%?$/.test(answer.trim())
      ? new Decimal(answer.replace(",", ".").replace("%", "").trim())
      : undefined;
  return percent?.lessThanOrEqualTo(MAX_ANSWERED_PERCENT) ? { included: true, percent, amount: null } : undefined;
}

/** What the invoice states, else the user's answer, else that its country has no VAT or GST. */
export function findBillTax({ tax, country }: AuditedInvoice, answer: string | undefined): InvoiceTax | null {
  const answered = parseTaxAnswer(answer);
  if (tax?.included && tax.percent === null && tax.amount === null && answered?.included) return answered;
  return tax ?? answered ?? (canHaveTax(country) ? null : { included: false });
}

/**
 * A tariff that is silent counts as without tax, as tariffs usually are.
 * A percent that is not known is between 0 and the standard rate of the country.
 */
export function calculateTaxFactor(
  tariff: TariffTax,
  bill: InvoiceTax | null,
  { billed, country }: Pick<AuditedInvoice, "billed" | "country">,
): TaxFactor {
  const isInTariff = tariff.tax === "included";
  if (bill?.included === isInTariff) return NO_DIFFERENCE;
  const percent = calculateTaxPercent(tariff, bill, billed);
  const most = (percent ?? getStandardTaxRate(country).percent).div(100).plus(1);
  const least = percent ? most : ONE;
  const unknown = percent ? null : "percent";
  if (isInTariff) return { low: ONE.div(most), high: bill ? ONE.div(least) : ONE, open: bill ? unknown : "tax" };
  return { low: bill ? least : ONE, high: most, open: bill ? unknown : "tax" };
}

const ONE = new Decimal(1);

/** The tariff and the bill both contain tax, or neither does. */
const NO_DIFFERENCE: TaxFactor = { low: ONE, high: ONE, open: null };

function calculateTaxPercent({ taxPercent }: TariffTax, bill: InvoiceTax | null, billed: Decimal): Decimal | null {
  if (!bill?.included) return taxPercent;
  if (bill.percent !== null) return bill.percent;
  const net = bill.amount && billed.minus(bill.amount);
  return net?.greaterThan(0) && bill.amount ? bill.amount.div(net).times(100) : taxPercent;
}
