import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { PASSWORD_LENGTH } from "#lib/accounts/password-length.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { readReturnPage } from "#lib/forms/return-page.ts";
import { findCurrentAccount, readPageFlash } from "../page-account.ts";

export const metadata: Metadata = {
  title: "Create an account",
  description:
    "An account at Quayside: save audits, follow them up and make dispute packs. Three days of Pro+ to try it, without a card.",
};

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const flash = await readPageFlash("/sign-up");
  const next = flash.values?.next ?? (await searchParams).next;
  if (await findCurrentAccount()) redirect(chooseNextPath(next));
  return (
    <AccountPage title="Create an account">
      <FlashMessage flash={flash} />
      {readReturnPage(new Headers(await headers())) && (
        <p className="mb-6">After you have confirmed your address, you come back to your result.</p>
      )}
      <form action="/sign-up/submit" method="post" className="flex flex-col gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={flash.values?.name}
          fault={findFieldFault(flash, "name")}
        />
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          defaultValue={flash.values?.email}
          fault={findFieldFault(flash, "email")}
        />
        <TextField
          name="new_password"
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few words that nobody else would choose are best.`}
          fault={findFieldFault(flash, "new_password")}
        />
        <Button type="submit">Create the account</Button>
      </form>
      <p className="mt-6 text-sm">
        The account is free. You can start a trial of Pro+ for three days in it, once, without a card. Do you have an
        account? <Link href="/sign-in">Sign in</Link>.
      </p>
    </AccountPage>
  );
}
