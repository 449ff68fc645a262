import { POST as invite } from "#app/dashboard/settings/team/invite/route.ts";
import { POST as accept } from "#app/join/[token]/accept/route.ts";
import type { MemberRole } from "#lib/accounts/team/roles.ts";
import type { AccountBrowser, FormAnswer } from "#tests/support/account-browser.ts";
import { linkIn } from "#tests/support/account-browser.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { signedUp } from "./accounts.ts";

interface Invited {
  email: string;
  role: MemberRole;
}

/** @returns the secret of the link in the mail */
export async function invited(
  db: TestDatabase["db"],
  owner: AccountBrowser,
  { email, role }: Invited,
): Promise<string> {
  await owner.post(invite, { email, role });
  return readToken(db, email);
}

export async function readToken(db: TestDatabase["db"], email: string): Promise<string> {
  const mail = await db.mail.findFirst({ where: { toAddress: email, kind: "invitation" }, orderBy: { id: "desc" } });
  return linkIn(mail).split("/").at(-1) as string;
}

export const acceptAs = (browser: AccountBrowser, token: string): Promise<FormAnswer> =>
  browser.post(accept, {}, { params: { token } });

/** A new person, who works in the account of the owner. */
export async function joined(db: TestDatabase["db"], owner: AccountBrowser, wanted: Invited) {
  const person = await signedUp(db, wanted.email);
  await acceptAs(person.browser, await invited(db, owner, wanted));
  return person;
}
