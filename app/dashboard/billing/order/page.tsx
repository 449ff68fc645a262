import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BillingFields } from "#components/billing/billing-fields.tsx";
import { Facts } from "#components/billing/facts.tsx";
import { Button } from "#components/ui/button.tsx";
import { BILLING_CURRENCIES, type BillingCurrency, INTERVALS, PAID_PLANS, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { chooseBillingCurrency } from "#lib/billing/price.ts";
import { readBilling } from "#lib/billing/read-billing.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash, requireOwner } from "../../../page-account.ts";
import { COUNTRY_CHOICES, describePriceTax, STATE_CHOICES } from "../billing-choices.ts";

export const metadata: Metadata = { title: "Your order", robots: { index: false } };

const PATH = "/dashboard/billing/order";

/** Before the buyer has given a country, both prices are possible. */
const PRICE_NAMES: Record<BillingCurrency, string> = { USD: "Price outside India", INR: "Price in India" };

export default async function OrderPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | undefined>>;
}) {
  const query = await searchParams;
  const plan = PAID_PLANS.find((each) => each === query.plan);
  const interval = INTERVALS.find((each) => each === query.interval);
  if (!plan || !interval) redirect("/dashboard/billing");
  const account = await requireOwner(`${PATH}?${new URLSearchParams({ plan, interval })}`);
  const { live, details } = await readBilling(account.id, { db: getDatabase() });
  if (live) redirect("/dashboard/billing#plans");
  const flash = await readPageFlash(PATH);
  const country = flash.values?.country ?? details?.country;
  const currencies = country ? [chooseBillingCurrency(country)] : BILLING_CURRENCIES;
  const priceIn = (currency: BillingCurrency) =>
    `${formatMoney(PLAN_FACTS[plan].prices?.[currency][interval] ?? 0, currency)} a ${interval}, before tax`;
  return (
    <DashboardPage title="Your order" section="/dashboard/billing" flash={flash}>
      <Facts
        className="mb-3"
        facts={[
          ["Plan", PLAN_FACTS[plan].name],
          ...currencies.map((currency) => [country ? "Price" : PRICE_NAMES[currency], priceIn(currency)] as const),
        ]}
      />
      <p className="mb-8 max-w-prose text-sm text-soft">{currencies.map(describePriceTax).join(" ")}</p>
      <form action={`${PATH}/submit`} method="post" className="max-w-xl">
        <input type="hidden" name="plan" value={plan} />
        <input type="hidden" name="interval" value={interval} />
        <h2 className="mb-4">For the invoice</h2>
        <BillingFields
          flash={flash}
          details={details}
          name={account.owner.name}
          countries={COUNTRY_CHOICES}
          states={STATE_CHOICES}
        />
        <Button type="submit" className="mt-6">
          Go on to the payment
        </Button>
      </form>
    </DashboardPage>
  );
}
