import type { AnyOperation } from "#lib/operations/operation.ts";
import { createCredentialChallenge } from "./operations/create-credential-challenge.ts";
import { openCredentialSession } from "./operations/open-credential-session.ts";

/** The operations that manage credentials and webhooks, in the order of the documentation. Routes and documents are generated from this list, as from `catalogue`. */
export const managementCatalogue: readonly AnyOperation[] = [createCredentialChallenge, openCredentialSession];
