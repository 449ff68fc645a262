import type { Metadata } from "next";
import Link from "next/link";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { PlanTable } from "#components/pricing/plan-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { BILLING_CURRENCIES, type BillingCurrency, TRIAL } from "#lib/accounts/plans.ts";
import { findCurrentAccount, readPageFlash } from "../page-account.ts";

export const metadata: Metadata = {
  title: "Plans and prices",
  description: "Check invoices for free. Pro saves and follows them up, and Pro+ makes the dispute for the carrier.",
};

const PATH = "/pricing";

export default async function PricingPage({ searchParams }: { searchParams: Promise<{ currency?: string }> }) {
  const [{ currency: wanted }, account, flash] = [
    await searchParams,
    await findCurrentAccount(),
    await readPageFlash(PATH),
  ];
  const currency: BillingCurrency = BILLING_CURRENCIES.find((one) => one === wanted?.toUpperCase()) ?? "USD";
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="mb-5">Plans and prices</h1>
      <p className="mb-8 max-w-prose text-lg">
        Checking one invoice at a time is free and needs no account. A plan is for people who check many, follow them up
        and send disputes.
      </p>
      <p className="mb-6 text-sm">
        Prices in{" "}
        {BILLING_CURRENCIES.map((one, index) => (
          <span key={one}>
            {index > 0 && " or "}
            {one === currency ? <strong>{one}</strong> : <Link href={`${PATH}?currency=${one}`}>{one}</Link>}
          </span>
        ))}
        , before tax. In India, GST is added.
      </p>
      <PlanTable currency={currency} />
      <div className="mt-8 flex flex-wrap gap-3">
        {account ? (
          <ButtonLink href="/dashboard/billing">Choose a plan</ButtonLink>
        ) : (
          <ButtonLink href="/sign-up">Create an account</ButtonLink>
        )}
        {!account && (
          <ButtonLink href="/sign-in?next=%2Fdashboard%2Fbilling" look="quiet">
            Sign in
          </ButtonLink>
        )}
      </div>
      <section className="mt-16 max-w-prose space-y-4" aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <p>
          <strong>The trial.</strong> Every account can try Pro+ for {TRIAL.days} days, once, without a card. You choose
          when it starts. It ends by itself and costs nothing.
        </p>
        <p>
          <strong>Paying.</strong> By card or UPI, a month or a year at a time. A plan renews until you cancel. After
          you cancel, it stays until the end of the time that you paid for.
        </p>
        <p>
          <strong>The dispute pack.</strong> One PDF for the carrier: your letter, the days of each container and the
          sources, with the carrier's own invoice attached and each disputed value boxed, and your evidence.{" "}
          <a href="/pricing/dispute-pack-sample.pdf">See a sample (PDF)</a>.
        </p>
        <p>
          <strong>The API needs no plan.</strong> It has free calls each month and is then paid per call (
          <Link href="/docs/payments">how it works</Link>). A plan changes nothing there.
        </p>
        <p>
          <strong>After a plan.</strong> What you have saved stays in your account: you can read, download and delete
          it. To save more, you need a plan again.
        </p>
      </section>
    </>
  );
}
