import type { Prisma } from "#generated/prisma/client.ts";
import { type Interval, type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { Decimal } from "#lib/platform/money.ts";
import { GST_PERCENT } from "../gst.ts";
import { chooseTaxKind, splitTotal } from "../price.ts";
import type { PaymentReport, ProviderName } from "../provider.ts";
import { getSeller } from "../seller.ts";
import { toDayInIndia, toFinancialYear } from "./financial-year.ts";

interface Paid {
  id: string;
  userId: string;
  provider: string;
  plan: string;
  interval: string;
}

/** One series of numbers for everybody, so invoices are numbered one at a time. Until the transaction ends. */
export async function lockInvoiceNumbers(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('billing_invoice'))`;
}

/** All that was refunded of a payment. A refund can be reported before its payment. */
export async function readRefundedSum(
  transaction: Prisma.TransactionClient,
  provider: ProviderName,
  paymentId: string,
): Promise<Decimal> {
  const where = { provider, paymentId };
  const { _max } = await transaction.billingEvent.aggregate({ where, _max: { refunded: true } });
  return new Decimal(_max.refunded ?? 0);
}

/**
 * Takes the next number of the financial year in the caller's transaction, so no number is ever missing.
 * @returns `null` when the payment has its invoice already
 */
export async function issueInvoice(
  transaction: Prisma.TransactionClient,
  { subscription, payment, now }: { subscription: Paid; payment: PaymentReport; now: Date },
) {
  await lockInvoiceNumbers(transaction);
  const provider = subscription.provider as ProviderName;
  if (
    await transaction.billingInvoice.findUnique({ where: { provider_paymentId: { provider, paymentId: payment.id } } })
  )
    return null;
  const buyer = await transaction.billingDetails.findUnique({ where: { userId: subscription.userId } });
  if (!buyer) throw new Error(`subscription ${subscription.id} has no billing details`);
  const day = toDayInIndia(now);
  const taxKind = chooseTaxKind(buyer, getSeller().state);
  const taxPercent = taxKind === "export" ? 0 : GST_PERCENT;
  const refunded = await readRefundedSum(transaction, provider, payment.id);
  return transaction.billingInvoice.create({
    data: {
      number: await readNextNumber(transaction, toFinancialYear(day)),
      userId: subscription.userId,
      subscriptionId: subscription.id,
      provider,
      paymentId: payment.id,
      issuedOn: new Date(`${day}T00:00:00Z`),
      buyerName: buyer.name,
      buyerAddress: buyer.address,
      buyerCountry: buyer.country,
      buyerState: buyer.state,
      buyerGstin: buyer.gstin,
      description: `Quayside ${PLAN_FACTS[subscription.plan as PaidPlan].name}, one ${subscription.interval as Interval}`,
      currency: payment.currency,
      ...splitTotal(payment.amount, taxPercent, payment.currency),
      taxPercent,
      taxKind,
      total: payment.amount,
      refundedAmount: Decimal.min(refunded, payment.amount),
    },
  });
}

async function readNextNumber(transaction: Prisma.TransactionClient, year: string): Promise<string> {
  const series = `QS/${year}/`;
  const last = await transaction.billingInvoice.findFirst({
    where: { number: { startsWith: series } },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  const next = last ? Number(last.number.slice(series.length)) + 1 : 1;
  return `${series}${String(next).padStart(6, "0")}`;
}
