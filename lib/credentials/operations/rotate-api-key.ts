import { z } from "zod";
import { buildExampleKey, EXAMPLE_KEY, keyId } from "../key-fields.ts";
import { keyView, newKey } from "../key-view.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { rotateKey } from "../rotate-key.ts";

const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;
const BOUNDS = `must be from 0 to ${MAX_OVERLAP_HOURS}`;

const REPLACING = {
  id: "0199f8a1-02d4-7e10-8c6b-5a9d2b7c4e01",
  prefix: "qk_Zt41LmA0",
  created_at: "2026-11-26T08:00:00.000Z",
};

export const rotateApiKey = declareWalletOperation({
  id: "rotate_api_key",
  area: "credentials",
  summary: "Replace an API key",
  whenToUse:
    "Makes a new key in place of another one. For some hours both work, so that you can change your programs one after the other.",
  description:
    "The new key has the same name. If the old key has an end, the new one gets the same lifetime again, from now on. The old key never works longer than its own end. A key can be rotated once.",
  method: "POST",
  path: "/api/keys/{id}/rotate",
  input: z.object({
    id: keyId,
    overlap_hours: z
      .int("must be a whole number")
      .min(0, BOUNDS)
      .max(MAX_OVERLAP_HOURS, BOUNDS)
      .default(DEFAULT_OVERLAP_HOURS)
      .meta({ description: "The hours for which the old key still works. 0 ends it immediately." }),
  }),
  output: newKey.extend({ previous: keyView.meta({ description: "The old key." }) }),
  example: {
    input: { id: EXAMPLE_KEY.id, overlap_hours: 24 },
    output: {
      ...EXAMPLE_KEY,
      ...REPLACING,
      key: buildExampleKey(REPLACING.prefix),
      expires_at: "2027-11-25T22:45:00.000Z",
      replaces_id: EXAMPLE_KEY.id,
      previous: { ...EXAMPLE_KEY, status: "expiring", expires_at: "2026-11-27T08:00:00.000Z" },
    },
  },
  errors: ["not_found", "not_possible", "too_many"],
  run: ({ id, overlap_hours }, { db, wallet, now }) => rotateKey({ db, wallet, id, overlapHours: overlap_hours, now }),
});
