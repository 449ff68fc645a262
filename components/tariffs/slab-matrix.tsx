import type { Schedule } from "#lib/domain/tariff.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { buildTierRows, type DayPrice } from "./slab-rows.ts";
import { formatContainerTypeCodes } from "./tariff-texts.ts";

interface Props {
  /** For screen readers. */
  name: string;
  /** In one currency, each a column. */
  tariffs: readonly [Column, ...Column[]];
}

type Column = Pick<Schedule, "freeDays" | "slabs" | "currency"> & { containerTypes: readonly string[] };

/** One row per range of days, one column per group of container types. */
export function SlabMatrix({ name, tariffs }: Props) {
  const [{ currency }] = tariffs;
  const words = (price: DayPrice) =>
    typeof price === "string" ? price : formatMoney(price, currency).replace(/^\S+ /, "").replace(/\.0+$/, "");
  return (
    <ScrollBox name={name}>
      <Table caption={name} isCaptionHidden className="figures w-auto min-w-64">
        <thead>
          <tr>
            <Th scope="col">Days</Th>
            {tariffs.map(({ containerTypes }) => (
              <Th key={containerTypes.join(" ")} scope="col" isFigure className="min-w-18 pl-4">
                {formatContainerTypeCodes(containerTypes)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildTierRows(tariffs).map(({ from, to, prices }) => (
            <tr key={from}>
              <RowTh className="whitespace-nowrap">{formatRange(from, to)}</RowTh>
              {tariffs.map(({ containerTypes }, index) => {
                const price = prices[index] as DayPrice;
                return (
                  <Td
                    key={containerTypes.join(" ")}
                    isFigure
                    className={price === "free" ? "text-green" : price === "not on file" ? "text-soft" : undefined}
                  >
                    {words(price)}
                  </Td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

const formatRange = (from: number, to: number | null) =>
  to === null ? `from ${from}` : to === from ? `${from}` : `${from} to ${to}`;
