import { formatDay } from "../format.ts";
import { type ChartEntry, isGap } from "./chart-entries.ts";
import { formatFigure, type History } from "./history.ts";

/** `1 May 2025: Price 2,512 USD per container; Low to high 2,300 to 2,700. Drewry, World Container Index`. */
export function describeChartEntry({ unit, decimals, series, band, sources }: History, entry: ChartEntry): string {
  if (isGap(entry)) return `Nothing on file between ${formatDay(entry.after)} and ${formatDay(entry.before)}`;
  const { date, values, low, high, source_id } = entry;
  const figures = series.map(({ key, name }) => `${name} ${formatFigure(values[key], decimals)} ${unit}`);
  const range =
    band && low != null && high != null
      ? [`${band} ${formatFigure(low, decimals)} to ${formatFigure(high, decimals)}`]
      : [];
  const source = sources.find(({ id }) => id === source_id);
  const origin = source ? `${source.publisher}, ${source.title}` : `Document ${source_id}`;
  return `${formatDay(date)}: ${[...figures, ...range].join("; ")}. ${origin}`;
}
