import type { AnyOperation } from "#lib/operations/operation.ts";
import { createWebhook } from "#lib/webhooks/operations/create-webhook.ts";
import { deleteWebhook } from "#lib/webhooks/operations/delete-webhook.ts";
import { getWebhook } from "#lib/webhooks/operations/get-webhook.ts";
import { listWebhookDeliveries } from "#lib/webhooks/operations/list-webhook-deliveries.ts";
import { listWebhooks } from "#lib/webhooks/operations/list-webhooks.ts";
import { redeliverWebhook } from "#lib/webhooks/operations/redeliver-webhook.ts";
import { redeliverWebhookDelivery } from "#lib/webhooks/operations/redeliver-webhook-delivery.ts";
import { rotateWebhookSecret } from "#lib/webhooks/operations/rotate-webhook-secret.ts";
import { testWebhook } from "#lib/webhooks/operations/test-webhook.ts";
import { updateWebhook } from "#lib/webhooks/operations/update-webhook.ts";
import { createApiKey } from "./operations/create-api-key.ts";
import { createCredentialChallenge } from "./operations/create-credential-challenge.ts";
import { getApiKeyUsage } from "./operations/get-api-key-usage.ts";
import { listApiKeys } from "./operations/list-api-keys.ts";
import { openCredentialSession } from "./operations/open-credential-session.ts";
import { revokeApiKey } from "./operations/revoke-api-key.ts";
import { rotateApiKey } from "./operations/rotate-api-key.ts";

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
