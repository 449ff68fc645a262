import type { AuthContext } from "better-auth";
import { APIError, createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { parseWalletAddress, WALLET_KINDS, type WalletName } from "#lib/access/payments/wallet-address.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { PASSWORD_LENGTH } from "../password-length.ts";
import { isSignedBy } from "./is-signed-by.ts";
import { linkWallet } from "./link-wallet.ts";
import { askWallet, takeChallenge } from "./wallet-challenge.ts";

const wallet = z.object({ kind: z.enum(WALLET_KINDS), address: z.string().max(100) });
const signed = z.object({ nonce: z.string().max(100), signature: z.string().max(1_000) });

/** A linked wallet can sign in from then on, so a session alone is not enough. */
const signedWithPassword = signed.extend({ password: z.string().max(PASSWORD_LENGTH.max) });

const refuse = (code: string) => new APIError("BAD_REQUEST", { code, message: code });

interface PasswordCheck {
  body: { password: string };
  context: Pick<AuthContext, "internalAdapter" | "password">;
}

/** @throws APIError when it is not the password of the account */
async function checkPassword(
  userId: string,
  { body, context: { internalAdapter, password } }: PasswordCheck,
): Promise<void> {
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || !(await password.verify({ hash, password: body.password }))) throw refuse("INVALID_PASSWORD");
}

/**
 * Endpoints of better-auth, so its rate limits and sessions apply. better-auth's own plugin is not used. It looks a
 * wallet up by its network too, makes accounts without a mail address, and accepts messages without an end.
 */
export function createWalletPlugin(db: Database, { baseUrl }: { baseUrl: string }) {
  async function ask(name: WalletName, linkTo: string | null) {
    const address = parseWalletAddress(name);
    if (address === null) throw refuse("WALLET_ADDRESS_UNKNOWN");
    return askWallet({ db, baseUrl, kind: name.kind, address, linkTo });
  }

  async function recoverSigner(
    { nonce, signature }: z.output<typeof signed>,
    linkTo: string | null,
  ): Promise<WalletName> {
    const challenge = await takeChallenge(nonce, { db });
    if (!challenge || challenge.linkTo !== linkTo) throw refuse("WALLET_MESSAGE_GONE");
    if (!(await isSignedBy(challenge, challenge.message, signature))) throw refuse("WALLET_SIGNATURE_WRONG");
    return challenge;
  }

  return {
    id: "wallet" as const,
    endpoints: {
      askWalletToSignIn: createAuthEndpoint(
        "/wallet/ask-to-sign-in",
        { method: "POST", body: wallet },
        async (context) => context.json(await ask(context.body, null)),
      ),
      askWalletToLink: createAuthEndpoint(
        "/wallet/ask-to-link",
        { method: "POST", body: wallet, use: [sessionMiddleware] },
        async (context) => context.json(await ask(context.body, context.context.session.user.id)),
      ),
      signInWithWallet: createAuthEndpoint(
        "/wallet/sign-in",
        { method: "POST", body: signed, requireRequest: true },
        async (context) => {
          const { address } = await recoverSigner(context.body, null);
          const row = await db.wallet.findUnique({ where: { address } });
          const user = row && (await context.context.internalAdapter.findUserById(row.userId));
          if (!user) throw refuse("WALLET_NOT_LINKED");
          const session = await context.context.internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ success: true });
        },
      ),
      linkWallet: createAuthEndpoint(
        "/wallet/link",
        { method: "POST", body: signedWithPassword, use: [sessionMiddleware] },
        async (context) => {
          const userId = context.context.session.user.id;
          await checkPassword(userId, context);
          const result = await linkWallet(await recoverSigner(context.body, userId), { db, userId });
          if (result === "taken") throw refuse("WALLET_OF_OTHER_ACCOUNT");
          return context.json({ result });
        },
      ),
    },
  };
}
