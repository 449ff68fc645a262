import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { Facts } from "#components/billing/facts.tsx";
import { formatDay } from "#components/format.ts";
import { type BillingCurrency, type Interval, type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { findCheckout } from "#lib/billing/find-checkout.ts";
import { GST_PERCENT } from "#lib/billing/gst.ts";
import { calculatePlanPrice } from "#lib/billing/price.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash, requireOwner } from "../../../../page-account.ts";

export const metadata: Metadata = { title: "Payment", robots: { index: false } };

const PROVIDER_NAMES: Readonly<Record<string, string>> = { razorpay: "Razorpay", sandbox: "the billing sandbox" };

/**
 * A payment of more than this by UPI AutoPay is approved by the person each time
 * (https://razorpay.com/docs/payments/recurring-payments/upi/faqs).
 */
const UPI_LIMIT_INR = 15_000;

/** The last step before the provider's page: what will be paid, to the last paisa. */
export default async function PayPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `/dashboard/billing/pay/${id}`;
  const account = await requireOwner(path);
  const checkout = await findCheckout(id, { db: getDatabase(), userId: account.id });
  if (!checkout) notFound();
  if (checkout.status !== "pending" || checkout.method) redirect("/dashboard/billing");
  const { plan, interval, currency, amount, currentPeriodStart, provider, checkoutUrl, replacesId } = checkout;
  const price = calculatePlanPrice(plan as PaidPlan, interval as Interval, currency as BillingCurrency);
  const first = currentPeriodStart ? formatDay(toIsoDate(currentPeriodStart)) : "now";
  return (
    <DashboardPage title="Payment" section="/dashboard/billing" flash={await readPageFlash(path)}>
      <Facts
        className="mb-6"
        facts={[
          ["Plan", `${PLAN_FACTS[plan as PaidPlan].name}, paid each ${interval}`],
          ["Price", formatMoney(price.net, currency)],
          ...(currency === "INR" ? ([[`GST ${GST_PERCENT} %`, formatMoney(price.tax, currency)]] as const) : []),
          ["Total", formatMoney(amount, currency)],
          ["First payment", first],
        ]}
      />
      <p className="mb-6 max-w-prose text-sm">
        The payment repeats each {interval} until you cancel. You can cancel at any time, and the plan then works to the
        end of the paid period.
        {replacesId &&
          !currentPeriodStart &&
          " Your present plan ends when this payment is confirmed, and its unused time is paid back."}
        {currency === "INR" &&
          amount.gt(UPI_LIMIT_INR) &&
          " By UPI, you approve each payment of this size in your UPI app."}
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <a
          href={checkoutUrl ?? "/dashboard/billing"}
          className="inline-flex min-h-11 items-center justify-center rounded-sm bg-ink px-5 py-2 text-sm font-[600] text-paper no-underline hover:bg-sea"
        >
          {currentPeriodStart ? "Approve" : "Pay"} at {PROVIDER_NAMES[provider] ?? provider}
        </a>
        <Link href="/dashboard/billing" prefetch={false} className="inline-block py-2.5">
          Back to billing
        </Link>
      </p>
    </DashboardPage>
  );
}
