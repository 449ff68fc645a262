import { z } from "zod";
import { EXAMPLE_KEY, keyId } from "../key-fields.ts";
import { keyView } from "../key-view.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { revokeKey } from "../revoke-key.ts";

export const revokeApiKey = declareWalletOperation({
  id: "revoke_api_key",
  area: "credentials",
  summary: "Revoke an API key",
  whenToUse: "Ends a key immediately, for example when somebody else may have seen it. The next call with it gets 401.",
  description: "The key stays in the list, with its usage. A key that is revoked already stays as it is.",
  method: "DELETE",
  path: "/api/keys/{id}",
  input: z.object({ id: keyId }),
  output: keyView,
  example: {
    input: { id: EXAMPLE_KEY.id },
    output: { ...EXAMPLE_KEY, status: "revoked", revoked_at: "2026-12-01T16:20:31.000Z" },
  },
  errors: ["not_found"],
  run: ({ id }, { db, wallet, now }) => revokeKey({ db, wallet, id, now }),
});
