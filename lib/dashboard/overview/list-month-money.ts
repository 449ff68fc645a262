import { addMonths, getMonth, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { OverviewScope } from "./overview-scope.ts";

/** Months on the overview, with the present one. */
const MONTHS = 6;

const KINDS = ["found", "claimed", "recovered"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Decimal text in one currency.
 * - `found`: what the findings of the audits of the month say can be recovered for certain. An audit of a batch is of
 *   the day on which the batch was sent, saved or not; any other audit of the day on which it was saved. An invoice of
 *   several batches counts once, by its newest batch, and not again when it is saved.
 * - `claimed`: what was certain in the audits whose dispute was sent in the month, which is the amount that our letters
 *   dispute. A dispute without a day of sending counts on the day of its answer, or of the money.
 * - `recovered`: what carriers credited in the month, as a person has entered it.
 *
 * A dispute that is found, claimed and recovered is in all three, each in its own month. They are no parts of a sum.
 */
export interface MonthMoney extends Record<Kind, string> {
  /** `2026-11`. */
  month: string;
}

export interface CurrencyMonths {
  currency: string;
  /** The oldest first, without a gap. */
  months: MonthMoney[];
}

export interface MoneyRow {
  kind: Kind;
  /** `2026-11`. */
  month: string;
  currency: string;
  amount: string;
  /** How many audits it sums. */
  audits: number;
}

/** By currency: amounts of different currencies are never added. A currency without money has no entry. */
export async function listMonthMoney({ db, userId, today }: OverviewScope): Promise<CurrencyMonths[]> {
  const from = `${findFirstMonth(today)}-01`;
  const fromMoment = new Date(`${from}T00:00:00Z`);
  const rows = await db.$queryRaw<MoneyRow[]>`
    WITH saved AS MATERIALIZED (
      SELECT id, carrier, invoice_number, currency, recoverable, created_at FROM saved_audit WHERE user_id = ${userId}
    ), batch_of_saved AS (
      SELECT i.saved_audit_id, min(b.created_at) AS sent_at
      FROM bulk_audit b JOIN bulk_audit_invoice i ON i.bulk_audit_id = b.id
      WHERE b.user_id = ${userId} AND i.saved_audit_id IS NOT NULL GROUP BY 1
    ), newest AS (
      SELECT DISTINCT ON (i.carrier, i.currency, coalesce(i.invoice_number, i.bulk_audit_id::text || ' ' || i.place))
        b.created_at AS sent_at, i.currency, i.recoverable
      FROM bulk_audit b JOIN bulk_audit_invoice i ON i.bulk_audit_id = b.id
      WHERE b.user_id = ${userId} AND b.created_at >= ${fromMoment} AND i.verdict IS NOT NULL AND i.saved_audit_id IS NULL
        AND NOT EXISTS (
          SELECT FROM saved s
          WHERE s.carrier = i.carrier AND s.invoice_number = i.invoice_number AND s.currency = i.currency
        )
      ORDER BY i.carrier, i.currency, coalesce(i.invoice_number, i.bulk_audit_id::text || ' ' || i.place), b.created_at DESC
    ), money AS (
      SELECT 'found' AS kind, (coalesce(b.sent_at, s.created_at) AT TIME ZONE 'UTC')::date AS day, s.currency, s.recoverable AS amount
      FROM saved s LEFT JOIN batch_of_saved b ON b.saved_audit_id = s.id
      WHERE s.created_at >= ${fromMoment}
      UNION ALL
      SELECT 'found', (sent_at AT TIME ZONE 'UTC')::date, currency, recoverable FROM newest
      UNION ALL
      SELECT 'claimed', coalesce(sent_on, answered_on, recovered_on), currency, recoverable FROM saved_audit
      WHERE user_id = ${userId} AND status <> 'draft'
        AND (sent_on >= ${from}::date OR (sent_on IS NULL AND coalesce(answered_on, recovered_on) >= ${from}::date))
      UNION ALL
      SELECT 'recovered', recovered_on, currency, recovered_amount FROM saved_audit
      WHERE user_id = ${userId} AND status = 'recovered' AND recovered_on >= ${from}::date
    )
    SELECT kind, to_char(day, 'YYYY-MM') AS month, currency, sum(amount)::text AS amount, count(*)::int AS audits
    FROM money WHERE amount > 0 AND day >= ${from}::date GROUP BY 1, 2, 3`;
  return arrangeMonths(rows, today);
}

const findFirstMonth = (today: IsoDate) => getMonth(addMonths(`${getMonth(today)}-01`, 1 - MONTHS));

/** The currency of the most audits first. */
export function arrangeMonths(rows: readonly MoneyRow[], today: IsoDate): CurrencyMonths[] {
  const first = `${findFirstMonth(today)}-01`;
  const months = Array.from({ length: MONTHS }, (_, index) => getMonth(addMonths(first, index)));
  const shown = rows.filter(({ month }) => months.includes(month));
  const countAudits = (own: readonly MoneyRow[]) => own.reduce((sum, { audits }) => sum + audits, 0);
  return [...Map.groupBy(shown, ({ currency }) => currency)]
    .toSorted(([a, one], [b, other]) => countAudits(other) - countAudits(one) || (a < b ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      months: months.map((month) => {
        const sum = (kind: Kind) =>
          own
            .filter((row) => row.month === month && row.kind === kind)
            .reduce((total, { amount }) => total.plus(amount), new Decimal(0))
            .toFixed();
        return { month, found: sum("found"), claimed: sum("claimed"), recovered: sum("recovered") };
      }),
    }));
}
