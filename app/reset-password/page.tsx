import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { PASSWORD_LENGTH } from "#lib/accounts/password-length.ts";
import { readPageFlash } from "../page-account.ts";

// The address holds a secret: it goes to no other site.
export const metadata: Metadata = { title: "New password", robots: { index: false }, referrer: "no-referrer" };

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const flash = await readPageFlash("/reset-password");
  const { token = "" } = await searchParams;
  return (
    <AccountPage title="Choose a new password">
      <FlashMessage flash={flash} />
      <form action="/reset-password/submit" method="post" className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <TextField
          name="new_password"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          hint={`At least ${PASSWORD_LENGTH.min} characters. All sessions end, on every device.`}
          fault={findFieldFault(flash, "new_password")}
        />
        <Button type="submit">Set the password</Button>
      </form>
    </AccountPage>
  );
}
