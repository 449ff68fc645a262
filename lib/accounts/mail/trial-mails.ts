import type { MailContent } from "./mail-content.ts";

export const buildTrialEndsMail = ({
  name,
  endsAt,
  billingUrl,
}: {
  name: string;
  endsAt: string;
  billingUrl: string;
}): MailContent => ({
  subject: "Your trial of Pro+ ends tomorrow",
  preview: "Nothing is charged. Your saved audits stay.",
  parts: [
    `Hello ${name},`,
    `your trial of Pro+ ends on ${endsAt}. It ends by itself, and nothing is charged. What you have saved stays in your account. To save more, you need a plan.`,
    { button: "Look at the plans", url: billingUrl },
  ],
});
