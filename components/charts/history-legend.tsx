import type { History } from "./history.ts";
import { SERIES_LOOKS } from "./series-looks.ts";

/** What the lines and the band of a chart stand for. */
export function HistoryLegend({ history: { series, band, points } }: { history: History }) {
  const hasBand = band && points.some(({ low, high }) => low != null && high != null);
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs text-soft">
      {series.map(({ key, name }, index) => (
        <li key={key}>
          <svg viewBox="0 0 24 8" aria-hidden="true" className="mr-1.5 inline h-2 w-6">
            <path d="M0 4h24" stroke={SERIES_LOOKS[index]?.stroke} strokeDasharray={SERIES_LOOKS[index]?.dash} strokeWidth="2" />
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
      {points.some(({ illustrative }) => illustrative) && (
        <li>
          <svg viewBox="0 0 10 10" aria-hidden="true" className="mr-1.5 inline size-2.5 align-[-0.05em]">
            <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          hollow: illustrative
        </li>
      )}
    </ul>
  );
}
