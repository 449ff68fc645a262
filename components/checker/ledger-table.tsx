import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { DayLedger, LedgerDay, LedgerSlab } from "#lib/domain/demurrage/day-ledger.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatDay, pluralise } from "../format.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatBareAmount, getClockLabel } from "./audit-texts.ts";

interface Props {
  line: AuditedLine;
  /** Containers with the same amount. */
  count: number;
  /** The currency of the invoice. */
  currency: string;
  caption: string;
}

export function LedgerTable({ line, count, currency, caption }: Props) {
  const { ledgers, schedule, assumedAmount } = line;
  const total = ledgers.reduce((sum, ledger) => sum.plus(ledger.total), new Decimal(0));
  const days = ledgers.reduce((sum, ledger) => sum + ledger.days.length, 0);
  const isConverted = schedule.currency !== currency;
  const isSumShown = count > 1 || isConverted;
  return (
    <Table caption={caption} isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Days</Th>
          <Th scope="col" isFigure>
            Number
          </Th>
          <Th scope="col" isFigure>
            {schedule.currency} a day
          </Th>
          <Th scope="col" isFigure>
            {schedule.currency}
          </Th>
        </tr>
      </thead>
      {ledgers.map((ledger, index) => (
        <LedgerRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its clocks in one order
          key={index}
          ledger={ledger}
          title={ledgers.length > 1 ? getClockLabel(line, index) : null}
        />
      ))}
      <tfoot>
        {isSumShown && (
          <tr>
            <RowTh colSpan={3}>One container</RowTh>
            <Td isFigure>{formatBareAmount(total, schedule.currency)}</Td>
          </tr>
        )}
        {isConverted && (
          <tr>
            <RowTh colSpan={3}>Converted to {currency}</RowTh>
            <Td isFigure>{formatBareAmount(assumedAmount, currency)}</Td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3} className="pt-2 pr-2 text-left font-[650]">
            {count > 1
              ? `${pluralise(count, "container")}${isConverted ? `, ${currency}` : ""}`
              : isConverted
                ? `Expected, ${currency}`
                : `Expected for ${pluralise(days, "day")}`}
          </th>
          <td className="pt-2 text-right font-[650] whitespace-nowrap">
            {formatBareAmount(assumedAmount.times(count), currency)}
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

function LedgerRows({ ledger, title }: { ledger: DayLedger; title: string | null }) {
  const { days, slabs, currency, freeDaysUsed } = ledger;
  const notCounted = days.filter(({ status }) => status === "not_counted").length;
  const uncovered = days.filter(({ status }) => status === "uncovered");
  return (
    <tbody>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={4} className="border-b border-line pt-4 pb-2 text-left font-[650]">
            {title}
          </th>
        </tr>
      )}
      {notCounted > 0 && (
        <tr>
          <RowTh>Not counted</RowTh>
          <Td isFigure>{notCounted}</Td>
          <Td isFigure />
          <Td isFigure />
        </tr>
      )}
      {freeDaysUsed > 0 && (
        <tr>
          <RowTh>Free</RowTh>
          <Td isFigure>{freeDaysUsed}</Td>
          <Td isFigure>{formatBareAmount(0, currency)}</Td>
          <Td isFigure>{formatBareAmount(0, currency)}</Td>
        </tr>
      )}
      {slabs.map((slab) => (
        <tr key={slab.fromNumber}>
          <RowTh>
            {formatRange(slab.fromNumber, slab.toNumber)}
            {slab.from && slab.to && <span className="block text-xs font-normal text-soft">{formatDates(slab)}</span>}
          </RowTh>
          <Td isFigure>{slab.days}</Td>
          <Td isFigure>{formatBareAmount(slab.ratePerDay, currency)}</Td>
          <Td isFigure>{formatBareAmount(slab.cost, currency)}</Td>
        </tr>
      ))}
      {uncovered.length > 0 && (
        <tr>
          <RowTh>{formatRange(getDayNumber(uncovered[0]), getDayNumber(uncovered.at(-1)))}</RowTh>
          <Td isFigure>{uncovered.length}</Td>
          <Td isFigure>not on file</Td>
          <Td isFigure>not included</Td>
        </tr>
      )}
    </tbody>
  );
}

const formatRange = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`);
const getDayNumber = (day: LedgerDay | undefined) => (day && "number" in day ? day.number : 0);

function formatDates({ from, to }: LedgerSlab): string {
  if (!from || !to) return "";
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
