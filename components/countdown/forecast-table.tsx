import { type ChargeCountdown, type CountdownDay, selectForecastDays } from "#lib/domain/demurrage/countdown.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { NOT_COUNTED_LABELS } from "../checker/ledger-calendar.tsx";
import { formatDay } from "../format.ts";
import { Table, Td, Th } from "../ui/table.tsx";

/** What the container costs in total if its clock ends on the day asked about, or on a later one. */
export function ForecastTable({ clock, date }: { clock: ChargeCountdown; date: IsoDate }) {
  const days = selectForecastDays(clock, date);
  if (days.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="target text-sm font-[600]">What each later day costs</summary>
      <Table caption="Cost by the day on which the clock ends" isCaptionHidden className="mt-2 max-w-prose">
        <thead>
          <tr>
            <Th scope="col">Day</Th>
            <Th scope="col" isFigure>
              That day
            </Th>
            <Th scope="col" isFigure>
              In total
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <Td>{formatDay(day.date)}</Td>
              <Td isFigure>{formatForecastDay(day, clock.currency)}</Td>
              <Td isFigure>{formatMoney(day.totalCost, clock.currency)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

function formatForecastDay({ status, reason, holiday, rate }: CountdownDay, currency: string): string {
  if (status === "free") return "free";
  if (reason) return holiday ?? NOT_COUNTED_LABELS[reason].short;
  return rate === null ? "no rate on file" : formatMoney(rate, currency);
}
