import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readWallet } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import type { ManagementCaller, WalletOnNetwork } from "#lib/operations/operation.ts";

/** Without a session, the browser goes to the page that proves a wallet. */
export async function requireWallet(): Promise<ManagementCaller & { wallet: WalletOnNetwork }> {
  const wallet = await readWallet(new Headers(await headers()));
  return wallet ? { address: "page", wallet } : redirect(PROVE_PATH);
}
