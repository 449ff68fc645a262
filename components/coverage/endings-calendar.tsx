import { FACT_TABLE_LABELS, FACT_TABLES } from "#lib/domain/coverage/dated-fact.ts";
import type { WeekOfEndings } from "#lib/domain/coverage/endings.ts";
import { formatDay } from "../format.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

/** What passes its usable life or its end date, by week and kind. */
export function EndingsCalendar({ weeks }: { weeks: readonly WeekOfEndings[] }) {
  if (weeks.length === 0) return <p className="text-sm text-soft">Nothing ends in this period.</p>;
  return (
    <Table caption="Facts that end, by week and kind" isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Week</Th>
          <Th scope="col">What ends</Th>
          <Th scope="col" isFigure>
            Facts
          </Th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, to, byTable, facts }) => (
          <tr key={to}>
            <RowTh className="font-normal">
              {formatDay(from)} to {formatDay(to)}
            </RowTh>
            <Td>
              {FACT_TABLES.filter((table) => byTable.has(table))
                .map((table) => `${FACT_TABLE_LABELS[table]} ${byTable.get(table)}`)
                .join(", ")}
            </Td>
            <Td isFigure>{facts}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
