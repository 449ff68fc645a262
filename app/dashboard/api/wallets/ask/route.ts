import { createAskRoute } from "#lib/accounts/wallets/ask-route.ts";

/** The message that a wallet signs to be linked to the account of the session. */
export const POST = createAskRoute("link");
