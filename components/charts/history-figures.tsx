import { formatDay } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatFigure, type History } from "./history.ts";

/** Newest first, each with its document. */
export function HistoryFigures({
  history: { title, unit, decimals, series, band, points, sources },
}: {
  history: History;
}) {
  const documents = new Map(sources.map((source) => [source.id, source]));
  return (
    <ScrollBox name={`Figures: ${title}`} className="mt-2 max-h-96">
      <Table caption={`${title}, ${unit}`} isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">Day</Th>
            {series.map(({ key, name }) => (
              <Th key={key} scope="col" isFigure>
                {name}
              </Th>
            ))}
            {band && (
              <>
                <Th scope="col" isFigure>
                  Low
                </Th>
                <Th scope="col" isFigure>
                  High
                </Th>
              </>
            )}
            <Th scope="col">Source</Th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => {
            const document = documents.get(point.source_id);
            return (
              <tr key={point.date}>
                <RowTh className="whitespace-nowrap">
                  <time dateTime={point.date}>{formatDay(point.date)}</time>
                </RowTh>
                {series.map(({ key }) => (
                  <Td key={key} isFigure>
                    {formatFigure(point.values[key], decimals)}
                  </Td>
                ))}
                {band && (
                  <>
                    <Td isFigure>{formatFigure(point.low, decimals)}</Td>
                    <Td isFigure>{formatFigure(point.high, decimals)}</Td>
                  </>
                )}
                <Td className="min-w-48 text-xs">
                  {point.illustrative ? (
                    <em className="font-[600] text-amber">Illustrative, not published</em>
                  ) : document ? (
                    <SourceLink source={document} />
                  ) : (
                    `Document ${point.source_id}`
                  )}
                  {point.note && <span className="text-soft"> {point.note}</span>}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
