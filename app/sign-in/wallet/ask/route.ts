import { createAskRoute } from "#lib/accounts/wallets/ask-route.ts";

export const POST = createAskRoute("sign-in");
