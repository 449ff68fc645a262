import { z } from "zod";
import { date } from "#lib/operations/fields.ts";
import { EXAMPLE_KEY, keyId } from "../key-fields.ts";
import { readKeyUsage, usageReport } from "../key-usage.ts";
import { declareWalletOperation } from "../management-operation.ts";

export const getApiKeyUsage = declareWalletOperation({
  id: "get_api_key_usage",
  area: "credentials",
  summary: "Usage of an API key",
  whenToUse:
    "Returns the calls with a key for each day (UTC), and what they paid. Use it to split costs between programs or teams.",
  description:
    "Give up to 366 days. Only days with calls are listed. Calls that the rate limit refuses are not counted. A 402 without a payment counts as a call, and as neither paid nor failed. The counts are written about once a second.",
  method: "GET",
  path: "/api/keys/{id}/usage",
  input: z.object({
    id: keyId,
    from: date.optional().meta({ description: "The first day. Default: 30 days, including `to`." }),
    to: date.optional().meta({ description: "The last day. Default: today." }),
  }),
  output: usageReport,
  example: {
    input: { id: EXAMPLE_KEY.id, from: "2026-11-24", to: "2026-11-25" },
    output: {
      key_id: EXAMPLE_KEY.id,
      from: "2026-11-24",
      to: "2026-11-25",
      days: [
        { date: "2026-11-24", calls: 40, paid: 12, failed: 1 },
        { date: "2026-11-25", calls: 55, paid: 20, failed: 0 },
      ],
      totals: { calls: 95, paid: 32, failed: 1, payments: 32, amount_usdc: "3.20" },
    },
  },
  errors: ["not_found"],
  run: (input, { db, wallet, now }) => readKeyUsage({ ...input, db, wallet, now }),
});
