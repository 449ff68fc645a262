import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { CurrencyAmount } from "../currency-amount.ts";

export interface MonthMoney {
  /** What the audits that were saved in the month found for certain. */
  found: CurrencyAmount[];
  /** What carriers credited in the month, whenever the audit was saved. */
  recovered: CurrencyAmount[];
}

/** By currency, for the month of `today` (UTC). */
export async function sumMonthMoney({
  db,
  userId,
  today,
}: {
  db: Database;
  userId: string;
  today: IsoDate;
}): Promise<MonthMoney> {
  const [year, month] = today.split("-").map(Number) as [number, number, number];
  const inMonth = { gte: new Date(Date.UTC(year, month - 1, 1)), lt: new Date(Date.UTC(year, month, 1)) };
  const orderBy = { currency: "asc" } as const;
  const [found, recovered] = await Promise.all([
    db.savedAudit.groupBy({
      by: "currency",
      where: { userId, createdAt: inMonth, recoverable: { gt: 0 } },
      _sum: { recoverable: true },
      orderBy,
    }),
    db.savedAudit.groupBy({
      by: "currency",
      where: { userId, status: "recovered", recoveredOn: inMonth },
      _sum: { recoveredAmount: true },
      orderBy,
    }),
  ]);
  return {
    found: found.map(({ currency, _sum }) => ({ currency, amount: _sum.recoverable?.toFixed() ?? "0" })),
    recovered: recovered.map(({ currency, _sum }) => ({ currency, amount: _sum.recoveredAmount?.toFixed() ?? "0" })),
  };
}
