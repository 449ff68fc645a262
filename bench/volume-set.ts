/**
 * Adds a million D&D slabs and a million freight rates to the data, for the same countries and lanes and for new ones.
 * The importer checks and stores them, so that every row is one that it would write.
 * As in the sandbox, some rows are illustrative: the tariffs of COSCO and Evergreen, and the rates of illustrative
 * series.
 */
import { checkTable } from "#lib/ingest/check-table.ts";
import { ImportFault } from "#lib/ingest/fault.ts";
import type { RawRow, RawTable } from "#lib/ingest/raw-table.ts";
import { refreshSummaries } from "#lib/ingest/refresh-summaries.ts";
import { storeFacts } from "#lib/ingest/store-facts.ts";
import { storeSources } from "#lib/ingest/store-sources.ts";
import { sources, TABLES } from "#lib/ingest/tables.ts";
import { addDays } from "#lib/platform/dates.ts";
import { createClient, type Database } from "#lib/platform/db/client.ts";

type Row = Record<string, string | number>;

/**
 * A fact of a source would replace those of the source that were stored before, so all rows of a source are stored
 * together.
 */
interface SourceRows {
  source: Row;
  file: "dd_tariffs.csv" | "freight_rates.csv";
  rows: Row[];
}

const SLABS_PER_TARIFF = 4;
const NEWEST_TARIFF = "2026-10-01";
const NEWEST_RATE = "2026-11-20";
const WEEKS = 120;
const OLDEST_WEEK = 139;
const STORE_MS = 600_000;

const CARRIERS = ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"];
const ILLUSTRATIVE = new Set(["cosco", "evergreen"]);
const CHARGES = ["combined", "detention", "demurrage"];
const GROUPS = ["20DV", "40DV 40HC", "20RF 40RF"];

/** The places of a port's partners in the list of ports. */
const PARTNERS = [1, 7, 31, 67, 101, 151, 211, 251, 307];

/** @param rows number of slabs, and of freight rates */
export async function addVolume(url: string, rows: number): Promise<void> {
  const db = createClient(url);
  for (const part of await buildTariffRows(db, rows / SLABS_PER_TARIFF)) await store(db, part);
  for (const part of await buildRateRows(db, rows)) await store(db, part);
  await refreshSummaries(db);
  await db.$disconnect();
}

/**
 * Tariffs of each carrier in each country, for the country and one port: three charges, three container groups, one
 * version per quarter.
 */
async function buildTariffRows(db: Database, tariffs: number): Promise<SourceRows[]> {
  const countries = await db.$queryRaw<{ country: string }[]>`SELECT DISTINCT country FROM dd_tariff ORDER BY country`;
  const parts = new Map<string, SourceRows>();
  for (let n = 0; n < tariffs; n++) {
    const carrier = CARRIERS[n % 7] as string;
    const direction = n % 14 < 7 ? "import" : "export";
    const { country } = countries[Math.floor(n / 14) % countries.length] as { country: string };
    const kind = Math.floor(n / 14 / countries.length);
    const age = Math.floor(kind / 18);
    const from = addDays(NEWEST_TARIFF, -90 * age);
    const made = ILLUSTRATIVE.has(carrier);
    const id = `bench-tariff-${age}${made ? "-made" : ""}`;
    const part = parts.get(id) ?? {
      source: buildSourceRow(
        id,
        `Generated tariffs, ${age} quarters old`,
        from,
        made ? "illustrative" : "carrier_tariff",
      ),
      file: "dd_tariffs.csv",
      rows: [],
    };
    parts.set(id, part);
    for (let step = 0; step < SLABS_PER_TARIFF; step++) {
      part.rows.push({
        carrier,
        country,
        port: kind % 2 === 1 ? `${country}AAA` : "",
        direction,
        charge: CHARGES[Math.floor(kind / 2) % 3] as string,
        container_types: GROUPS[Math.floor(kind / 6) % 3] as string,
        free_days: 5,
        day_basis: "calendar",
        currency: "USD",
        effective_from: from,
        effective_to: age % 2 === 1 ? addDays(from, 89) : "",
        slab_from_day: 6 + 7 * step,
        slab_to_day: step < SLABS_PER_TARIFF - 1 ? 12 + 7 * step : "",
        rate_per_day: 20 + 15 * step,
        source_id: id,
        note: "",
      });
    }
  }
  return [...parts.values()];
}

interface Series {
  origin: string;
  destination: string;
  carrier: string | null;
  index_name: string | null;
  container_type: string[];
  currency: string;
  made: boolean;
  day: string;
}

/**
 * Older prices of every series from port to port, two per week. The other rates are for lanes between ports that had
 * none.
 */
