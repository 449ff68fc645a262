import { z } from "zod";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { EXAMPLE_KEY } from "./fields.ts";
import { MAX_KEYS } from "./issue.ts";
import { buildLiveKeyCondition, type KeyView, keyView, toKeyView } from "./view.ts";

/** The keys of a list. Keys that work come first, so none of them is missing. */
const MAX_LISTED = 100;

const DAYS = 30;

interface ListedKey extends KeyView {
  /** UTC, including today. */
  calls_30_days: number;
}

interface KeyList {
  keys: ListedKey[];
  /** All keys that the wallet ever had. */
  total: number;
}

/** Keys that work come first, then the newest others, 100 together. */
export async function listKeys({ db, wallet, now }: { db: Database; wallet: string; now: Date }): Promise<KeyList> {
  const omit = { hash: true } as const;
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const [live, others, total] = await Promise.all([
    db.apiKey.findMany({ where: { wallet, ...buildLiveKeyCondition(now) }, omit, orderBy: [...orderBy] }),
    db.apiKey.findMany({
      where: { wallet, NOT: buildLiveKeyCondition(now) },
      omit,
      orderBy: [...orderBy],
      take: MAX_LISTED - MAX_KEYS,
    }),
    db.apiKey.count({ where: { wallet } }),
  ]);
  const rows = [...live, ...others];
  const ids = rows.map(({ id }) => id);
  const since = new Date(addDays(toIsoDate(now), 1 - DAYS));
  const [replacing, used] = await Promise.all([
    db.apiKey.findMany({ where: { replacesId: { in: ids } }, select: { replacesId: true } }),
    db.apiKeyUsage.groupBy({ by: "keyId", where: { keyId: { in: ids }, day: { gte: since } }, _sum: { calls: true } }),
  ]);
  const replaced = new Set(replacing.map(({ replacesId }) => replacesId));
  const calls = new Map(used.map(({ keyId, _sum }) => [keyId, _sum.calls ?? 0]));
  return {
    keys: rows.map((row) => ({
      ...toKeyView(row, { isReplaced: replaced.has(row.id), now }),
      calls_30_days: calls.get(row.id) ?? 0,
    })),
    total,
  };
}

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
