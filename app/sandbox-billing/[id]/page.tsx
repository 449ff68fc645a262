import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Facts } from "#components/billing/facts.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { canBePaid, listSandboxActions, type SandboxAction } from "#lib/billing/sandbox/sandbox.ts";
import { TEST_NUMBERS } from "#lib/billing/sandbox/test-numbers.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash } from "../../page-account.ts";
import { requireSandbox } from "../sandbox.ts";

export const metadata: Metadata = { title: "Sandbox checkout", robots: { index: false } };

const ACTION_LABELS: Readonly<Record<SandboxAction, string>> = {
  confirm: "Confirm the waiting payment",
  renew: "Take the next payment now",
  fail: "Let the next payment fail",
  give_up: "Give up after the retries",
  end_period: "End the period",
  cancel: "Cancel as the bank would",
  refund: "Refund the last payment",
  repeat: "Send the last webhook again",
};

const OUTCOME_LABELS = { paid: "paid", refused: "refused", waiting: "pending, then paid" } as const;

/** Below the checkout: what a bank and the calendar would do. */
export default async function SandboxCheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const state = await requireSandbox().read(id);
  if (!state) notFound();
  const { terms, status, waitingFor, startAt, cancelAtPeriodEnd, outbox } = state;
  const path = `/sandbox-billing/${id}`;
  const flash = await readPageFlash(path);
  const amount = formatMoney(terms.amount, terms.currency);
  const actions = listSandboxActions(state);
  const isUpi = flash.values?.method === "upi";
  return (
    <AccountPage title="Sandbox checkout">
      <FlashMessage flash={flash} />
      <p className="mb-6 text-sm">This page plays a payment provider. No money moves.</p>
      <Facts
        className="mb-8"
        facts={[
          ["For", `Quayside ${PLAN_FACTS[terms.plan].name}, each ${terms.interval}`],
          ["Amount", startAt ? `${amount}, first on ${startAt.slice(0, 10)}` : amount],
          [
            "Status",
            waitingFor
              ? "waiting for the bank"
              : `${status}${cancelAtPeriodEnd ? ", ends with the period" : ""}`.replace("_", " "),
          ],
          ...(outbox.length > 0 ? ([["Webhooks to send", String(outbox.length)]] as const) : []),
        ]}
      />
      {canBePaid(state) && (
        <form action={`${path}/pay`} method="post" className="flex flex-col gap-5">
          <fieldset>
            <legend className="mb-1 text-sm font-[600]">Pay by</legend>
            {(["card", "upi"] as const).map((method) => (
              <label key={method} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={isUpi === (method === "upi")}
                  className="size-5 shrink-0"
                />
                {method === "card" ? "Card" : "UPI"}
              </label>
            ))}
          </fieldset>
          <TextField
            name="number"
            label="Card number or UPI ID"
            required
            defaultValue={flash.values?.number ?? TEST_NUMBERS.card[0]?.number}
            fault={findFieldFault(flash, "number")}
          />
          <Button type="submit">{startAt && status === "created" ? "Approve" : `Pay ${amount}`}</Button>
          <div className="text-sm">
            <p className="font-[600]">Numbers for tests</p>
            <ul className="list-disc pl-5">
              {Object.values(TEST_NUMBERS)
                .flat()
                .map(({ number, outcome }) => (
                  <li key={number}>
                    {number}: {OUTCOME_LABELS[outcome]}
                  </li>
                ))}
            </ul>
          </div>
        </form>
      )}
      {actions.length > 0 && <h2 className="mt-10 mb-3">What happens next</h2>}
      <div className="flex flex-col gap-3">
        {actions.map((action) => (
          <form key={action} action={`${path}/act`} method="post">
            <input type="hidden" name="action" value={action} />
            <Button type="submit" look="quiet" className="w-full">
              {ACTION_LABELS[action]}
            </Button>
          </form>
        ))}
      </div>
      <p className="mt-6">
        <Link href="/dashboard/billing" prefetch={false} className="inline-block py-2.5">
          Back to billing
        </Link>
      </p>
    </AccountPage>
  );
}
