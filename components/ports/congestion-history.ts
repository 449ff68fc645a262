import type { History } from "../charts/history.ts";
import type { Congestion } from "./answers.ts";

/** By the names of their fields. */
export const MEASURES = ["waiting_days", "vessels_waiting", "yard_utilisation_pct"] as const;
export type Measure = (typeof MEASURES)[number];

const WORDS: Record<Measure, Pick<History, "title" | "unit" | "decimals"> & { name: string }> = {
  waiting_days: { title: "Wait for a berth", unit: "days", decimals: 2, name: "Days" },
  vessels_waiting: { title: "Ships waiting", unit: "ships", decimals: 0, name: "Ships" },
  yard_utilisation_pct: { title: "Yard in use", unit: "% of its capacity", decimals: 0, name: "Per cent" },
};

/** In days. Observations further apart than this are not joined. Reports come weekly or monthly. */
const GAP_DAYS = 70;

/** One history per observed measure. If a day has several observations, the worst counts. */
export function buildCongestionHistories({ port, history, _meta }: Congestion): (History & { key: Measure })[] {
  const oldestFirst = history.toReversed();
  return MEASURES.flatMap((key) => {
    const { name, ...words } = WORDS[key];
    const byDay = new Map(
      oldestFirst.filter((reading) => reading[key] !== null).map((reading) => [reading.observed_on, reading]),
    );
    const points = [...byDay.values()].map(({ observed_on, ...reading }) => ({
      ...reading,
      date: observed_on,
      values: { [key]: reading[key] },
    }));
    if (points.length === 0) return [];
    return [
      { ...words, key, series: [{ key, name }], gapDays: GAP_DAYS, about: { port }, points, sources: _meta.sources },
    ];
  });
}
