import type { RouteListing } from "#lib/access/payments/route-listings.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatMoment } from "./operator-texts.ts";

interface Props {
  listings: readonly RouteListing[];
  /** Counts stop here. */
  maxCounted: number;
}

export function ListingTable({ listings, maxCounted }: Props) {
  return (
    <ScrollBox name="Table of paid routes">
      <Table caption="Paid routes, those without a payment first" isCaptionHidden className="figures min-w-[44rem]">
        <thead>
          <tr>
            <Th scope="col">Address in directories</Th>
            <Th scope="col" isFigure>
              USD
            </Th>
            <Th scope="col">Last payment</Th>
            <Th scope="col" isFigure>
              Payments
            </Th>
            <Th scope="col">Listed until</Th>
          </tr>
        </thead>
        <tbody>
          {listings.map(({ operation, method, path, price, lastPaidAt, payments, listedUntil }) => (
            <tr key={operation}>
              <RowTh className="font-[400]">
                <code>
                  {method} {path}
                </code>
              </RowTh>
              <Td isFigure>{price}</Td>
              <Td>{formatMoment(lastPaidAt)}</Td>
              <Td isFigure>{payments < maxCounted ? payments : `${maxCounted}+`}</Td>
              <Td>{listedUntil ? formatMoment(listedUntil) : <strong>Not listed: pay for a call</strong>}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
