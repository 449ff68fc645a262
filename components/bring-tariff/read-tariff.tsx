import clsx from "clsx";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { CHOSEN_FIELD, getTiersField } from "#lib/intake/bring/confirm-reading.ts";
import type { ReadTariffItem } from "#lib/operations/tariff-reading.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatDay, pluralise } from "../format.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { TextArea } from "../ui/text-area.tsx";

interface Props {
  number: number;
  /** In the reading. */
  index: number;
  tariff: ReadTariffItem;
  isChosen: boolean;
  /** As a text, for corrections. */
  tiers: string;
  fault: string | undefined;
  isOpen: boolean;
}

export function ReadTariff({ number, index, tariff, isChosen, tiers, fault, isOpen }: Props) {
  const { free_days, currency, slabs, doubts } = tariff;
  const findPlace = (field: string) => tariff.places.find((place) => place.field === field);
  const printed = (field: string) => {
    const place = findPlace(field);
    return place ? `“${place.text}”, page ${place.page}` : "";
  };
  return (
    <article className={clsx("min-w-0 border-t pt-4", doubts.length > 0 ? "border-amber" : "border-ink")}>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={CHOSEN_FIELD}
          value={index}
          defaultChecked={isChosen}
          className="mt-1 size-5 shrink-0"
        />
        <span>
          <span className="font-[600]">
            {number}. {describeScope(tariff)}
          </span>
          <span className="block text-sm text-soft">
            {doubts.length === 0 ? "Nothing is open." : `${pluralise(doubts.length, "thing")} to confirm.`}{" "}
            {formatValidity(tariff)}
          </span>
        </span>
      </label>
      <div className="mt-3 overflow-x-auto">
        <Table caption={`Tiers of tariff ${number}`} isCaptionHidden>
          <thead>
            <tr>
              <Th scope="col">Days</Th>
              <Th scope="col" isFigure>
                Rate a day
              </Th>
              <Th scope="col">In the document</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowTh>{free_days === null ? "Free days" : pluralise(free_days, "free day")}</RowTh>
              <Td isFigure>{free_days === null ? "not found" : "free"}</Td>
              <Td className="wrap-anywhere text-soft">{printed("free_days")}</Td>
            </tr>
            {slabs.map(({ from, to, rate_per_day }, place) => (
              <tr key={from}>
                <RowTh>{to === null ? `${from} and later` : from === to ? from : `${from} to ${to}`}</RowTh>
                <Td isFigure>{currency ? formatMoney(new Decimal(rate_per_day), currency) : String(rate_per_day)}</Td>
                <Td className="wrap-anywhere text-soft">
                  {[printed(`slabs.${place}.from`), printed(`slabs.${place}.rate_per_day`)].filter(Boolean).join("; ")}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <details open={isOpen || fault !== undefined} className="mt-2 text-sm">
        <summary className="target cursor-pointer">Correct the free days or rates</summary>
        <TextArea
          name={getTiersField(index)}
          label={`Free days and rates of tariff ${number}`}
          hint="Such as “4 free; 5-10 USD 85; 11+ USD 120”. Day 1 is the first free day."
          defaultValue={tiers}
          fault={fault}
          rows={2}
          isFigure
        />
      </details>
    </article>
  );
}

function describeScope({ line, country, port, direction, charge, container_types }: ReadTariffItem): string {
  const carrier = line && getCarrierName(line);
  const place = [port, country && getCountryName(country)].filter(Boolean).join(", ");
  const what = [direction, charge && CHARGE_LABELS[charge].toLowerCase()].filter(Boolean).join(" ");
  return [carrier, place, capitalise(what), container_types.join(", ")].filter(Boolean).join("; ");
}

function formatValidity({ valid_from, valid_to }: ReadTariffItem): string {
  if (valid_from && valid_to) return `${formatDay(valid_from)} to ${formatDay(valid_to)}.`;
  if (valid_from) return `From ${formatDay(valid_from)}.`;
  return valid_to ? `Until ${formatDay(valid_to)}.` : "";
}
