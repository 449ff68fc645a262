import Link from "next/link";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";

export interface ListedInvoice {
  id: string;
  number: string;
  date: string;
  description: string;
  total: string;
  /** `null` when nothing was paid back. */
  refunded: string | null;
}

export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  if (invoices.length === 0) return <p className="text-soft">No invoice yet. Each payment gets one.</p>;
  return (
    <Table caption="Invoices" isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Number</Th>
          <Th scope="col">Date</Th>
          <Th scope="col" className="max-sm:hidden">
            For
          </Th>
          <Th scope="col" isFigure>
            Total
          </Th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, date, description, total, refunded }) => (
          <tr key={id}>
            <RowTh>
              <Link href={`/dashboard/billing/invoices/${id}`} prefetch={false} className="inline-block py-2.5">
                {number}
              </Link>
            </RowTh>
            <Td>{date}</Td>
            <Td className="max-sm:hidden">{description}</Td>
            <Td isFigure>
              {total}
              {refunded && <span className="block text-xs text-soft">{refunded} refunded</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
