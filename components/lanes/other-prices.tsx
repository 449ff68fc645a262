import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { formatFigure } from "../charts/history.ts";
import { formatDay } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import type { Rates } from "./answers.ts";
import { formatContainerNames } from "./lane-texts.ts";

interface Props {
  series: Rates["series"];
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
}

/** In the order of preference. */
export function OtherPrices({ series, sources }: Props) {
  return (
    <details>
      <summary className="target text-sm">
        Other prices on file for the lane <span className="text-soft">({series.length})</span>
      </summary>
      <ScrollBox name="Other prices" className="mt-2 max-h-96">
        <Table caption="Other prices" isCaptionHidden>
          <thead>
            <tr>
              <Th scope="col">Price of</Th>
              <Th scope="col">Container</Th>
              <Th scope="col" isFigure>
                Price
              </Th>
              <Th scope="col">Observed</Th>
              <Th scope="col">Source</Th>
            </tr>
          </thead>
          <tbody>
            {series.map((item) => (
              <tr key={`${item.source_id} ${item.origin} ${item.destination} ${item.container_types}`}>
                <RowTh className="min-w-40 font-normal">
                  <span className="font-[600]">
                    {[item.carrier && getShortCarrierName(item.carrier), item.index_name].filter(Boolean).join(", ")}
                  </span>
                  <span className="block text-xs text-soft">
                    {item.origin} to {item.destination}
                  </span>
                </RowTh>
                <Td className="min-w-28 text-xs">{formatContainerNames(item.container_types)}</Td>
                <Td isFigure>
                  {item.currency} {formatFigure(item.mid, Number.isInteger(item.mid) ? 0 : 2)}
                </Td>
                <Td className="whitespace-nowrap">
                  {formatDay(item.observed_on)}
                  {item.is_stale && <span className="block text-xs text-amber">past its usable life</span>}
                </Td>
                <Td className="min-w-48 text-xs">
                  <CitedNote item={item} sources={sources} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
    </details>
  );
}
