import type { Total, BulkTotals as Totals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { formatRuleName } from "#lib/domain/audit/rules/rule-names.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatCount } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";

/** Each currency has its own row. */
export function BulkTotals({ totals }: { totals: Totals }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <InvoiceTotals
        title="By verdict"
        totals={totals.verdicts}
        words={(key) => VERDICT_LOOKS[key as AuditVerdict].word}
      />
      <InvoiceTotals title="By carrier" totals={totals.carriers} words={getCarrierName} />
      {totals.rules.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <ScrollBox name="By finding">
            <Table caption="By finding" className="figures min-w-[26rem]">
              <thead>
                <tr>
                  <Th scope="col">Finding</Th>
                  <Th scope="col" isFigure>
                    Times
                  </Th>
                  <Th scope="col" isFigure>
                    In question
                  </Th>
                </tr>
              </thead>
              <tbody>
                {totals.rules.map(({ key, currency, count, found }) => (
                  <tr key={`${key} ${currency}`}>
                    <RowTh>{formatRuleName(key)}</RowTh>
                    <Td isFigure>{formatCount(count)}</Td>
                    <Td isFigure>{Number(found) > 0 ? formatMoney(found, currency) : `– (${currency})`}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </ScrollBox>
          <p className="mt-2 max-w-prose text-sm text-soft">
            Several findings can be about the same money, so these amounts do not add up. “Found for certain” counts
            each amount once. It leaves out what is billed in two invoices: ask the carrier to cancel one of the two.
          </p>
        </div>
      )}
    </div>
  );
}

function InvoiceTotals({
  title,
  totals,
  words,
}: {
  title: string;
  totals: readonly Total[];
  words: (key: string) => string;
}) {
  return (
    <ScrollBox name={title} className="min-w-0">
      <Table caption={title} className="figures min-w-[26rem]">
        <thead>
          <tr>
            <Th scope="col">{title.replace("By ", "").replace(/^./, (letter) => letter.toUpperCase())}</Th>
            <Th scope="col" isFigure>
              Invoices
            </Th>
            <Th scope="col" isFigure>
              Billed
            </Th>
            <Th scope="col" isFigure>
              Found for certain
            </Th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ key, currency, count, billed, found }) => (
            <tr key={`${key} ${currency}`}>
              <RowTh>{words(key)}</RowTh>
              <Td isFigure>{formatCount(count)}</Td>
              <Td isFigure>{formatMoney(billed, currency)}</Td>
              <Td isFigure>{formatMoney(found, currency)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
