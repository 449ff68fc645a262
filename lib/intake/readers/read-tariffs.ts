import { findGrids, type Grid } from "#lib/documents/grid.ts";
import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import { mergeBoxes, type PageText } from "#lib/documents/page.ts";
import { findAmounts, isLineOfAmounts } from "./amounts-in-text.ts";
import type { Candidate, CandidateTable, Place } from "./candidate.ts";
import { readFacts, type TariffContext } from "./document-facts.ts";
import { toPlace } from "./document-head.ts";
import { splitFullCells } from "./full-cells.ts";
import { readColumns, toGridPlace } from "./grid-columns.ts";
import { GRID_RULES } from "./grid-rules.ts";
import { groundCandidates, type Refusal } from "./ground.ts";
import { splitAtTitles, splitItemLines } from "./item-lines.ts";
import { listItemsOfTables, removeItemNumbers } from "./item-numbers.ts";
import { markJoinedLanes } from "./joined-lanes.ts";
import { leaveGroups } from "./leave-groups.ts";
import { READER_LIMITS } from "./limits.ts";
import { linkSentences } from "./link-sentences.ts";
import { isStationList } from "./list-table.ts";
import { splitLooseLine } from "./loose-lines.ts";
import { markChangedRates } from "./rate-changes.ts";
import { readChargeSentences } from "./read-charge-sentences.ts";
import { readClauses } from "./read-clauses.ts";
import { readListGrid } from "./read-lists.ts";
import { readNotices } from "./read-notices.ts";
import { readNumberedClauses } from "./read-numbered-clauses.ts";
import { readPolicies } from "./read-policies.ts";
import { readSlabGrid } from "./read-slabs.ts";
import { separateRevisions } from "./revisions.ts";
import { addLine, type Section } from "./section.ts";
import { markIncomplete, settleCandidates } from "./settle-candidates.ts";
import { hasTiers, isTierGroup, selectOtherRows } from "./slab-tables.ts";
import { splitLanes } from "./split-lanes.ts";
import { addNotice, findNoticeOfTable, splitAtNotices } from "./tables-of-notices.ts";
import { readThreeDecimals } from "./three-decimals.ts";
import { unstackTables } from "./unstack-tables.ts";

export type { TariffContext } from "./document-facts.ts";

export type TariffPages = readonly PageText[];

/** A part of a document that the reader did not understand. */
export interface Unread {
  place: Place;
  /** A sentence for a person. */
  reason: string;
}

export interface ReadCandidates {
  candidates: readonly Candidate[];
  unread: readonly Unread[];
}

/** Candidates of any reader, such as a model, are grounded in the document before anybody sees them. */
export type TariffReader = (pages: TariffPages, context: TariffContext) => ReadCandidates | Promise<ReadCandidates>;

export interface ReadTariffs extends ReadCandidates {
  refusals: readonly Refusal[];
}

/** Rows of tariffs from a document. Each number is at its place in the document. */
export function readTariffs(pages: TariffPages, context: TariffContext): ReadTariffs {
  return checkCandidates(pages, readByRules(pages, context));
}

/** With another reader, such as a model. @internal Nothing plugs one in yet but tests. */
export async function readTariffsWith(
  reader: TariffReader,
  pages: TariffPages,
  context: TariffContext,
): Promise<ReadTariffs> {
  return checkCandidates(pages, await reader(pages, context));
}

function checkCandidates(pages: TariffPages, { candidates, unread }: ReadCandidates): ReadTariffs {
  const { accepted, refusals } = groundCandidates(pages, candidates);
  const refused = refusals.map(({ candidate }) => candidate);
  return { candidates: markIncomplete(accepted, refused), refusals, unread };
}

