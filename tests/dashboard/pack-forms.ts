import { POST as makePack } from "#app/dashboard/invoices/[id]/dispute-pack/make/route.ts";
import { POST as addDocument } from "#app/dashboard/invoices/[id]/document/add/route.ts";
import { POST as saveAudit } from "#app/dashboard/invoices/save/route.ts";
import { formatAttached } from "#lib/dashboard/dispute-packs/attached-field.ts";
import { draftLetter } from "#lib/dashboard/dispute-packs/draft-letter.ts";
import { draftPack } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Person } from "#tests/accounts/accounts.ts";
import type { FormAnswer } from "#tests/support/account-browser.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";

/** @returns the id of the saved audit */
export async function saveOverbilled(
  { browser }: Pick<Person, "browser">,
  fields: Record<string, string> = OVERBILLED,
): Promise<string> {
  const page = `/check-demurrage-invoice${"lines" in fields ? "/lines" : ""}`;
  const { to } = await browser.post(saveAudit, { page, query: String(new URLSearchParams(fields)) });
  return String(to).split("/").at(-1) as string;
}

/** @param bytes `null`: no file is chosen */
export function postInvoiceFile(
  { browser }: Pick<Person, "browser">,
  id: string,
  bytes: Uint8Array | null,
  name = "invoice.pdf",
): Promise<FormAnswer> {
  const form = new FormData();
  form.set("invoice_file", bytes ? new File([new Uint8Array(bytes)], name) : new File([], ""));
  return browser.post(addDocument, form, { params: { id } });
}

/** Sends the form of the pack page as it is shown, with the letter of the draft. */
export async function postPack(
  { browser, userId }: Pick<Person, "browser" | "userId">,
  db: Database,
  id: string,
  {
    chosen = null,
    language,
    ...fields
  }: { chosen?: readonly string[] | null; language?: LetterLanguage; [field: string]: unknown } = {},
): Promise<FormAnswer> {
  const scope = { db, files: getFileStore(), userId, ...getCurrentContext() };
  const draft = await draftPack(id, scope, chosen && new Set(chosen), language);
  const sender = { company: "Forwarder Ltd", person: "Ann" };
  const request = {
    ...sender,
    letter: draft?.audit ? draftLetter(draft.audit, draft.attachments, sender) : "Dear colleagues,",
    attached: formatAttached(draft?.attachments.map((one) => one.id) ?? []),
    ...(language && { language }),
    audit_hash: draft?.auditHash ?? "x",
    ...fields,
  };
  return browser.post(makePack, request as Record<string, string>, { params: { id } });
}
