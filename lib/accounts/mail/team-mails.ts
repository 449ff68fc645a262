import type { MailContent } from "./mail-content.ts";

/** What a member may do, for mails and pages. */
export const ROLE_LABELS = {
  owner: "Owner",
  clerk: "Clerk: reads and changes everything, except billing, company, keys and team",
  reader: "Reader: reads everything, and changes nothing",
} as const;

interface Invited {
  owner: { name: string; email: string };
  role: "clerk" | "reader";
  days: number;
  url: string;
}

/** The name is text of a person, so it is a row, not part of a sentence of ours. */
export const buildInvitationMail = ({ owner, role, days, url }: Invited): MailContent => ({
  subject: "You are invited to work in an account at Quayside",
  preview: `The invitation works for ${days} days.`,
  parts: [
    "Somebody invites you to work in an account at Quayside, where carriers' invoices are checked and disputed.",
    {
      rows: [
        ["Invited by", owner.name],
        ["Address", owner.email],
        ["Your role", ROLE_LABELS[role]],
      ],
    },
    { button: "Look at the invitation", url },
    `The link works once, for ${days} days, and for this address only. If you do not know the sender, ignore this mail.`,
  ],
});

export const buildMemberJoinedMail = ({
  person,
  role,
  url,
}: {
  person: { name: string; email: string };
  role: "clerk" | "reader";
  url: string;
}): MailContent => ({
  subject: "A member has joined your account",
  preview: "Your invitation was accepted.",
  parts: [
    "Your invitation was accepted. This person works in your account from now on:",
    {
      rows: [
        ["Name", person.name],
        ["Address", person.email],
        ["Role", ROLE_LABELS[role]],
      ],
    },
    { button: "Look at the team", url },
  ],
});

export const buildMemberRemovedMail = (owner: { name: string; email: string }): MailContent => ({
  subject: "You no longer work in an account at Quayside",
  preview: "Your own account stays as it is.",
  parts: [
    "The owner of this account has removed you from it:",
    {
      rows: [
        ["Owner", owner.name],
        ["Address", owner.email],
      ],
    },
    "Your own account at Quayside stays as it is.",
  ],
});
