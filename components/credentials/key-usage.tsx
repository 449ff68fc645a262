import type { UsageReport } from "#lib/credentials/keys/usage.ts";
import { formatCount, formatDay } from "../format.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

export function KeyUsage({ usage: { days, totals, from, to } }: { usage: UsageReport }) {
  if (days.length === 0)
    return (
      <p>
        No calls with this key from {formatDay(from)} to {formatDay(to)}.
      </p>
    );
  return (
    <>
      <p className="mb-6 max-w-prose">
        From {formatDay(from)} to {formatDay(to)}: {formatCount(totals.calls)} calls, of which{" "}
        {formatCount(totals.paid)} were paid, for {totals.amount_usdc} USDC.
      </p>
      <Table caption="Calls by day (UTC)" className="max-w-prose">
        <thead>
          <tr>
            <Th scope="col">Day</Th>
            <Th scope="col" isFigure>
              Calls
            </Th>
            <Th scope="col" isFigure>
              Paid
            </Th>
            <Th scope="col" isFigure>
              Failed
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, calls, paid, failed }) => (
            <tr key={date}>
              <RowTh className="font-normal whitespace-nowrap">{formatDay(date)}</RowTh>
              <Td isFigure>{formatCount(calls)}</Td>
              <Td isFigure>{formatCount(paid)}</Td>
              <Td isFigure>{formatCount(failed)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