const readByRules = (pages: TariffPages, context: TariffContext): ReadCandidates => {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  if (words > READER_LIMITS.maxWords)
    return {
      candidates: [],
      unread: [
        toWholePage(
          pages,
          `The document has more than ${READER_LIMITS.maxWords} words. Send the pages with the tariff only.`,
        ),
      ],
    };
  const revised = separateRevisions(pages.flatMap(groupWordsIntoLines));
  const lines = cleanLines(revised.lines);
  if (lines.length > READER_LIMITS.maxLines)
    return {
      candidates: [],
      unread: [
        toWholePage(
          pages,
          `The document has more than ${READER_LIMITS.maxLines} lines. Send the pages with the tariff only.`,
        ),
      ],
    };
  const all = lines;
  const facts = readFacts(lines, context);
  const notices = readNotices(lines, facts);
  const items = listItemsOfTables(lines);
  const numbered = readNumberedClauses(
    lines.filter((line) => !notices.used.has(line) && !items.has(line)),
    facts,
  );
  const clauses = readClauses(
    lines.filter((line) => ![notices.used, numbered.used, numbered.others].some((own) => own.has(line))),
    facts,
  );
  const charges = readChargeSentences(
    lines.filter((line) => ![notices, numbered, clauses].some(({ used }) => used.has(line))),
    facts,
  );
  const candidates: Candidate[] = [notices, numbered, clauses, charges].flatMap((read) => read.candidates);
  const unread: Unread[] = [
    ...revised.expired.map((line) => ({
      place: toPlace(line, 0, line.text.length),
      reason: "The document says that this is no longer in force.",
    })),
    ...numbered.notes,
    ...clauses.notes,
  ];
  const rest = lines.filter((line) => ![numbered, clauses, notices, charges].some(({ used }) => used.has(line)));
  const loose: TextLine[] = [];
  const sentences: TextLine[] = [];
  let section: Section = {};
  let tables = 0;
  for (const block of splitLanes(rest)
    .map((lane) => removeItemNumbers(lane.map(splitLooseLine)))
    .flatMap(splitAtTitles)
    .flatMap(findBlocks)
    .flatMap(splitAtTierGroups)
    .flatMap((block) => splitAtNotices(block, notices.open))) {
    if (block.kind === "line") {
      section = addLine(section, block.line);
      if (isTabular(block.line)) loose.push(block.line);
      else if (findAmounts(block.line.text).length > 0) sentences.push(block.line);
      continue;
    }
    const grid = splitFullCells(block.grid);
    tables++;
    if (
      tables > READER_LIMITS.maxTables ||
      grid.rows.length > READER_LIMITS.maxRowsOfTable ||
      candidates.length > READER_LIMITS.maxCandidates
    ) {
      unread.push({
        place: toGridArea(grid),
        reason: "The document has more tables or rows than the reader reads. Send the pages with the tariff only.",
      });
      break;
    }
    const columns = readColumns(grid);
    const lines = new Set(grid.heads.flat().map(({ line }) => line));
    unread.push(...listSentences([...lines].filter(isLineOfAmounts)));
    const isOfTiers = hasTiers(grid, columns, section) && !isStationList(grid, columns, section, facts);
    const notice = isOfTiers ? undefined : findNoticeOfTable(notices.open, grid, columns);
    const read = isOfTiers
      ? readSlabGrid(grid, section, facts)
      : readListGrid(grid, notice ? addNotice(section, notice) : section, facts, context.tables);
    candidates.push(...read.candidates);
    unread.push(...read.notes);
    const others = isOfTiers ? selectOtherRows(grid, columns) : undefined;
    if (others) {
      const list = readListGrid(others, section, facts, ["local_charges"]);
      const changes = list.candidates.filter(({ row }) => row.unit?.value === "percent");
      candidates.push(...list.candidates.filter((each) => !changes.includes(each)).map(addDoubtOfOtherRow));
      for (const { row } of changes)
        if (row.amount?.places[0])
          unread.push({ place: row.amount.places[0], reason: "A percentage that changes the rates of the table." });
      unread.push(...list.notes);
      const isLeftOut = context.tables !== undefined && !context.tables.includes("local_charges");
      if ((!list.isUnderstood && list.notes.length === 0) || (isLeftOut && list.candidates.length > 0))
        unread.push({ place: toGridArea(others), reason: "These rows name no days." });
    }
    section = leaveGroups(
      { ...section, isBelowTable: true },
      grid.rows.flatMap(({ isGroup, cells }) => (isGroup ? cells.flatMap((cell) => cell?.text ?? []) : [])),
    );
    if (!read.isUnderstood && read.notes.length === 0)
      unread.push({
        place: toGridArea(grid),
        reason: "The table has no rates or charges that the reader understands.",
      });
  }
  unread.push(...listLooseLines(loose), ...listSentences(sentences));
  candidates.push(...readPolicies(lines, facts));
  const selected = selectTables(candidates, context.tables).map(readThreeDecimals);
  return { candidates: settleCandidates(markJoinedLanes(markChangedRates(selected, all))), unread };
};

