import type { Metadata } from "next";
import Link from "next/link";
import { PlainPage } from "#components/account/plain-page.tsx";
import { TRIAL } from "#lib/accounts/plans.ts";

export const metadata: Metadata = { title: "Terms", description: "The rules of Quayside in plain words." };

export default function TermsPage() {
  return (
    <PlainPage title="Terms">
      <p>
        These are the rules for using Quayside. Who runs this site is on the <Link href="/contact">contact page</Link>.
      </p>
      <h2>What the service is</h2>
      <p>
        Quayside compares invoices with tariffs that carriers, terminals and authorities have published, and with terms
        that you enter. Each figure names its source. Tariffs change, sources can be wrong, and a contract between you
        and a carrier comes before any published tariff. Check the source before you rely on a figure. Nothing here is
        legal advice.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Give a mail address that is yours, and do not share your password.</li>
        <li>What you enter stays yours. Enter only what you are allowed to enter.</li>
        <li>Do not try to get at the data of others, to overload the service, or to get around its limits.</li>
        <li>You can delete the account at any time in its settings.</li>
      </ul>
      <h2>Plans</h2>
      <ul>
        <li>The trial lasts {TRIAL.days} days and ends by itself. Each account has one.</li>
        <li>
          A plan costs what the <Link href="/pricing">pricing page</Link> says on the day you buy it. A new price holds
          from your next renewal, and we write to you before.
        </li>
        <li>A plan renews until you cancel. After that it stays until the end of the paid time.</li>
        <li>When a payment fails, we write to you and try again. If it still fails, the plan ends.</li>
        <li>When you pay twice by mistake, you get the second payment back.</li>
      </ul>
      <h2>The API</h2>
      <p>
        Calls beyond the free ones are paid before they are answered (<Link href="/docs/payments">how it works</Link>).
        A call that fails is not charged. A payment on a blockchain cannot be taken back by us; when we owe you money,
        we send it by a new payment.
      </p>
      <h2>When something goes wrong</h2>
      <p>
        Tell us: see <Link href="/contact">contact</Link>. We do our best to keep the service running, and cannot
        promise that it never stops. What we owe you for a fault of ours is at most what you paid for the last twelve
        months, unless the law says more.
      </p>
    </PlainPage>
  );
}
