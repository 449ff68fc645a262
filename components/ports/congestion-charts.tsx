import type { ReactNode } from "react";
import { CitedNote } from "../answers/cited-note.tsx";
import { LevelMark } from "../answers/level-mark.tsx";
import { withoutIllustrativePoints } from "../charts/history.ts";
import { HistoryChart } from "../charts/history-chart.tsx";
import { formatDay, pluralise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import type { Congestion } from "./answers.ts";
import { buildCongestionHistories } from "./congestion-history.ts";

const MIN_POINTS = 3;

/** `children` is the current status; it is next to the first chart. */
export function CongestionCharts({ congestion, children }: { congestion: Congestion; children: ReactNode }) {
  const [first, ...others] = buildCongestionHistories(congestion)
    .filter((history) => withoutIllustrativePoints(history).points.length >= MIN_POINTS)
    .map((history) => (
      <HistoryChart
        key={history.key}
        history={history}
        csvHref={`/ports/${congestion.port}/congestion.csv?measure=${history.key}`}
      />
    ));
  return (
    <div className="space-y-8">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[19rem_minmax(0,1fr)]">
        {children}
        {first ?? (
          <p className="max-w-prose text-sm text-soft">
            Too few observations are on file for a chart. The table below has all of them.
          </p>
        )}
      </div>
      {others.length > 0 && <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">{others}</div>}
      <details className="text-sm">
        <summary className="target">
          All observations <span className="text-soft">({pluralise(congestion.history.length, "observation")})</span>
        </summary>
        <Observations congestion={congestion} />
      </details>
    </div>
  );
}

function Observations({ congestion: { port_name, history, _meta } }: { congestion: Congestion }) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  return (
    <ScrollBox name={`All observations of ${port_name}`} className="mt-2 max-h-96">
      <Table caption={`Congestion at ${port_name}, newest first`} isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">Day</Th>
            <Th scope="col">Level</Th>
            <Th scope="col" isFigure>
              Wait, days
            </Th>
            <Th scope="col" isFigure>
              Ships
            </Th>
            <Th scope="col" isFigure>
              Yard, %
            </Th>
            <Th scope="col">Source</Th>
          </tr>
        </thead>
        <tbody>
          {history.map((reading) => (
            <tr key={`${reading.observed_on} ${reading.source_id}`}>
              <RowTh className="whitespace-nowrap">{formatDay(reading.observed_on)}</RowTh>
              <Td>
                <LevelMark level={reading.level} />
              </Td>
              <Td isFigure>{reading.waiting_days ?? "–"}</Td>
              <Td isFigure>{reading.vessels_waiting ?? "–"}</Td>
              <Td isFigure>{reading.yard_utilisation_pct ?? "–"}</Td>
              <Td className="min-w-56 text-xs">
                <CitedNote item={reading} sources={sources} isLevelHidden />
                {reading.note && !reading.illustrative && <span className="text-soft"> {reading.note}</span>}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
