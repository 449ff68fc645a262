import type { MailContent } from "#lib/accounts/mail/mail-content.ts";

interface Facts {
  /** The name of the plan: `Pro+`. */
  plan: string;
  /** The billing page. */
  url: string;
}

const buildBillingButton = (url: string) => ({ button: "Open billing", url });

export const buildPaymentReceivedMail = ({
  plan,
  url,
  amount,
  number,
  until,
}: Facts & { amount: string; number: string; until: string | null }): MailContent => ({
  subject: `Payment received: ${amount} for ${plan}`,
  preview: `Invoice ${number} is in your account.`,
  parts: [
    `Thank you. We have received your payment for ${plan}.`,
    {
      rows: [["Amount", amount], ["Invoice", number], ...(until ? ([["Paid until", until]] as const) : [])],
    },
    buildBillingButton(url),
  ],
});

export const buildPaymentFailedMail = ({ plan, url }: Facts): MailContent => ({
  subject: `Your payment for ${plan} failed`,
  preview: "Your plan goes on for now. Please check your card or UPI account.",
  parts: [
    `Your card or your UPI app refused the payment for ${plan}. Your plan goes on for now, and the payment is tried again in the next days.`,
    "Please check the balance and the limits of the account, or pay in another way:",
    buildBillingButton(url),
  ],
});

export const buildPaymentFailedAgainMail = ({ plan, url }: Facts): MailContent => ({
  subject: `Your payment for ${plan} failed again`,
  preview: "If no payment arrives, your plan ends.",
  parts: [
    `We have tried the payment for ${plan} again, and it was refused again. If no payment arrives in the next days, your plan ends.`,
    buildBillingButton(url),
  ],
});

/** Why a plan ended, for the mail and the page. */
export const END_LABELS: Readonly<Record<string, string>> = {
  cancelled: "You cancelled it, and the time that you paid for is over.",
  payment_failed: "The payment was refused several times.",
  refunded: "The payment was refunded.",
};

export const buildPlanEndedMail = ({ plan, url, reason }: Facts & { reason: string }): MailContent => ({
  subject: `Your plan ${plan} has ended`,
  preview: "What you have saved stays.",
  parts: [
    `Your plan ${plan} has ended. ${END_LABELS[reason] ?? "The payment provider ended it."} Nothing more is charged.`,
    "What you have saved stays. You can see it again with a plan.",
    buildBillingButton(url),
  ],
});

export const buildCancellationMail = ({ plan, url, until }: Facts & { until: string }): MailContent => ({
  subject: `${plan} is cancelled and ends on ${until}`,
  preview: "Nothing more is charged.",
  parts: [`You have cancelled ${plan}. It works until ${until}, and nothing more is charged.`, buildBillingButton(url)],
});

export const buildDuplicatePaymentMail = ({ plan, url }: Facts): MailContent => ({
  subject: `A second payment for ${plan} goes back to you`,
  preview: "You had a plan already.",
  parts: [
    `You have paid for ${plan} while you already had a plan. We have cancelled the second subscription, and its payment goes back to the same card or UPI account. It can take a week to arrive.`,
    buildBillingButton(url),
  ],
});

export const buildRefundMail = ({
  url,
  amount,
  number,
}: {
  url: string;
  amount: string;
  number: string;
}): MailContent => ({
  subject: `Refund of ${amount}`,
  preview: `For invoice ${number}.`,
  parts: [
    `We have refunded ${amount} of invoice ${number}. It goes back to the same card or UPI account, and can take a week to arrive.`,
    buildBillingButton(url),
  ],
});
