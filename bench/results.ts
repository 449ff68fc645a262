/** What a part measures. Only ratios mean the same on another machine, so only they are compared with the last result. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  better: "more" | "less";
  isRatio: boolean;
}

export interface PartResult {
  isWithinLimits: boolean;
  figures: readonly Figure[];
}

export const createRatio = (name: string, value: number, unit: string, better: Figure["better"] = "more"): Figure => ({
  name,
  value,
  unit,
  better,
  isRatio: true,
});

/** In a unit of this machine, such as milliseconds. */
export const createAmount = (name: string, value: number, unit: string, better: Figure["better"] = "less"): Figure => ({
  name,
  value,
  unit,
  better,
  isRatio: false,
});

const MAX_LOSS = 0.1;

/** Above 0 when the figure is worse than before: 0.1 is a tenth worse. */
function calculateLoss({ value, better }: Figure, before: number): number {
  if (before === 0 || value === 0) return 0;
  return better === "more" ? 1 - value / before : 1 - before / value;
}

export type Before = ReadonlyMap<string, number>;

/** The ratios that are more than a tenth worse than before. */
export function listLosses(figures: readonly Figure[], before: Before): readonly Figure[] {
  return figures.filter((figure) => {
    const last = before.get(figure.name);
    return figure.isRatio && last !== undefined && calculateLoss(figure, last) > MAX_LOSS;
  });
}

/** A slow moment of the machine makes one of two runs worse, so the better value of each figure is the right one. */
export function mergeRuns(first: PartResult, second: PartResult): PartResult {
  const others = new Map(second.figures.map((figure) => [figure.name, figure]));
  const figures = first.figures.map((figure) => {
    const other = others.get(figure.name);
    return other && calculateLoss(figure, other.value) > 0 ? other : figure;
  });
  return { isWithinLimits: first.isWithinLimits || second.isWithinLimits, figures };
}
