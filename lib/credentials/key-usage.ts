import { z } from "zod";
import { toDollarAmount } from "#lib/access/payments/networks.ts";
import { Failure } from "#lib/operations/failure.ts";
import { addDays, countDaysBetween, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findKey } from "./find-key.ts";

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
