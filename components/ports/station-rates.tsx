import { capitalise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { Validity } from "../ui/validity.tsx";
import type { CfsTariffs } from "./answers.ts";
import { formatChargeAmount, formatChargeUnit } from "./charge-texts.ts";

type Rate = CfsTariffs["facilities"][number]["tariffs"][number];

/** The rates come from one document. */
export function StationRates({ station, rates }: { station: string; rates: readonly Rate[] }) {
  return (
    <ScrollBox name={`Tariff of ${station}`}>
      <Table caption={`Tariff of ${station}`} isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">Service</Th>
            <Th scope="col">Cargo</Th>
            <Th scope="col" isFigure>
              Rate
            </Th>
            <Th scope="col" isFigure>
              Minimum
            </Th>
            <Th scope="col">In force</Th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one document can be the same
            <tr key={index}>
              <RowTh>
                {capitalise(rate.service.replaceAll("-", " "))}
                {rate.note && !rate.illustrative && (
                  <span className="block text-xs font-normal text-soft">{rate.note}</span>
                )}
              </RowTh>
              <Td>{rate.cargo_type ?? "any"}</Td>
              <Td isFigure>
                {rate.currency} {formatChargeAmount(rate.amount, rate.currency)}
                <span className="block text-xs text-soft">{formatChargeUnit(rate.unit)}</span>
              </Td>
              <Td isFigure>{formatChargeAmount(rate.min_charge, rate.currency)}</Td>
              <Td className="min-w-36 text-xs text-soft">
                {rate.effective_from || rate.effective_to ? (
                  <Validity from={rate.effective_from} to={rate.effective_to} />
                ) : (
                  "undated"
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
