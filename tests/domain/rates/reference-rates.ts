import type { Source } from "#lib/domain/quality/quality.ts";
import type { PlacedPort } from "#lib/domain/rates/areas.ts";
import type { RequestedPort } from "#lib/domain/rates/match-lanes.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { Decimal } from "#lib/platform/money.ts";
import { folder, readTable } from "#tests/facts/tables.ts";

const price = (text: string | undefined) => (text ? new Decimal(text) : null);

export const source = (id: string, kind: Source["kind"] = "index"): Source => ({
  id,
  publisher: id,
  title: id,
  url: null,
  publishedOn: null,
  datedOn: null,
  kind,
});

export const PORTS: ReadonlyMap<string, PlacedPort> = new Map(
  readTable(folder("reference"), "ports").rows.map(({ cells }) => {
    const { code = "", country = "", trade_lane_region: tradeLaneRegion = "" } = cells;
    return [code, { code, country, tradeLaneRegion }];
  }),
);

export const port = (code: string): PlacedPort => {
  const known = PORTS.get(code);
  if (!known) throw new Error(`${code} is not in ports.csv`);
  return known;
};

export const requestedPort = (code: string): RequestedPort => ({ code, placed: PORTS.get(code) ?? null });

export const ROWS: readonly RateRow[] = readTable(folder("reference"), "freight_rates").rows.map(({ cells }) => ({
  origin: cells.origin ?? "",
  destination: cells.destination ?? "",
  carrier: cells.carrier || null,
  indexName: cells.index_name || null,
  containerTypes: cells.container_type ? cells.container_type.split(" ") : [],
  observedOn: cells.observed_on ?? "",
  low: price(cells.low),
  mid: price(cells.mid),
  high: price(cells.high),
  currency: cells.currency ?? "",
  source: source(cells.source_id ?? ""),
}));

/** Of one index. The keys of `prices` are days. */
export function buildRateRows(
  prices: Record<string, number | { low: number; mid?: number; high: number }>,
  row: Partial<RateRow> = {},
): RateRow[] {
  return Object.entries(prices).map(([observedOn, value]) => {
    const { low, mid, high } =
      typeof value === "number" ? { low: null, mid: value, high: null } : { mid: null, ...value };
    const decimal = (number: number | null) => (number === null ? null : new Decimal(number));
    return {
      origin: "CNSHA",
      destination: "NLRTM",
      carrier: null,
      indexName: "An index",
      containerTypes: ["40DV", "40HC"],
      observedOn,
      low: decimal(low),
      mid: decimal(mid),
      high: decimal(high),
      currency: "USD",
      source: source("index-on-file"),
      ...row,
    };
  });
}

export function buildIndexSeries(prices: Parameters<typeof buildRateRows>[0], row: Partial<RateRow> = {}) {
  const [series] = buildSeries(buildRateRows(prices, row));
  if (!series) throw new Error("no price has a middle");
  return series;
}
