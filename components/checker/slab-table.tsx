import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatCount, plural } from "../format.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

const rangeWords = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from} to ${to}`);

/** The calculation of the expected amount: the free days, the slabs and the total. */
export function SlabTable({ result: { quote, check, invoice } }: { result: CheckedInvoice }) {
  const { slabs, uncovered, currency, total } = quote;
  const free = quote.days - slabs.reduce((sum, { days }) => sum + days, 0) - check.uncoveredDays;
  const money = (amount: typeof total) => formatMoney(amount, currency).replace(/^\S+ /, "");
  return (
    <Table caption="Calculation of the expected amount" isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Days</Th>
          <Th scope="col" isFigure>
            Number
          </Th>
          <Th scope="col" isFigure>
            {currency} a day
          </Th>
          <Th scope="col" isFigure>
            {currency}
          </Th>
        </tr>
      </thead>
      <tbody>
        {free > 0 && (
          <tr>
            <RowTh>Free</RowTh>
            <Td isFigure>{free}</Td>
            <Td isFigure>{money(total.times(0))}</Td>
            <Td isFigure>{money(total.times(0))}</Td>
          </tr>
        )}
        {slabs.map((slab) => (
          <tr key={slab.from}>
            <RowTh>{rangeWords(slab)}</RowTh>
            <Td isFigure>{slab.days}</Td>
            <Td isFigure>{money(slab.ratePerDay)}</Td>
            <Td isFigure>{money(slab.cost)}</Td>
          </tr>
        ))}
        {uncovered.map((range) => (
          <tr key={range.from}>
            <RowTh>{rangeWords(range)}</RowTh>
            <Td isFigure>{range.to - range.from + 1}</Td>
            <Td isFigure>not on file</Td>
            <Td isFigure>not counted</Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {invoice.containers > 1 && (
          <tr>
            <RowTh colSpan={3}>One container</RowTh>
            <Td isFigure>{money(total)}</Td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3} className="pt-2 pr-2 text-left font-[650]">
            {invoice.containers > 1 ? plural(invoice.containers, "container") : `Expected for ${formatCount(quote.days)} days`}
          </th>
          <td className="pt-2 text-right font-[650] whitespace-nowrap">{money(check.expected)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
