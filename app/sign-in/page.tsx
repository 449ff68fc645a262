import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { WalletSignature } from "#components/wallets/wallet-signature.tsx";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { findCurrentAccount, readPageFlash } from "../page-account.ts";

export const metadata: Metadata = { title: "Sign in", description: "Sign in to your account at Quayside." };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string; confirm?: string }>;
}) {
  const flash = await readPageFlash("/sign-in");
  const { confirm, ...query } = await searchParams;
  const next = flash.values?.next ?? query.next;
  if (await findCurrentAccount()) redirect(chooseNextPath(next));
  return (
    <AccountPage title="Sign in">
      <FlashMessage flash={flash} />
      <form action="/sign-in/submit" method="post" className="flex flex-col gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        {confirm && <input type="hidden" name="confirm_token" value={confirm} />}
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          defaultValue={flash.values?.email}
          fault={findFieldFault(flash, "email")}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          fault={findFieldFault(flash, "password")}
        />
        <Button type="submit">Sign in</Button>
      </form>
      <p className="mt-6 text-sm">
        <Link href="/forgot-password">Forgot the password?</Link> No account yet?{" "}
        <Link href={next ? `/sign-up?${new URLSearchParams({ next })}` : "/sign-up"}>Create one</Link>.
      </p>
      <section aria-labelledby="wallet" className="mt-10 border-t border-edge pt-6">
        <h2 id="wallet" className="mb-3 text-lg">
          With a wallet
        </h2>
        <p className="mb-4 text-sm">
          If you have linked a wallet to your account, it can sign in. Its signature costs nothing and moves no money.
        </p>
        <WalletSignature action="/sign-in/wallet" ask="/sign-in/wallet/ask" verb="Sign in with" next={next} />
      </section>
    </AccountPage>
  );
}
