import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { makePack } from "#lib/dashboard/dispute-packs/make-pack.ts";
import { renderInWorker } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** About seven pages. Every line costs time when the pack is made, also an empty one. */
const MAX_LETTERS = 20_000;
const MAX_LINES = 400;

const buildOptionalText = (message: string) => z.string().trim().max(100, message).optional();

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}/dispute-pack`,
  needs: ({ disputePacks }) => disputePacks,
  fields: z.object({
    company: z.string("Enter who disputes the invoice.").trim().max(100, "Enter a shorter name."),
    person: z.string("Enter the name of a person.").trim().max(100, "Enter a shorter name."),
    email: z
      .email("Enter an e-mail address, such as name@example.com.")
      .max(254, "The address is too long.")
      .optional(),
    bill_of_lading: buildOptionalText("Enter a shorter number."),
    reference: buildOptionalText("Enter a shorter reference."),
    letter: z
      .string("Write the letter.")
      .transform((letter) => letter.replaceAll("\r\n", "\n").trim())
      .refine(
        (letter) => letter.length <= MAX_LETTERS,
        `The letter is too long. Use no more than ${MAX_LETTERS.toLocaleString("en")} letters.`,
      )
      .refine(
        (letter) => letter.split("\n").length <= MAX_LINES,
        `The letter has too many lines. Use no more than ${MAX_LINES}.`,
      ),
    audit_hash: z.string(),
  }),
  run: async (
    { company, person, email, bill_of_lading, reference, letter, audit_hash },
    { account, params: { id = "" } },
  ) => {
    const sender = {
      company,
      person,
      email: email ?? null,
      billOfLading: bill_of_lading ?? null,
      reference: reference ?? null,
    };
    const request = { sender, letter, auditHash: audit_hash };
    const number = await makePack(id, request, {
      db: getDatabase(),
      userId: account.id,
      ...getCurrentContext(),
      render: renderInWorker,
    });
    if (number === null) refuseMissing();
    return { to: `/dashboard/invoices/${id}/dispute-pack`, notice: `Dispute pack ${number} is ready.` };
  },
});
