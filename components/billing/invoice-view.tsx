import { Caution } from "#components/ui/caution.tsx";
import { RowTh, Table, Td } from "#components/ui/table.tsx";
import type { InvoiceSheet } from "#lib/billing/invoice/invoice-sheet.ts";
import { Facts } from "./facts.tsx";

/** For the screen and for paper. */
export function InvoiceView({ invoice }: { invoice: InvoiceSheet }) {
  const { caution, seller, buyer, facts, description, net, taxes, total, refund, notes } = invoice;
  return (
    <div className="max-w-2xl">
      {caution && (
        <Caution title="Sample" className="mb-6">
          <p>{caution}</p>
        </Caution>
      )}
      <div className="mb-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title="Seller" party={seller} />
        <Party title="Buyer" party={buyer} />
      </div>
      <Facts facts={facts} className="mb-6 text-sm" />
      <Table caption="What was paid" isCaptionHidden>
        <tbody>
          <Line name={description} amount={net} />
          {taxes.map(([name, amount]) => (
            <Line key={name} name={name} amount={amount} />
          ))}
          <tr className="font-[650]">
            <RowTh>Total</RowTh>
            <Td isFigure>{total}</Td>
          </tr>
          {refund.map(([name, amount]) => (
            <Line key={name} name={name} amount={amount} />
          ))}
        </tbody>
      </Table>
      {notes.map((note) => (
        <p key={note} className="mt-4 text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <tr>
    <RowTh className="font-normal">{name}</RowTh>
    <Td isFigure>{amount}</Td>
  </tr>
);

const Party = ({ title, party: { name, lines } }: { title: string; party: InvoiceSheet["seller"] }) => (
  <section aria-label={title}>
    <h2 className="text-base">{title}</h2>
    <p className="font-[600]">{name}</p>
    {lines.map((line) => (
      <p key={line} className="text-sm break-words">
        {line}
      </p>
    ))}
  </section>
);
