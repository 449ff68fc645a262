import { pluralise } from "../format.ts";
import { Icon } from "../ui/icon.tsx";
import { type History, withoutIllustrativePoints } from "./history.ts";
import { HistoryFigures } from "./history-figures.tsx";
import { LineChart } from "./line-chart.tsx";
import { SERIES_STYLES } from "./series-styles.ts";

interface Props {
  history: History;
  /** The same points as CSV. */
  csvHref: string;
}

/** The chart has only the published points, the table has all. One point gives no chart. */
export function HistoryChart({ history, csvHref }: Props) {
  const { title, points } = history;
  const charted = withoutIllustrativePoints(history);
  const hasChart = charted.points.length > 1;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-base">
          {title}, <span className="font-sans text-sm font-normal text-soft">{history.unit}</span>
        </h3>
        {hasChart && <HistoryLegend history={charted} />}
      </figcaption>
      {hasChart && <LineChart history={charted} />}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <details className="min-w-0 grow" open={!hasChart}>
          <summary className="target">
            Figures <span className="text-soft">({pluralise(points.length, "point")})</span>
          </summary>
          <HistoryFigures history={history} />
        </details>
        <p>
          <a href={csvHref} download className="target">
            <Icon name="download" className="mr-1.5 inline size-[0.9em] align-[-0.05em]" />
            Download CSV
          </a>
        </p>
      </div>
    </figure>
  );
}

function HistoryLegend({ history: { series, band, points } }: { history: History }) {
  const hasBand = band && points.some(({ low, high }) => low != null && high != null);
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs text-soft">
      {series.map(({ key, name }, index) => (
        <li key={key}>
          <svg viewBox="0 0 24 8" aria-hidden="true" className="mr-1.5 inline h-2 w-6">
            <path
              d="M0 4h24"
              stroke={SERIES_STYLES[index]?.stroke}
              strokeDasharray={SERIES_STYLES[index]?.dash}
              strokeWidth="2"
            />
          </svg>
          {name}
        </li>
      ))}
      {hasBand && (
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block h-2.5 w-6 bg-shoal" />
          {band}
        </li>
      )}
    </ul>
  );
}
