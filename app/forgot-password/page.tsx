import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { readPageFlash } from "../page-account.ts";

export const metadata: Metadata = { title: "New password", robots: { index: false } };

export default async function ForgotPasswordPage() {
  const flash = await readPageFlash("/forgot-password");
  return (
    <AccountPage title="Choose a new password">
      <FlashMessage flash={flash} />
      <p className="mb-6">Enter the address of your account. We send a link with which you choose a new password.</p>
      <form action="/forgot-password/submit" method="post" className="flex flex-col gap-5">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          defaultValue={flash.values?.email}
          fault={findFieldFault(flash, "email")}
        />
        <Button type="submit">Send the link</Button>
      </form>
    </AccountPage>
  );
}