/** Rows below a heading that names days are another table than those above it. */
function splitAtTierGroups(block: ReturnType<typeof findBlocks>[number]): (typeof block)[] {
  if (block.kind !== "grid") return [block];
  const { rows } = block.grid;
  const first = rows.findIndex(isTierGroup);
  if (first <= 0 || rows.slice(0, first).every(({ isGroup }) => isGroup)) return [block];
  // Headings directly above belong to the days.
  let at = first;
  while (rows[at - 1]?.isGroup) at--;
  return [
    { ...block, grid: { ...block.grid, rows: rows.slice(0, at) } },
    { ...block, grid: { ...block.grid, rows: rows.slice(at) } },
  ];
}

const addDoubtOfOtherRow = (candidate: Candidate): Candidate => ({
  ...candidate,
  doubts: [
    ...candidate.doubts,
    {
      column: "unit",
      reason: "The row is in a table of rates per day: whether it is charged once or per day is not stated in the row.",
    },
  ],
});

/** A line of cells with numbers that is part of no table. */
const isTabular = ({ cells }: TextLine) => cells.length > 2 && cells.filter(({ text }) => /\d/.test(text)).length > 1;

const MAX_LOOSE_LINES = 20;

const listLooseLines = (lines: readonly TextLine[]): Unread[] =>
  lines.slice(0, MAX_LOOSE_LINES).map((line) => ({
    place: toPlace(line, 0, line.text.length),
    reason: "The line looks like a row of a table that the reader does not understand.",
  }));

const listSentences = (lines: readonly TextLine[]): Unread[] =>
  lines.slice(0, MAX_LOOSE_LINES).map((line) => ({
    place: toPlace(line, 0, line.text.length),
    reason: "The line has an amount that the reader did not read.",
  }));

const selectTables = (candidates: readonly Candidate[], tables: readonly CandidateTable[] | undefined) =>
  tables ? candidates.filter(({ table }) => tables.includes(table)) : [...candidates];

/** Tables whose cells are on lines of their own are put together first. */
const findBlocks = (lines: readonly TextLine[]) =>
  unstackTables(lines).flatMap((part) => (part.kind === "grid" ? [part] : findGrids(part.lines, GRID_RULES)));

/** Without the dots that lead from a name to its number. */
function cleanLines(lines: readonly TextLine[]): TextLine[] {
  return splitItemLines(linkSentences(lines.filter(({ text }) => !/^[\s._–—-]+$/.test(text)))).map(splitLooseLine);
}

function toGridArea(grid: Grid): Place {
  const cells = grid.rows.flatMap(({ cells: own }) =>
    own.flatMap((cell) => (cell && cell.line.page === grid.page ? [toGridPlace(cell)] : [])),
  );
  const [first] = cells;
  if (!first) throw new Error("a grid without cells");
  return {
    page: first.page,
    box: mergeBoxes(cells.map(({ box }) => box)),
    text: cells
      .slice(0, 8)
      .map(({ text }) => text)
      .join(" "),
  };
}

const toWholePage = (pages: TariffPages, reason: string): Unread => ({
  place: { page: pages[0]?.page ?? 1, box: { x: 0, y: 0, width: 1, height: 1 }, text: "" },
  reason,
});
