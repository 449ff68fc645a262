import { z } from "zod";
import { toDollarAmount } from "#lib/access/payments/networks.ts";
import { Failure } from "#lib/operations/failure.ts";
import { date } from "#lib/operations/fields.ts";
import { addDays, countDaysBetween, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { EXAMPLE_KEY, keyId } from "./fields.ts";
import { findKey } from "./find.ts";

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

const calls = {
  calls: z.int(),
  paid: z
    .int()
    .meta({ description: "Calls that were answered for a payment, including answers that were sent again." }),
  failed: z.int().meta({ description: "Calls with a status of 400 or above, except 402." }),
};

export const usageReport = z.strictObject({
  key_id: z.uuid(),
  from: z.string(),
  to: z.string().meta({ description: "The last day." }),
  days: z
    .array(z.strictObject({ date: z.string(), ...calls }))
    .meta({ description: "The days (UTC) with calls, the oldest first." }),
  totals: z.strictObject({
    ...calls,
    payments: z.int().meta({ description: "The settled payments of calls in these days." }),
    amount_usdc: z.string().meta({ description: "Their sum in USDC, as a decimal text.", examples: ["3.20"] }),
  }),
});

export type UsageReport = z.infer<typeof usageReport>;

interface Request {
  db: Database;
  wallet: string;
  id: string;
  from?: IsoDate;
  to?: IsoDate;
  now: Date;
}

/**
 * Calls for each day, and what they paid. Default: the last 30 days, including today.
 * @throws Failure `not_found`; `invalid_request` for more than 366 days
 */
export async function readKeyUsage({
  db,
  wallet,
  id,
  now,
  to = toIsoDate(now),
  from = addDays(to, 1 - DEFAULT_DAYS),
}: Request): Promise<UsageReport> {
  await findKey(db, { wallet, id });
  checkPeriod(from, to);
  const [first, last, end] = [from, to, addDays(to, 1)].map((day) => new Date(day)) as [Date, Date, Date];
  const [rows, settled] = await Promise.all([
    db.apiKeyUsage.findMany({ where: { keyId: id, day: { gte: first, lte: last } }, orderBy: { day: "asc" } }),
    db.payment.aggregate({
      where: { apiKeyId: id, state: "settled", claimedAt: { gte: first, lt: end } },
      _count: true,
      _sum: { amount: true },
    }),
  ]);
  const days = rows.map(({ day, calls, paid, failed }) => ({ date: toIsoDate(day), calls, paid, failed }));
  const sum = (name: keyof typeof calls) => days.reduce((total, row) => total + row[name], 0);
  const amount = toDollarAmount(settled._sum.amount ?? 0n);
  return {
    key_id: id,
    from,
    to,
    days,
    totals: {
      calls: sum("calls"),
      paid: sum("paid"),
      failed: sum("failed"),
      payments: settled._count,
      amount_usdc: amount.toFixed(Math.max(2, amount.decimalPlaces())),
    },
  };
}

function checkPeriod(from: IsoDate, to: IsoDate): void {
  const days = countDaysBetween(from, to) + 1;
  if (days >= 1 && days <= MAX_DAYS) return;
  const message = days < 1 ? "must not be after `to`" : `must be at most ${MAX_DAYS - 1} days before \`to\``;
  throw new Failure("invalid_request", "The period is out of bounds.", [{ path: "from", message }]);
}

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
