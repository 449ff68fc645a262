import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import { Table, Td, Th } from "../ui/table.tsx";

/** The figures of the days chart as a table. */
export function DaysTable({ result: { days, quote, billedByDay } }: { result: CheckedInvoice }) {
  const { currency } = quote;
  const hasDates = quote.startDate !== null;
  return (
    <details className="mt-4 print:hidden">
      <summary className="target text-sm font-[600]">Day by day as a table</summary>
      <Table caption="Each day by the tariff, and as billed on average" isCaptionHidden className="mt-2 max-w-prose">
        <thead>
          <tr>
            <Th scope="col">Day</Th>
            {hasDates && <Th scope="col">Date</Th>}
            <Th scope="col" isFigure>
              Chargeable
            </Th>
            <Th scope="col" isFigure>
              Billed
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, date, type, rate }) => (
            <tr key={day}>
              <Td>{day}</Td>
              {hasDates && <Td>{date && formatDay(date)}</Td>}
              <Td isFigure>{type === "free" ? "free" : rate ? formatMoney(rate, currency) : "no rate on file"}</Td>
              <Td isFigure>{day <= billedByDay.freeDays || !billedByDay.perDay ? "free" : formatMoney(billedByDay.perDay, currency)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
