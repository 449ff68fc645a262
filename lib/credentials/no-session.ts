import { Failure } from "#lib/operations/failure.ts";

export const buildNoSessionFailure = (): Failure =>
  new Failure("unauthorized", "This call needs the token of a wallet session: Authorization: Bearer <token>.");
