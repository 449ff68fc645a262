import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage } from "#components/account/account-page.tsx";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Look at your mail", robots: { index: false } };

export default function CheckMailPage() {
  return (
    <AccountPage title="Look at your mail">
      <p className="mb-4">
        We have sent a link to the address that you gave. Open it to confirm the address; it works for 24 hours.
      </p>
      <p className="mb-4">
        Nothing there? Look in the folder for spam, or <Link href="/sign-in">sign in</Link>: we then send the mail
        again.
      </p>
      {!env.SMTP_URL && !env.isProduction && (
        <p>
          This server has no mail server. Its mails are in the <Link href="/dev/outbox">outbox</Link>.
        </p>
      )}
    </AccountPage>
  );
}
