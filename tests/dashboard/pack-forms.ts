import { POST as addDocument } from "#app/dashboard/invoices/[id]/document/add/route.ts";
import { POST as saveAudit } from "#app/dashboard/invoices/save/route.ts";
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
