export const CHANGE_KINDS = ["dd_tariff", "surcharge", "congestion", "congestion_news", "regulatory"] as const;
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
  const removed = old.filter((row) => !now.some((other) => isSame(row, other, spec.terms)));
  const added = now.filter((row) => !old.some((other) => isSame(row, other, spec.terms)));
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
  rows.toSorted(
    (a, b) =>
      compare(getStart(a, spec), getStart(b, spec)) ||
      compare(JSON.stringify(toTerms(a, spec.terms)), JSON.stringify(toTerms(b, spec.terms))),
  );

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isSame = (a: FactRow, b: FactRow, terms: readonly string[]) =>
  JSON.stringify(toTerms(a, terms)) === JSON.stringify(toTerms(b, terms));

/** Without duplicates. */
function toStatements(rows: readonly FactRow[], { terms }: KindSpec): Statement[] {
  const statements = rows.map((row): Statement => ({ ...toTerms(row, terms), source_id: String(row.source_id) }));
  return statements.filter((one, index) => !statements.slice(0, index).some((other) => isSame(one, other, terms)));
}

const DECIMALS = new Set(["amount", "tax_percent", "waiting_days", "yard_utilisation_pct", "rate_per_day"]);

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
