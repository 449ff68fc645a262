import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BillingFields } from "#components/billing/billing-fields.tsx";
import { Facts } from "#components/billing/facts.tsx";
import { InvoiceList } from "#components/billing/invoice-list.tsx";
import { PlanOffers } from "#components/billing/plan-offers.tsx";
import { formatDay } from "#components/format.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { type BillingCurrency, type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { END_LABELS } from "#lib/billing/billing-mails.ts";
import { GRACE_DAYS } from "#lib/billing/end-lapsed.ts";
import { chooseBillingCurrency } from "#lib/billing/price.ts";
import { type Billing, readBilling } from "#lib/billing/read-billing.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash, requireOwner } from "../../page-account.ts";
import { COUNTRY_CHOICES, describePriceTax, listPlanOffers, STATE_CHOICES } from "./billing-choices.ts";

export const metadata: Metadata = { title: "Billing", robots: { index: false } };

const PATH = "/dashboard/billing";

const METHOD_LABELS: Readonly<Record<string, string>> = { card: "Card", upi: "UPI AutoPay" };

export default async function BillingPage() {
  const account = await requireOwner(PATH);
  const billing = await readBilling(account.id, { db: getDatabase() });
  const { live, details, invoices } = billing;
  const flash = await readPageFlash(PATH);
  const currency = (live?.currency as BillingCurrency | undefined) ?? chooseBillingCurrency(details?.country ?? "");
  return (
    <DashboardPage title="Billing" section={PATH} flash={flash}>
      {live ? (
        <LivePlan billing={billing} live={live} />
      ) : (
        <NoPlan billing={billing} plan={PLAN_FACTS[account.plan.plan].name} trial={account.plan.trial} />
      )}

      <h2 id="plans" className="mt-12 mb-4">
        {live ? "Change the plan" : "Choose a plan"}
      </h2>
      {live && (
        <p className="mb-4 max-w-prose text-sm">
          By card, a plan changes immediately, and the difference for the rest of the period is charged or paid back. By
          UPI, and between monthly and yearly, you approve a new payment, and the unused time of the old plan is paid
          back.
        </p>
      )}
      <PlanOffers
        offers={listPlanOffers(currency, live)}
        action={live ? `${PATH}/change` : `${PATH}/checkout`}
        note={describePriceTax(currency)}
      />
      {!live && !details && (
        <p className="mt-2 text-sm text-soft">
          Buyers in India pay in INR:{" "}
          {listPlanOffers("INR", null)
            .map(({ name, prices }) => `${name} ${prices.map(({ price }) => price).join(" or ")}`)
            .join("; ")}
          , plus GST. You enter your country in the next step.
        </p>
      )}

      <h2 className="mt-12 mb-4">Invoices</h2>
      <InvoiceList
        invoices={invoices.map(({ id, number, issuedOn, description, total, refundedAmount, currency }) => ({
          id,
          number,
          date: formatDay(toIsoDate(issuedOn)),
          description,
          total: formatMoney(total, currency),
          refunded: Number(refundedAmount) > 0 ? formatMoney(refundedAmount, currency) : null,
        }))}
      />

      <h2 className="mt-12 mb-4">Billing details</h2>
      <form action={`${PATH}/details`} method="post" className="max-w-xl">
        <BillingFields
          flash={flash}
          details={details}
          name={account.owner.name}
          countries={COUNTRY_CHOICES}
          states={STATE_CHOICES}
        />
        <Button type="submit" look="quiet" className="mt-5">
          Save the details
        </Button>
      </form>
    </DashboardPage>
  );
}

const formatMomentAsDay = (moment: Date) => formatDay(toIsoDate(moment));

function LivePlan({ billing: { next }, live }: { billing: Billing; live: NonNullable<Billing["live"]> }) {
  const name = PLAN_FACTS[live.plan as PaidPlan].name;
  const end = live.currentPeriodEnd;
  const isPastDue = live.status === "past_due";
  return (
    <>
      {isPastDue && (
        <Caution title="Your last payment failed" className="mb-6">
          <p>
            {name} goes on for now, and the payment is tried again.
            {end && ` Without a payment it ends on ${formatDay(addDays(toIsoDate(end), GRACE_DAYS))} at the latest.`}
          </p>
          {live.checkoutUrl && (
            <p>
              <a href={live.checkoutUrl} className="inline-block py-2">
                Pay now, or with another card
              </a>
            </p>
          )}
        </Caution>
      )}
      <Facts
        facts={[
          ["Plan", name],
          [
            "Price",
            `${formatMoney(live.amount, live.currency)} a ${live.interval}${live.currency === "INR" ? ", with GST" : ""}`,
          ],
          ["Paid by", METHOD_LABELS[live.method ?? ""] ?? "Not known yet"],
          ...(end ? ([buildPaymentFact(live, next, end)] as const) : []),
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {live.cancelAtPeriodEnd && !next ? (
          <form action={`${PATH}/resume`} method="post">
            <Button type="submit">Go on with {name}</Button>
          </form>
        ) : (
          <form action={`${PATH}/cancel`} method="post">
            <Button type="submit" look="quiet">
              {isPastDue ? "End the plan now" : "Cancel at the end of the period"}
            </Button>
          </form>
        )}
      </div>
      {live.cancelAtPeriodEnd && !next && end && (
        <p className="mt-3 max-w-prose text-sm text-soft">
          To go on, you approve the payments once more. The first one is taken on {formatMomentAsDay(end)}, not before.
        </p>
      )}
    </>
  );
}

function buildPaymentFact(
  { cancelAtPeriodEnd, amount, currency }: NonNullable<Billing["live"]>,
  next: Billing["next"],
  end: Date,
): readonly [string, string] {
  if (next) return ["Next payment", `${formatMoney(next.amount, next.currency)} on ${formatMomentAsDay(end)}`];
  return cancelAtPeriodEnd
    ? ["Ends", `${formatMomentAsDay(end)}; nothing more is charged`]
    : ["Next payment", `${formatMoney(amount, currency)} on ${formatMomentAsDay(end)}`];
}

function NoPlan({
  billing: { open, ended, next },
  plan,
  trial,
}: {
  billing: Billing;
  plan: string;
  trial: { endsAt: Date; isRunning: boolean } | null;
}) {
  const waiting = next ?? open;
  return (
    <>
      <p>
        Your plan is <strong>{plan}</strong>
        {trial?.isRunning && `, on trial until ${formatMomentAsDay(trial.endsAt)}. It ends by itself and costs nothing`}
        .
      </p>
      {ended && (
        <p className="mt-2">
          {PLAN_FACTS[ended.plan as PaidPlan].name} ended{ended.endedAt && ` on ${formatMomentAsDay(ended.endedAt)}`}.{" "}
          {END_LABELS[ended.endReason ?? ""]}
        </p>
      )}
      {waiting && (
        <Caution title={`A payment for ${PLAN_FACTS[waiting.plan as PaidPlan].name} is open`} className="mt-6">
          <p>If you have just paid, it is confirmed in a minute: load this page again.</p>
          <p>
            <Link href={`${PATH}/pay/${waiting.id}`} prefetch={false} className="inline-block py-2">
              Go to the payment
            </Link>
          </p>
        </Caution>
      )}
      <p className="mt-5">
        <ButtonLink href="/pricing" look="quiet" prefetch={false}>
          Compare the plans
        </ButtonLink>
      </p>
    </>
  );
}
