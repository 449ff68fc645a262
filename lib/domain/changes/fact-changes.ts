import { compareTexts } from "../compare-texts.ts";
export const CHANGE_KINDS = [
  "dd_tariff",
  "terminal_storage",
  "local_charge",
  "surcharge",
  "cfs_tariff",
  "inland_rate",
  "freight_rate",
  "carrier_policy",
  "congestion",
  "congestion_news",
  "regulatory",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** By column. */
export type FactRow = Readonly<Record<string, unknown>>;

/** What is said of a key: its terms by column, and the document that says it. Decimals are text. */
export type Statement = Readonly<Record<string, unknown>> & { source_id: string };

export interface FactChange {
  kind: ChangeKind;
  /** What the statements are about, by column. Container types with the same change are together; none: any type. */
  key: Readonly<Record<string, unknown>>;
  /**
   * In the order of their first days. `null`: nothing was said. If only a newer version was added, the one before it.
   */
  before: readonly Statement[] | null;
  /** `null`: nothing new is said, and the statements before are no longer on file. */
  after: readonly Statement[] | null;
}

interface KindSpec {
  table: string;
  /** The columns that name what a row is about. The first is never empty. */
  identity: readonly [string, ...string[]];
  /** The columns that say something of it. A change of any other column, such as the source, is no change. */
  terms: readonly string[];
  /** The column with the first day of a row. */
  start: string;
  /** A row is for several container types. */
  hasTypes?: true;
  /** For observations: only the newest row counts, and another day alone is no change. */
  isObserved?: true;
}

export const CHANGE_SPECS: Readonly<Record<ChangeKind, KindSpec>> = {
  dd_tariff: {
    table: "dd_tariff",
    identity: ["carrier", "country", "port", "direction", "charge"],
    terms: [
      ...[
        "free_days",
        "day_basis",
        "charge_day_basis",
        "working_week",
        "holidays",
        "clock_start",
        "clock_end",
        "first_day",
        "includes_storage",
        "applied_by",
      ],
      ...["tax", "tax_percent", "haulage", "except_ports", "currency", "slabs", "effective_from", "effective_to"],
    ],
    start: "effective_from",
    hasTypes: true,
  },
  terminal_storage: {
    table: "terminal_storage",
    identity: ["port", "operator", "terminal", "direction", "cargo_class", "condition"],
    terms: [
      ...["free_days", "day_basis", "charge_day_basis", "working_week", "holidays", "clock_start", "clock_end"],
      ...["first_day", "tax", "tax_percent", "free_time_lost", "free_time_lost_from", "currency", "slabs"],
      ...["effective_from", "effective_to"],
    ],
    start: "effective_from",
    hasTypes: true,
  },
  local_charge: {
    table: "local_charge",
    identity: [
      ...(["country", "carrier", "port", "operator", "direction", "charge_code", "charge_name", "condition"] as const),
      ...["variant", "other_end", "range_end", "except_ports"],
    ],
    terms: ["unit", "amount", "currency", "tax", "tax_percent", "effective_from", "effective_to"],
    start: "effective_from",
    hasTypes: true,
  },
  cfs_tariff: {
    table: "cfs_tariff",
    identity: ["country", "port", "facility", "service", "cargo_type"],
    terms: ["unit", "min_charge", "amount", "currency", "effective_from", "effective_to"],
    start: "effective_from",
  },
  inland_rate: {
    table: "inland_rate",
    identity: [
      ...(["country", "carrier", "operator", "origin", "origin_name", "destination", "destination_name"] as const),
      ...["mode", "delivery_mode", "direction", "container_type", "cargo_class", "weight_from_t", "weight_to_t"],
      ...["load", "range_end"],
    ],
    terms: ["unit", "amount", "currency", "price_basis", "transit_days", "effective_from", "effective_to"],
    start: "effective_from",
  },
  freight_rate: {
    table: "freight_rate",
    identity: ["origin", "destination", "carrier", "index_name", "container_type", "currency"],
    terms: ["observed_on", "low", "mid", "high"],
    start: "observed_on",
    isObserved: true,
  },
  carrier_policy: {
    table: "carrier_policy",
    identity: ["carrier", "country", "port", "direction", "charge", "policy"],
    terms: ["value", "effective_from"],
    start: "effective_from",
  },
  surcharge: {
    table: "surcharge",
    identity: [
      ...([
        "carrier",
        "code",
        "name",
        "country",
        "direction",
        "scope_origin",
        "scope_destination",
        "condition",
        "range_end",
      ] as const),
      ...["cargo", "tariff"],
    ],
    terms: ["unit", "amount", "currency", "both_ways", "nature", "effective_from", "effective_to"],
    start: "effective_from",
    hasTypes: true,
  },
  congestion: {
    table: "port_congestion",
    identity: ["port", "basis"],
    terms: ["observed_on", "level", "waiting_days", "vessels_waiting", "yard_utilisation_pct"],
    start: "observed_on",
    isObserved: true,
  },
  congestion_news: {
    table: "congestion_news",
    identity: ["country", "port", "published_on", "headline"],
    terms: ["severity", "summary", "cause"],
    start: "published_on",
  },
  regulatory: {
    table: "regulatory",
    identity: ["country", "authority", "title"],
    terms: ["summary", "category", "published_on", "effective_on", "reference"],
    start: "published_on",
  },
};

/** @returns one change for each key, and group of container types, of which something else is said */
export function findFactChanges(kind: ChangeKind, before: readonly FactRow[], after: readonly FactRow[]): FactChange[] {
  const spec = CHANGE_SPECS[kind];
  const [old, now] = [groupByKey(before, spec), groupByKey(after, spec)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const changed = findChange(old.get(key)?.rows ?? [], now.get(key)?.rows ?? [], spec);
    const { identity, type } = (now.get(key) ?? old.get(key)) as Keyed;
    return changed ? [{ ...changed, identity, type }] : [];
  });
  const groups = Map.groupBy(changes, ({ identity, before: was, after: is }) => JSON.stringify([identity, was, is]));
  return [...groups.values()].map(([first, ...others]) => {
    const { identity, before: was, after: is } = first as (typeof changes)[number];
    const types = [first, ...others].flatMap((one) => one?.type ?? []);
    return { kind, key: spec.hasTypes ? { ...identity, container_types: types } : identity, before: was, after: is };
  });
}

