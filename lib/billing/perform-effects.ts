import type { Prisma } from "#generated/prisma/client.ts";
import type { MailContent } from "#lib/accounts/mail/mail-content.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { env } from "#lib/platform/env.ts";
import { formatMoney } from "#lib/platform/money.ts";
import {
  buildDuplicatePaymentMail,
  buildPaymentFailedAgainMail,
  buildPaymentFailedMail,
  buildPaymentReceivedMail,
  buildPlanEndedMail,
  buildRefundMail,
} from "./billing-mails.ts";
import { queueTask } from "./billing-tasks.ts";
import type { BillingMail, Effect } from "./decide-effects.ts";
import { issueInvoice } from "./invoice/issue-invoice.ts";

/** In the caller's transaction, in the given order. */
export async function performEffects(
  transaction: Prisma.TransactionClient,
  effects: readonly Effect[],
  now: Date,
): Promise<void> {
  for (const effect of effects) await perform(transaction, effect, now);
}

async function perform(transaction: Prisma.TransactionClient, effect: Effect, now: Date): Promise<void> {
  switch (effect.kind) {
    case "change_subscription":
      await transaction.subscription.update({ where: { id: effect.id }, data: effect.change });
      return;
    case "queue_task":
      return queueTask(transaction, effect.task);
    case "queue_mail":
      return queueBillingMail(transaction, effect);
    case "issue_invoice":
      return issueInvoiceWithMail(transaction, effect, now);
    case "record_refund":
      await transaction.billingInvoice.update({
        where: { id: effect.invoiceId },
        data: { refundedAmount: effect.refundedAmount },
      });
  }
}

async function issueInvoiceWithMail(
  transaction: Prisma.TransactionClient,
  { subscription, payment, until }: Extract<Effect, { kind: "issue_invoice" }>,
  now: Date,
): Promise<void> {
  const invoice = await issueInvoice(transaction, { subscription, payment, now });
  if (!invoice) throw new Error(`payment ${payment.id} got its invoice while its event was applied`);
  await queueBillingMail(transaction, {
    userId: subscription.userId,
    cause: payment.id,
    mail: {
      kind: "payment_received",
      plan: subscription.plan as PaidPlan,
      amount: formatMoney(payment.amount, payment.currency),
      number: invoice.number,
      until,
    },
  });
}

async function queueBillingMail(
  transaction: Prisma.TransactionClient,
  { userId, cause, mail }: { userId: string; cause: string; mail: BillingMail },
): Promise<void> {
  const user = await transaction.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user) return;
  const { kind } = mail;
  await queueMail(transaction, {
    kind,
    to: user.email,
    userId,
    onceKey: `${kind}:${cause}`,
    content: buildContent(mail, `${env.PUBLIC_BASE_URL}/dashboard/billing`),
  });
}

function buildContent(mail: BillingMail, url: string): MailContent {
  if (mail.kind === "refund") return buildRefundMail({ ...mail, url });
  const facts = { ...mail, plan: PLAN_FACTS[mail.plan].name, url };
  switch (facts.kind) {
    case "payment_failed":
      return buildPaymentFailedMail(facts);
    case "payment_failed_again":
      return buildPaymentFailedAgainMail(facts);
    case "second_payment":
      return buildDuplicatePaymentMail(facts);
    case "payment_received":
      return buildPaymentReceivedMail(facts);
    case "plan_ended":
      return buildPlanEndedMail(facts);
  }
}
