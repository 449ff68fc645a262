import Link from "next/link";
import type { BillingCurrency } from "#lib/accounts/plans.ts";
import { PlanTable } from "../pricing/plan-table.tsx";
import { ButtonLink } from "../ui/button.tsx";

interface Props {
  currency: BillingCurrency;
  /** Of the paid operations, in US dollars: `0.01` and `0.10`. */
  lowestCall: string;
  highestCall: string;
  /** In a month. */
  freeCalls: number;
}

export function HomePrices({ currency, lowestCall, highestCall, freeCalls }: Props) {
  return (
    <section id="prices" aria-labelledby="prices-heading" className="mt-24">
      <h2 id="prices-heading">Prices</h2>
      <p className="mt-3 mb-6 max-w-prose">
        Checking one invoice at a time is free and needs no account. A plan is for many invoices, saved audits and
        disputes.
      </p>
      <PlanTable currency={currency} />
      <p className="mt-6 max-w-prose">
        The API needs no plan: {freeCalls} calls a month are free. Further calls cost from USD {lowestCall} to USD{" "}
        {highestCall} each (
        <Link href="/docs/api" prefetch={false}>
          price of each call
        </Link>
        ).
      </p>
      <ButtonLink href={`/pricing?currency=${currency}`} prefetch={false} look="quiet" className="mt-5">
        All about plans and prices
      </ButtonLink>
    </section>
  );
}
