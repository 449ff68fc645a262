import { formatLongMonth } from "#lib/platform/dates.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

interface Props {
  months: readonly { month: string; calls: number }[];
  /** Free calls in a month. */
  limit: number;
}

export function KeyUse({ months, limit }: Props) {
  const longest = Math.max(limit, ...months.map(({ calls }) => calls), 1);
  return (
    <Table caption="Free calls with your key" className="max-w-prose">
      <thead>
        <tr>
          <Th scope="col">Month (UTC)</Th>
          <Th scope="col" className="w-1/2">
            <span className="sr-only">Bar, </span>of {limit}
          </Th>
          <Th scope="col" isFigure>
            Calls
          </Th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, calls }) => (
          <tr key={month}>
            <RowTh className="whitespace-nowrap font-normal">{formatLongMonth(month)}</RowTh>
            <Td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
                <rect width="100" height="8" className="fill-shoal" />
                <rect width={(100 * calls) / longest} height="8" className="fill-sea" />
              </svg>
            </Td>
            <Td isFigure>{calls}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
