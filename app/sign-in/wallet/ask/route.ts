import { createAskRoute } from "#lib/accounts/wallets/ask-route.ts";

/** The message that a wallet signs to sign in. */
export const POST = createAskRoute("sign-in");
