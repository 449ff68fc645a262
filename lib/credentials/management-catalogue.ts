import type { AnyOperation } from "#lib/operations/operation.ts";
import { createApiKey } from "./operations/create-api-key.ts";
import { createCredentialChallenge } from "./operations/create-credential-challenge.ts";
import { getApiKeyUsage } from "./operations/get-api-key-usage.ts";
import { listApiKeys } from "./operations/list-api-keys.ts";
import { openCredentialSession } from "./operations/open-credential-session.ts";
import { revokeApiKey } from "./operations/revoke-api-key.ts";
import { rotateApiKey } from "./operations/rotate-api-key.ts";

/** The operations that manage credentials and webhooks, in the order of the documentation. Routes and documents are generated from this list, as from `catalogue`. */
export const managementCatalogue: readonly AnyOperation[] = [
  createCredentialChallenge,
  openCredentialSession,
  listApiKeys,
  createApiKey,
  getApiKeyUsage,
  rotateApiKey,
  revokeApiKey,
];
