import { createCredentialChallenge } from "#lib/credentials/challenges/create.ts";
import { createApiKey } from "#lib/credentials/keys/create.ts";
import { listApiKeys } from "#lib/credentials/keys/list.ts";
import { revokeApiKey } from "#lib/credentials/keys/revoke.ts";
import { rotateApiKey } from "#lib/credentials/keys/rotate.ts";
import { getApiKeyUsage } from "#lib/credentials/keys/usage.ts";
import { openCredentialSession } from "#lib/credentials/sessions/open.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { listWebhookDeliveries } from "#lib/webhooks/deliveries/list.ts";
import { redeliverWebhook, redeliverWebhookDelivery } from "#lib/webhooks/deliveries/redeliver.ts";
import { createWebhook } from "#lib/webhooks/endpoints/create.ts";
import { deleteWebhook } from "#lib/webhooks/endpoints/delete.ts";
import { getWebhook } from "#lib/webhooks/endpoints/get.ts";
import { listWebhooks } from "#lib/webhooks/endpoints/list.ts";
import { rotateWebhookSecret } from "#lib/webhooks/endpoints/rotate-secret.ts";
import { testWebhook } from "#lib/webhooks/endpoints/test.ts";
import { updateWebhook } from "#lib/webhooks/endpoints/update.ts";

/** In the order of the documentation. Routes and documents are generated from this list, as from `catalogue`. */
export const managementCatalogue: readonly AnyOperation[] = [
  createCredentialChallenge,
  openCredentialSession,
  listApiKeys,
  createApiKey,
  getApiKeyUsage,
  rotateApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhookDelivery,
  redeliverWebhook,
];