interface Keyed {
  identity: FactRow;
  /** `null`: any type, or a kind without types. */
  type: string | null;
  rows: FactRow[];
}

function groupByKey(rows: readonly FactRow[], { identity: columns, hasTypes }: KindSpec): Map<string, Keyed> {
  const keyed = new Map<string, Keyed>();
  for (const row of rows) {
    const identity = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    const types = hasTypes ? (row.container_types as readonly string[]) : [];
    for (const type of types.length > 0 ? types : [null]) {
      const key = JSON.stringify([identity, type]);
      const known = keyed.get(key);
      if (known) known.rows.push(row);
      else keyed.set(key, { identity, type, rows: [row] });
    }
  }
  return keyed;
}

function findChange(
  before: readonly FactRow[],
  after: readonly FactRow[],
  spec: KindSpec,
): Pick<FactChange, "before" | "after"> | null {
  const [old, now] = [sortRows(before, spec), sortRows(after, spec)];
  if (spec.isObserved) return findNewestChange(old, now, spec);
  const listSaid = (rows: readonly FactRow[]) => new Set(rows.map((row) => toTermsKey(row, spec.terms)));
  const [saidBefore, saidNow] = [listSaid(old), listSaid(now)];
  const removed = old.filter((row) => !saidNow.has(toTermsKey(row, spec.terms)));
  const added = now.filter((row) => !saidBefore.has(toTermsKey(row, spec.terms)));
  if (removed.length + added.length === 0) return null;
  if (removed.length > 0)
    return { before: toStatements(removed, spec), after: added.length > 0 ? toStatements(added, spec) : null };
  const previous = old.findLast((row) => getStart(row, spec) <= getStart(added[0] as FactRow, spec));
  return { before: previous ? toStatements([previous], spec) : null, after: toStatements(added, spec) };
}

function findNewestChange(
  old: readonly FactRow[],
  now: readonly FactRow[],
  spec: KindSpec,
): Pick<FactChange, "before" | "after"> | null {
  const [was, is] = [old.at(-1), now.at(-1)];
  // The first figures of a formula are a beginning, not a change.
  if (!was && is?.basis === "derived") return null;
  const terms = spec.terms.filter((column) => column !== spec.start);
  if (was && is && isSame(was, is, terms)) return null;
  return { before: was ? toStatements([was], spec) : null, after: is ? toStatements([is], spec) : null };
}

const getStart = (row: FactRow, { start }: KindSpec) => String(row[start] ?? "");

const sortRows = (rows: readonly FactRow[], spec: KindSpec) =>
  rows
    .map((row) => ({ row, start: getStart(row, spec), key: toTermsKey(row, spec.terms) }))
    .sort((a, b) => compareTexts(a.start, b.start) || compareTexts(a.key, b.key))
    .map(({ row }) => row);

const toTermsKey = (row: FactRow, terms: readonly string[]) => JSON.stringify(toTerms(row, terms));

const isSame = (a: FactRow, b: FactRow, terms: readonly string[]) => toTermsKey(a, terms) === toTermsKey(b, terms);

/** Without duplicates. */
function toStatements(rows: readonly FactRow[], { terms }: KindSpec): Statement[] {
  const said = new Map<string, Statement>();
  for (const row of rows) {
    const key = toTermsKey(row, terms);
    if (!said.has(key)) said.set(key, { ...toTerms(row, terms), source_id: String(row.source_id) });
  }
  return [...said.values()];
}

const DECIMALS = new Set([
  ...["amount", "min_charge", "low", "mid", "high", "transit_days"],
  ...["tax_percent", "waiting_days", "yard_utilisation_pct", "rate_per_day"],
]);

const toDecimalText = (column: string, value: unknown) =>
  DECIMALS.has(column) && value != null ? String(Number(value)) : (value ?? null);

function toTerms(row: FactRow, terms: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    terms.map((column) => [
      column,
      column === "slabs" ? ((row.slabs ?? []) as readonly FactRow[]).map(toSlab) : toDecimalText(column, row[column]),
    ]),
  );
}

const toSlab = (slab: FactRow) => ({
  from_day: slab.slab_from_day,
  to_day: slab.slab_to_day ?? null,
  rate_per_day: toDecimalText("rate_per_day", slab.rate_per_day),
});
