import type { Confidence, Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** A day of a history: its figures by the key of their series (null: not on file), and what they rest on. */
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

/** Figures over time, all in one unit: what a chart draws, its table lists and its CSV holds. */
export interface History {
  /** What the figures are, as a heading says it: `Freight per container`. */
  title: string;
  /** Their unit: `USD`, `days`. */
  unit: string;
  /** Decimals that the figures are shown with. */
  decimals: number;
  /** At most three, most important first; a key is a column's name in the CSV. */
  series: readonly { key: string; name: string }[];
  /** What low and high are, where the points have them: `Low to high`. */
  band?: string;
  /** More days than this between two points and a single line is broken: nothing is known between them. */
  gapDays?: number;
  /** What is the same of every point, by column: `{ origin: "CNSHA" }`. Only the CSV needs it. */
  about?: Readonly<Record<string, string>>;
  /** Oldest first, one a day. */
  points: readonly HistoryPoint[];
  sources: readonly Pick<Source, "id" | "publisher" | "title" | "url">[];
}

/** `1,484.50`; an en dash where nothing is on file. */
export function formatFigure(figure: number | null | undefined, decimals: number): string {
  return figure == null ? "–" : figure.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The history as a table for a spreadsheet: a row a point, the document beside its figures. */
export function historyTable({ unit, series, band, about = {}, points, sources }: History) {
  const documents = new Map(sources.map((source) => [source.id, source]));
  const figures = ["date", ...series.map(({ key }) => key), ...(band ? ["low", "high"] : []), "unit"];
  return {
    columns: [...Object.keys(about), ...figures, "illustrative", "confidence", "publisher", "document", "address", "note"],
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
