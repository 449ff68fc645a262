import type { History } from "../charts/history.ts";
import type { Rates } from "./answers.ts";

/** In days. Prices further apart than this are not joined. The observed range covers the same period. */
const GAP_DAYS = 84;

export function buildRateHistory(rates: Rates): History {
  const { history, carrier, index_name, currency, container_types, illustrative, confidence_level } = rates;
  const figures = history.flatMap(({ low, mid, high }) => [low ?? mid, mid, high ?? mid]);
  return {
    title: "Freight by week",
    unit: `${currency} per container`,
    decimals: figures.every(Number.isInteger) ? 0 : 2,
    series: [{ key: "mid", name: "Price" }],
    ...(history.some(({ low, high }) => low !== null && high !== null) ? { band: "Low to high" } : {}),
    gapDays: GAP_DAYS,
    about: {
      origin: rates.origin,
      destination: rates.destination,
      rate: [carrier, index_name].filter(Boolean).join(" "),
      rate_origin: rates.fallback?.origin ?? rates.origin,
      rate_destination: rates.fallback?.destination ?? rates.destination,
      container_types: container_types.join(" "),
    },
    points: history.map(({ observed_on, mid, ...point }) => ({
      ...point,
      illustrative,
      confidence_level,
      date: observed_on,
      values: { mid },
    })),
    sources: rates._meta.sources,
  };
}
