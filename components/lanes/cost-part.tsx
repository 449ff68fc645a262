import clsx from "clsx";
import type { Source } from "#lib/domain/quality/quality.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { formatDay } from "../format.ts";
import { Td } from "../ui/table.tsx";
import { Validity } from "../ui/validity.tsx";
import type { LandedCost } from "./answers.ts";
import { PART_LABELS } from "./lane-texts.ts";

type Part = LandedCost["parts"][number];
type Sources = ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;

const formatDollars = (dollars: number) => formatMoney(dollars, "USD").replace("USD ", "");

export function CostPart({ part, sources }: { part: Part; sources: Sources }) {
  const { status, amount_usd, items } = part;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className="border-b border-line pt-5 pr-2 pb-1.5 text-left align-baseline text-base font-[650]"
        >
          {PART_LABELS[part.part]}
        </th>
        <Td isFigure className="pt-5 pb-1.5 text-base font-[650]">
          {status === "in_freight" && <span className="text-sm font-normal text-soft">included in freight</span>}
          {status === "missing" && <span className="text-sm font-[600] text-amber">not on file</span>}
          {status === "on_file" && amount_usd !== null && formatDollars(amount_usd)}
        </Td>
      </tr>
      {items.map((item) => (
        <Item
          key={`${item.name} ${item.code} ${item.source_id} ${item.amount}`}
          item={item}
          isPrice={part.part === "freight"}
          sources={sources}
        />
      ))}
    </tbody>
  );
}

/** @param isPrice a price of one day, without an end of validity */
function Item({ item, isPrice, sources }: { item: Part["items"][number]; isPrice: boolean; sources: Sources }) {
  return (
    <tr className={clsx(!item.in_total && "text-soft")}>
      <Td className="py-1.5">
        {item.name}
        {item.code && ` (${item.code})`}
        <span className="block text-xs text-soft">
          {formatMoney(item.amount, item.currency)} per {item.per},{" "}
          {isPrice && item.effective_from ? (
            `on ${formatDay(item.effective_from)}`
          ) : (
            <Validity from={item.effective_from} to={item.effective_to} />
          )}
          {!item.in_total && ", not included"}
        </span>
        <span className="block text-xs text-soft">
          <CitedNote item={item} sources={sources} />
        </span>
      </Td>
      <Td isFigure className="py-1.5">
        {item.amount_usd === null ? (
          <span className="text-amber">no exchange rate</span>
        ) : (
          formatDollars(item.amount_usd)
        )}
      </Td>
    </tr>
  );
}
