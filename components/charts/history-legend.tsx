import type { History } from "./history.ts";
import { SERIES_STYLES } from "./series-styles.ts";

export function HistoryLegend({ history: { series, band, points } }: { history: History }) {
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
