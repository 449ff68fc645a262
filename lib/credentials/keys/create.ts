import { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";
import { buildRequiredError } from "#lib/operations/fields.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { buildExampleKey, EXAMPLE_KEY } from "./fields.ts";
import { issueKey, lockKeys } from "./issue.ts";
import { type NewKey, newKey, toKeyView } from "./view.ts";

const MAX_YEARS = 2;

interface Creation {
  db: Database;
  wallet: string;
  name: string;
  /** `null` for a key that never expires. */
  expiresAt: Date | null;
  now: Date;
}

/**
 * At most 20 keys of a wallet work, also when two requests come at the same time.
 * @throws Failure `invalid_request` for an end in the past or after more than two years, `too_many`
 */
export async function createKey({ db, wallet, name, expiresAt, now }: Creation): Promise<NewKey> {
  checkExpiry(expiresAt, now);
  return db.$transaction(async (transaction) => {
    await lockKeys(transaction, wallet);
    const { key, row } = await issueKey(transaction, { wallet, name, expiresAt }, now);
    return { key, ...toKeyView(row, { isReplaced: false, now }) };
  });
}

function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  if (expiresAt > now && expiresAt <= latest) return;
  throw new Failure("invalid_request", "The end of the key is out of bounds.", [
    { path: "expires_at", message: `must be in the future, and at most ${MAX_YEARS} years from now` },
  ]);
}

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
