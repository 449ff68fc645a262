import { z } from "zod";
import { buildRequiredError } from "#lib/operations/fields.ts";

export const keyId = z
  .uuid(buildRequiredError("must be the id of a key"))
  .meta({ description: "The id of the key, from `list_api_keys`." });

export const EXAMPLE_KEY = {
  id: "0199f0c2-7b1e-7c3a-9d52-3f6f0c1e8a44",
  name: "Invoice checks, production",
  prefix: "qk_7Qm2XvR9",
  status: "active",
  created_at: "2026-11-24T09:15:00.000Z",
  expires_at: "2027-11-24T00:00:00.000Z",
  revoked_at: null,
  replaces_id: null,
} as const;

export const buildExampleKey = (prefix: string) => `${prefix}_this_is_an_example_and_not_a_key`;
