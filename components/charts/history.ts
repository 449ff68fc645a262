import type { Confidence, Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** `values` holds a figure per series key (`null`: not on file). The other fields say where the figures come from. */
export interface HistoryPoint {
  date: IsoDate;
  values: Readonly<Record<string, number | null>>;
  low?: number | null;
  high?: number | null;
  note?: string | null;
  illustrative: boolean;
  source_id: string;
  confidence_level: Confidence;
}

/** All in one unit. The table and the CSV have every point, the chart only the published ones. */
export interface History {
  /** A heading: `Freight per container`. */
  title: string;
  /** `USD`, `days`. */
  unit: string;
  decimals: number;
  /** One to three series, most important first. A key is also the name of a CSV column. */
  series: readonly { key: string; name: string }[];
  /** What `low` and `high` mean, if the points have them: `Low to high`. */
  band?: string;
  /** The line is broken when two points are further apart than this, because nothing is known between them. */
  gapDays?: number;
  /** Values that are the same for every point, by column: `{ origin: "CNSHA" }`. Only the CSV needs them. */
  about?: Readonly<Record<string, string>>;
  /** Oldest first, one per day. */
  points: readonly HistoryPoint[];
  sources: readonly Pick<Source, "id" | "publisher" | "title" | "url">[];
}

export const withoutIllustrativePoints = <Of extends History>(history: Of): Of => ({
  ...history,
  points: history.points.filter(({ illustrative }) => !illustrative),
});

/** `1,484.50`; an en dash for a figure that is not on file. */
export function formatFigure(figure: number | null | undefined, decimals: number): string {
  return figure == null
    ? "–"
    : figure.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** One row per point, each with its document. */
export function toHistoryTable({ unit, series, band, about = {}, points, sources }: History) {
  const documents = new Map(sources.map((source) => [source.id, source]));
  const figures = ["date", ...series.map(({ key }) => key), ...(band ? ["low", "high"] : []), "unit"];
  return {
    columns: [
      ...Object.keys(about),
      ...figures,
      "illustrative",
      "confidence",
      "publisher",
      "document",
      "address",
      "note",
    ],
    rows: points.map(({ date, values, low, high, note, illustrative, source_id, confidence_level }) => {
      const document = documents.get(source_id);
      return {
        ...about,
        ...values,
        date,
        low: low ?? null,
        high: high ?? null,
        unit,
        illustrative: illustrative ? "yes" : "no",
        confidence: confidence_level,
        publisher: document?.publisher ?? null,
        document: document?.title ?? source_id,
        address: document?.url ?? null,
        note: note ?? null,
      };
    }),
  };
}
