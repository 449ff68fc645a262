import { z } from "zod";
import { EXAMPLE_KEY } from "../key-fields.ts";
import { keyView } from "../key-view.ts";
import { listKeys } from "../list-keys.ts";
import { declareWalletOperation } from "../management-operation.ts";

export const listApiKeys = declareWalletOperation({
  id: "list_api_keys",
  area: "credentials",
  summary: "API keys of a wallet",
  whenToUse:
    "Lists the API keys of your wallet, with their status and their calls. Use `get_api_key_usage` for the calls of one key day by day.",
  description:
    "Returns the keys that work, then the newest others, up to 100 keys. The keys themselves are not in the list: each is shown once, when it is made.",
  method: "GET",
  path: "/api/keys",
  input: z.object({}),
  output: z.strictObject({
    keys: z.array(
      keyView.extend({
        calls_30_days: z.int().meta({ description: "Calls of the last 30 days (UTC), including today." }),
      }),
    ),
    total: z.int().meta({ description: "All keys that the wallet ever had." }),
  }),
  example: { input: {}, output: { keys: [{ ...EXAMPLE_KEY, calls_30_days: 1284 }], total: 1 } },
  run: (_input, { db, wallet, now }) => listKeys({ db, wallet, now }),
});
