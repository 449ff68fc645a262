import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { capitalise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import type { LocalCharges } from "./answers.ts";
import { formatChargeAmount } from "./charge-texts.ts";
import { type Amount, buildTotalsRows, type TotalsRow } from "./charge-totals-rows.ts";

export function ChargeTotals({ direction, totals }: { direction: Direction; totals: LocalCharges["totals"] }) {
  const rows = buildTotalsRows(totals.filter((total) => total.direction === direction));
  if (rows.length === 0) return null;
  const types = CONTAINER_TYPES.filter((type) => rows.some(({ perContainer }) => perContainer.has(type)));
  const title = `${capitalise(direction)}: standard charges per container`;
  return (
    <div>
      <h3 className="mb-1 text-base">{title}</h3>
      <ScrollBox name={title}>
        <Table caption={title} isCaptionHidden>
          <thead>
            <tr>
              <Th scope="col" className="sticky left-0 bg-paper">
                Carrier
              </Th>
              <Th scope="col">Currency</Th>
              {types.map((type) => (
                <Th key={type} scope="col" isFigure>
                  {type}
                </Th>
              ))}
              <Th scope="col" isFigure className="whitespace-nowrap">
                plus per B/L
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line} ${row.currency}`}>
                <RowTh className="sticky left-0 bg-paper whitespace-nowrap">
                  {row.line === null ? "Terminal" : getShortCarrierName(row.line)} <Illustrative row={row} />
                </RowTh>
                <Td>{row.currency}</Td>
                {types.map((type) => (
                  <Td key={type} isFigure>
                    <Figure amounts={[row.perContainer.get(type) ?? []].flat()} currency={row.currency} />
                  </Td>
                ))}
                <Td isFigure>
                  <Figure amounts={row.perShipment} currency={row.currency} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
    </div>
  );
}

function Illustrative({ row: { illustrative } }: { row: TotalsRow }) {
  if (illustrative === "none") return null;
  return (
    <em className="block text-xs font-normal text-amber sm:ml-2 sm:inline">
      {illustrative === "all" ? "illustrative" : "partly illustrative"}
    </em>
  );
}

/** Illustrative amounts are in italics. */
function Figure({ amounts, currency }: { amounts: readonly Amount[]; currency: string }) {
  if (amounts.length === 0) return "–";
  const words = amounts.map(({ amount }) => formatChargeAmount(amount, currency)).join(" to ");
  return amounts.some(({ illustrative }) => illustrative) ? <em className="text-soft">{words}</em> : words;
}