async function buildRateRows(db: Database, rates: number): Promise<SourceRows[]> {
  // They are older than the weeks that answers show, so the answers stay the same.
  const series = await db.$queryRaw<Series[]>`
    SELECT origin, destination, carrier, index_name, container_type, currency, bool_or(kind = 'illustrative') AS made,
           least(min(observed_on), max(observed_on) - 400)::text AS day
    FROM freight_rate JOIN source USING (source_id) JOIN rate_lane USING (origin, destination) WHERE NOT is_wide
    GROUP BY origin, destination, carrier, index_name, container_type, currency ORDER BY 1, 2, 3, 4, 5`;
  const lanes = await listNewLanes(db);
  const depth = Math.min(OLDEST_WEEK, Math.floor(rates / 2 / (2 * series.length)));
  const width = Math.floor((rates - 2 * depth * series.length) / WEEKS);
  const parts: SourceRows[] = [];
  for (let age = 0; age <= OLDEST_WEEK; age++) {
    for (const made of [false, true]) {
      const id = `bench-rates-${age}${made ? "-made" : ""}`;
      const price = (name: number) => ({ low: 1000 + name, mid: 1600 + name, high: 2200 + name, source_id: id });
      const deep = age >= 1 && age <= depth ? series.filter((one) => one.made === made) : [];
      const wide = !made && age < WEEKS ? lanes.slice(0, width) : [];
      const rows = [
        ...deep.flatMap(({ made: _made, day, carrier, index_name, container_type, ...lane }) =>
          [0, 1].map((half) => ({
            ...lane,
            carrier: carrier ?? "",
            index_name: index_name ?? "",
            container_type: container_type.join(" "),
            observed_on: addDays(day, -Math.floor((age * 7 + half * 3) / 2)),
            ...price(age),
          })),
        ),
        ...wide.map((lane, n) => ({
          ...lane,
          carrier: "",
          index_name: "Bench index",
          container_type: "40DV 40HC",
          currency: "USD",
          observed_on: addDays(NEWEST_RATE, -7 * age),
          ...price((n * 7 + age) % 500),
        })),
      ];
      const title = `Generated rates, ${age} weeks old`;
      if (rows.length > 0)
        parts.push({
          source: buildSourceRow(id, title, addDays(NEWEST_RATE, -7 * age), made ? "illustrative" : "index"),
          file: "freight_rates.csv",
          rows,
        });
    }
  }
  return parts;
}

async function listNewLanes(db: Database): Promise<{ origin: string; destination: string }[]> {
  const ports = await db.$queryRaw<{ code: string }[]>`SELECT code FROM port ORDER BY code`;
  const known = await db.$queryRaw<{ lane: string }[]>`SELECT origin || ' ' || destination AS lane FROM rate_lane`;
  const isKnown = new Set(known.map(({ lane }) => lane));
  return ports
    .flatMap(({ code: origin }, index) =>
      PARTNERS.map((distance) => ({
        origin,
        destination: (ports[(index + distance) % ports.length] as { code: string }).code,
      })),
    )
    .filter(({ origin, destination }) => origin !== destination && !isKnown.has(`${origin} ${destination}`));
}

const buildSourceRow = (source_id: string, title: string, published_on: string, kind: string): Row => ({
  source_id,
  publisher: "Bench",
  title,
  url: "",
  published_on,
  kind,
});

async function store(db: Database, { source, file, rows }: SourceRows): Promise<void> {
  const options = { version: 1, scope: "whole" as const, onChunk() {} };
  const facts = TABLES.find((spec) => spec.file === file) ?? sources;
  const tables = [checkTable(sources, toRawTable([source])), checkTable(facts, toRawTable(rows))];
  const faults = tables.flatMap((table) => table.faults.map((fault) => ({ ...fault, file: table.spec.file })));
  if (faults.length > 0) throw new ImportFault(faults);
  await db.$transaction(
    async (tx) => {
      for (const { spec, facts } of tables)
        await (spec === sources ? storeSources(tx, facts, options) : storeFacts(tx, spec, facts, options));
    },
    { timeout: STORE_MS },
  );
}

function toRawTable(rows: readonly Row[]): RawTable {
  const columns = Object.keys(rows[0] as Row);
  const createRawRow = (cells: readonly string[], index: number): RawRow => ({
    line: index + 1,
    cells,
    getLine: () => index + 1,
  });
  const toCells = (row: Row) => columns.map((column) => String(row[column]));
  return {
    header: createRawRow(columns, 0),
    rows: rows.map((row, index) => createRawRow(toCells(row), index + 1)),
    faults: [],
  };
}
