import clsx from "clsx";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { Decimal } from "#lib/platform/money.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatBareAmount, getClockLabel, getLineName, isExact } from "./audit-texts.ts";

export function LinesTable({ report }: { report: AuditReport }) {
  const { lines, invoice, tolerance, assumptions } = report;
  const { currency } = invoice;
  const hasTax =
    invoice.tax?.included === true || assumptions.some(({ id, answer }) => id === "tax" && answer !== "excluded");
  const hasBilled = lines.some(({ line }) => line.billed !== null);
  return (
    <>
      <ScrollBox name="Lines of the invoice">
        <Table caption={`Each line of the invoice, in ${currency}`} isCaptionHidden className="min-w-[30rem]">
          <thead>
            <tr>
              <Th scope="col">Line</Th>
              <Th scope="col" isFigure>
                Free
              </Th>
              <Th scope="col" isFigure>
                Charged
              </Th>
              {hasBilled && (
                <Th scope="col" isFigure>
                  Billed
                </Th>
              )}
              <Th scope="col" isFigure>
                Expected, {currency}
              </Th>
              {hasBilled && (
                <Th scope="col" isFigure>
                  Difference
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.index}>
                <RowTh className="min-w-36">
                  {getLineName(line)}
                  <span className="block text-xs font-normal text-soft">
                    {line.line.containerType},{" "}
                    {line.ledgers.map((_, index) => getClockLabel(line, index).toLowerCase()).join(", ")}
                  </span>
                </RowTh>
                <Td isFigure>{sumDays(line, "freeDaysUsed")}</Td>
                <Td isFigure>{sumDays(line, "chargedDays")}</Td>
                {hasBilled && <Td isFigure>{line.line.billed ? formatBareAmount(line.line.billed, currency) : "–"}</Td>}
                <Td isFigure>{formatExpectedAmount(line, currency)}</Td>
                {hasBilled && <Difference line={line} currency={currency} tolerance={tolerance} isSure={!hasTax} />}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      {hasTax && (
        <p className="mt-2 max-w-prose text-sm text-soft">
          Expected amounts of lines are without VAT or GST. The amounts billed can contain it.
        </p>
      )}
    </>
  );
}

const sumDays = ({ ledgers }: AuditedLine, count: "freeDaysUsed" | "chargedDays") =>
  ledgers.reduce((sum, ledger) => sum + ledger[count], 0);

function formatExpectedAmount({ expected }: AuditedLine, currency: string): string {
  const low = formatBareAmount(expected.low, currency);
  if (expected.high === null) return `${low} or more`;
  return isExact(expected) ? low : `${low} to ${formatBareAmount(expected.high, currency)}`;
}

/**
 * What a line was billed above the highest or below the lowest expected amount. Inside the bounds there is no
 * difference to show. It has a colour when tax cannot explain it.
 */
function Difference({
  line,
  currency,
  tolerance,
  isSure,
}: {
  line: AuditedLine;
  currency: string;
  tolerance: Decimal;
  isSure: boolean;
}) {
  const { billed } = line.line;
  if (billed === null) return <Td isFigure>–</Td>;
  const { low, high } = line.expected;
  const over = high ? billed.minus(high) : new Decimal(-1);
  const under = low.minus(billed);
  const gap = over.isPositive() && !over.isZero() ? over : under.isPositive() ? under.negated() : new Decimal(0);
  const isLarge = isSure && gap.abs().greaterThan(tolerance);
  return (
    <Td isFigure className={clsx(isLarge && (gap.isPositive() ? "font-[600] text-red" : "font-[600] text-amber"))}>
      {gap.isZero()
        ? formatBareAmount(0, currency)
        : `${gap.isPositive() ? "+" : "−"}${formatBareAmount(gap.abs(), currency)}`}
    </Td>
  );
}
