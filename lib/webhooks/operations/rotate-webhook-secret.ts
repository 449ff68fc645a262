import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { EXAMPLE_ENDPOINT, EXAMPLE_SECRET, endpointId } from "../endpoint-fields.ts";
import { endpointWithSecret } from "../endpoint-view.ts";
import { rotateSecret } from "../rotate-secret.ts";

export const rotateWebhookSecret = declareWalletOperation({
  id: "rotate_webhook_secret",
  area: "webhooks",
  summary: "New secret of a webhook",
  whenToUse:
    "Gives a webhook a new secret. For 24 hours each message is signed with both, so that you can change your program in this time.",
  description:
    "The answer shows the new secret this once. Another rotation within the 24 hours ends the oldest secret immediately.",
  method: "POST",
  path: "/api/webhooks/{id}/rotate-secret",
  input: z.object({ id: endpointId }),
  output: endpointWithSecret,
  example: {
    input: { id: EXAMPLE_ENDPOINT.id },
    output: {
      ...EXAMPLE_ENDPOINT,
      previous_secret_until: "2026-11-26T10:00:00.000Z",
      updated_at: "2026-11-25T10:00:00.000Z",
      secret: EXAMPLE_SECRET,
    },
  },
  errors: ["not_found"],
  run: ({ id }, { db, wallet, now }) => rotateSecret({ wallet, id }, { db, now }),
});
