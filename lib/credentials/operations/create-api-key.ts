import { z } from "zod";
import { buildRequiredError } from "#lib/operations/fields.ts";
import { createKey } from "../create-key.ts";
import { buildExampleKey, EXAMPLE_KEY } from "../key-fields.ts";
import { newKey } from "../key-view.ts";
import { declareWalletOperation } from "../management-operation.ts";

const MAX_NAME = 60;

export const createApiKey = declareWalletOperation({
  id: "create_api_key",
  area: "credentials",
  summary: "New API key",
  whenToUse:
    "Makes an API key of your wallet. Calls with the header `X-API-Key` have a higher rate limit, and their usage and payments are counted for the key. A key does not replace payment.",
  description:
    "Give a name, and an end if the key should have one. The answer shows the key this once. A wallet may have 20 keys that work.",
  method: "POST",
  path: "/api/keys",
  input: z.object({
    name: z
      .string(buildRequiredError("must be text"))
      .trim()
      .min(1, `must have 1 to ${MAX_NAME} characters`)
      .max(MAX_NAME, `must have 1 to ${MAX_NAME} characters`)
      .regex(/^\P{Cc}*$/u, "must be one line of text")
      .meta({ description: "A name by which you recognise the key.", examples: [EXAMPLE_KEY.name] }),
    expires_at: z.iso
      .datetime({ offset: true, error: "must be a time such as 2027-11-24T00:00:00Z" })
      .optional()
      .meta({ description: "The end of the key, at most two years from now. Default: it has no end." }),
  }),
  output: newKey,
  example: {
    input: { name: EXAMPLE_KEY.name, expires_at: "2027-11-24T00:00:00Z" },
    output: { ...EXAMPLE_KEY, key: buildExampleKey(EXAMPLE_KEY.prefix) },
  },
  errors: ["too_many"],
  run: ({ name, expires_at }, { db, wallet, now }) =>
    createKey({ db, wallet, name, expiresAt: expires_at === undefined ? null : new Date(expires_at), now }),
});
