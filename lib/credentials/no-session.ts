import { Failure } from "#lib/operations/failure.ts";

/** The failure of a call that needs the session of a wallet and has no token. */
export const buildNoSessionFailure = (): Failure =>
  new Failure("unauthorized", "This call needs the token of a wallet session: Authorization: Bearer <token>.");
