import { formatDay } from "../format.ts";
import { type Drawn, isGap } from "./drawn-points.ts";
import { formatFigure, type History, type HistoryPoint } from "./history.ts";

/** What a chart says of the point under the pointer, or the one that the arrow keys have reached. */
export function PointNote({ history, drawn }: { history: History; drawn: Drawn | undefined }) {
  if (!drawn) return null;
  return (
    <div role="status" className="max-w-64 rounded-sm border border-ink bg-raised px-3 py-2 text-xs whitespace-normal">
      {isGap(drawn) ? `Nothing on file between ${formatDay(drawn.after)} and ${formatDay(drawn.before)}` : <PointFigures history={history} point={drawn} />}
    </div>
  );
}

function PointFigures({ history: { unit, decimals, series, band, sources }, point }: { history: History; point: HistoryPoint }) {
  const document = sources.find(({ id }) => id === point.source_id);
  return (
    <>
      <p>
        <strong className="font-[650]">{formatDay(point.date)}</strong>, {unit}
      </p>
      <dl className="figures mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {series.map(({ key, name }) => (
          <div key={key} className="contents">
            <dt>{name}</dt>
            <dd className="text-right">{formatFigure(point.values[key], decimals)}</dd>
          </div>
        ))}
        {band && point.low != null && point.high != null && (
          <>
            <dt>{band}</dt>
            <dd className="text-right">
              {formatFigure(point.low, decimals)} to {formatFigure(point.high, decimals)}
            </dd>
          </>
        )}
      </dl>
      <p className="mt-1 text-soft">
        {point.illustrative ? "Illustrative, not published" : document ? `${document.publisher}, ${document.title}` : `Document ${point.source_id}`}
      </p>
    </>
  );
}
