import { z } from "zod";
import { formatCount } from "#components/format.ts";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { company, person, senderAddress, senderEmail } from "#lib/accounts/forms/fields.ts";
import { parseAttached } from "#lib/dashboard/dispute-packs/attached-field.ts";
import { makePack } from "#lib/dashboard/dispute-packs/make-pack.ts";
import { renderInWorker } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { LETTER_LANGUAGES } from "#lib/domain/letters/languages.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

/** About seven pages. Every line costs time when the pack is made, also an empty one. */
const MAX_LETTERS = 20_000;
const MAX_LINES = 400;

const buildOptionalText = (message: string) => z.string().trim().max(100, message).optional();

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}/dispute-pack`,
  needs: ({ disputePacks }) => disputePacks,
  trail: "pack.make",
  fields: z.object({
    company,
    person,
    email: senderEmail.optional(),
    address: senderAddress.optional(),
    bill_of_lading: buildOptionalText("Enter a shorter number."),
    reference: buildOptionalText("Enter a shorter reference."),
    letter: z
      .string("Write the letter.")
      .transform((letter) => letter.replaceAll("\r\n", "\n").trim())
      .refine(
        (letter) => letter.length <= MAX_LETTERS,
        `The letter is too long. Use no more than ${formatCount(MAX_LETTERS)} letters.`,
      )
      .refine(
        (letter) => letter.split("\n").length <= MAX_LINES,
        `The letter has too many lines. Use no more than ${MAX_LINES}.`,
      ),
    attached: z.string().max(10_000).optional(),
    language: z.enum(LETTER_LANGUAGES, "Choose a language from the list.").optional(),
    audit_hash: z.string(),
  }),
  run: async (
    { company, person, email, address, bill_of_lading, reference, letter, attached, language = null, audit_hash },
    { account, params: { id = "" } },
  ) => {
    const sender = {
      company,
      person,
      email: email ?? null,
      address: address ?? null,
      billOfLading: bill_of_lading ?? null,
      reference: reference ?? null,
    };
    const request = { sender, letter, attached: parseAttached(attached), language, auditHash: audit_hash };
    const number = await makePack(id, request, {
      db: getDatabase(),
      files: getFileStore(),
      userId: account.id,
      ...getCurrentContext(),
      render: renderInWorker,
    });
    if (number === null) refuseMissing();
    return { to: `/dashboard/invoices/${id}/dispute-pack`, notice: `Dispute pack ${number} is ready.` };
  },
});
