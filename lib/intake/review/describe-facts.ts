import type { Proposal, WatchedDocument } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { Candidate, CandidateCell, CandidateTable, Place } from "../readers/candidate.ts";
import { listFaults } from "./decide.ts";
import type { Change } from "./propose-facts.ts";
import { checkFact, getSpec, IDENTITY, toIdentity, toRows } from "./proposed-fact.ts";
import { type PublishedFact, readPublished } from "./published-facts.ts";

export type CellChange = "new" | "changed" | "gone" | "same";

export interface ReviewedCell {
  /** `all`: the same in all rows of the fact. */
  row: number | "all";
  column: string;
  /** As the importer takes it; empty when the document does not say it. */
  value: string;
  /** What is published; null when nothing is. */
  before: string | null;
  change: CellChange;
  basis: CandidateCell["basis"] | "entered";
  places: readonly Place[];
  doubts: readonly string[];
}

export interface ReviewedFact {
  id: string;
  /** In the document. */
  position: number;
  table: CandidateTable;
  /** What the fact is about: carrier, country, direction … */
  subject: readonly string[];
  change: Change;
  state: "open" | "accepted" | "rejected" | "published" | "same";
  decidedBy: string | null;
  /** Of the whole fact: doubts of the reader, and what the importer would refuse. */
  doubts: readonly string[];
  cells: readonly ReviewedCell[];
  /** Of a fact with several rows, such as the tiers of a tariff. */
  rows: readonly (readonly ReviewedCell[])[];
  /** How many published facts it retires. */
  retires: number;
}

/** They say where a fact comes from. */
const HIDDEN = new Set(["source_id", "also_source_ids", "inferred"]);

type Row = Readonly<Record<string, string>>;

/** Proposals compared with what is published now, cell by cell. */
export async function describeFacts(
  db: Database,
  document: WatchedDocument,
  proposals: readonly Proposal[],
): Promise<ReviewedFact[]> {
  const groups = proposals.map(({ table, rows }) => ({
    table: table as CandidateTable,
    rows: rows as unknown as Candidate[],
  }));
  const published = new Map<string, readonly PublishedFact[]>();
  for (const table of new Set(groups.map((group) => group.table)))
    published.set(table, await readPublished(db, table, { document, groups }));
  return proposals.map((proposal) => describeFact(proposal, published.get(proposal.table) ?? []));
}

function describeFact(proposal: Proposal, published: readonly PublishedFact[]): ReviewedFact {
  const table = proposal.table as CandidateTable;
  const spec = getSpec(table);
  const candidates = proposal.rows as unknown as Candidate[];
  const corrections = proposal.corrections as Readonly<Record<string, string>>;
  const isOpen = proposal.state !== "published";
  const before = isOpen ? findBefore(proposal, candidates, published) : null;
  const partColumns = spec.parts?.columns ?? [];
  const shared = Object.keys(spec.row.shape).filter((column) => !HIDDEN.has(column) && !partColumns.includes(column));
  const earlier = before ? toFileRows(before.fact, spec.parts?.field) : [];
  const describe = (index: number, column: string, old: Row | undefined, row: number | "all" = index): ReviewedCell => {
    const entered = corrections[`${index}.${column}`];
    const cell = candidates[index]?.row[column];
    const value = entered ?? cell?.value ?? "";
    const beforeText = before ? (old?.[column] ?? "") : null;
    const own = row === "all" ? candidates : candidates.slice(index, index + 1);
    return {
      row,
      column,
      value,
      before: beforeText,
      change: compareCell(value, beforeText),
      basis: entered === undefined ? (cell?.basis ?? "read") : "entered",
      places: entered === undefined ? (cell?.places ?? []) : [],
      doubts: entered === undefined ? listReasons(own, column) : [],
    };
  };
  const isShown = ({ value, before }: ReviewedCell) => value !== "" || (before ?? "") !== "";
  const cells = shared.map((column) => describe(0, column, earlier[0], "all")).filter(isShown);
  const order = spec.parts?.order ?? "";
  const getOrder = (index: number) => corrections[`${index}.${order}`] ?? candidates[index]?.row[order]?.value ?? "";
  const isRow = ({ [order]: at = "" }: Row, index: number) => compareCell(at, getOrder(index)) === "same";
  const rows = spec.parts
    ? [
        ...candidates.map((_, index) =>
          partColumns.map((column) =>
            describe(
              index,
              column,
              earlier.find((row) => isRow(row, index)),
            ),
          ),
        ),
        ...earlier
          .filter((row) => !candidates.some((_, index) => isRow(row, index)))
          .map((row) => partColumns.map((column) => describe(candidates.length, column, row))),
      ]
    : [];
  const faults = isOpen && candidates.length > 0 ? listFaults(proposal) : [];
  const texts = Object.fromEntries(cells.map(({ column, value, before }) => [column, value || (before ?? "")]));
  return {
    id: proposal.id,
    position: proposal.position,
    table,
    subject: IDENTITY[table].map((column) => texts[column] ?? "").filter((text) => text !== ""),
    change: proposal.change as Change,
    state: proposal.state as ReviewedFact["state"],
    decidedBy: proposal.decidedBy,
    doubts: [
      ...listReasons(candidates, null),
      ...faults.map(({ column, reason, row }) =>
        [`Row ${row + 1}`, column?.replaceAll("_", " "), reason].filter(Boolean).join(", "),
      ),
    ],
    cells,
    rows,
    retires: proposal.replaces.length,
  };
}

const listReasons = (candidates: readonly Candidate[], column: string | null) => [
  ...new Set(
    candidates.flatMap(({ doubts }) => doubts.filter((doubt) => doubt.column === column).map(({ reason }) => reason)),
  ),
];

/** The fact that it replaces, else the newest one about the same. */
function findBefore(
  { table, corrections, replaces, change }: Proposal,
  candidates: readonly Candidate[],
  published: readonly PublishedFact[],
): PublishedFact | null {
  const replaced = published.find(({ id }) => replaces.includes(id));
  if (replaced || change === "new" || change === "gone") return replaced ?? null;
  const rows = toRows(candidates, corrections as Readonly<Record<string, string>>, "proposed");
  const { fact } = checkFact(table as CandidateTable, rows);
  if (!fact) return null;
  const identity = toIdentity(table as CandidateTable, fact);
  const rivals = published.filter((one) => toIdentity(table as CandidateTable, one.fact) === identity);
  const getStart = ({ fact: { effective_from } }: PublishedFact) => String(effective_from ?? "");
  return rivals.toSorted((one, other) => getStart(other).localeCompare(getStart(one)))[0] ?? null;
}

/** One row for each part, as in the file. */
function toFileRows(fact: Readonly<Record<string, unknown>>, field: string | undefined): Row[] {
  const parts = field ? ((fact[field] ?? []) as Record<string, unknown>[]) : [];
  const toTexts = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(record).map(([column, value]) => [column, toText(value)]));
  const own = toTexts(fact);
  return parts.length > 0 ? parts.map((part) => ({ ...own, ...toTexts(part) })) : [own];
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(" ") : String(value);
}

function compareCell(value: string, before: string | null): CellChange {
  if (before === null) return "new";
  if (normalise(value) === normalise(before)) return "same";
  if (before === "") return "new";
  return value === "" ? "gone" : "changed";
}

const normalise = (text: string) =>
  /^-?\d+(\.\d+)?$/.test(text)
    ? String(Number(text))
    : text
        .split(/[;\s]+/)
        .filter(Boolean)
        .sort()
        .join(" ");
