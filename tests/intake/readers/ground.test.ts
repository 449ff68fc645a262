import { describe, expect, test } from "vitest";
import type { PageText } from "#lib/documents/page.ts";
import type { Candidate, CandidateCell, Derivation } from "#lib/intake/readers/candidate.ts";
import { groundCandidates } from "#lib/intake/readers/ground.ts";
import { readTariffs, readTariffsWith } from "#lib/intake/readers/read-tariffs.ts";
import { createRandom } from "#scripts/test-invoices/random-documents/random.ts";
import { listTariffDocuments, TARIFF_SETS } from "#scripts/test-tariffs/index.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const NUMBERS = ["free_days", "slab_from_day", "slab_to_day", "rate_per_day", "amount"];
const ALTERATIONS = 500;
const TIMEOUT_MS = 90_000;

interface Read {
  layout: string;
  pages: readonly PageText[];
  candidates: readonly Candidate[];
}

async function readAll(seed: number): Promise<Read[]> {
  const read: Read[] = [];
  for (const document of TARIFF_SETS.flatMap((set) => listTariffDocuments(seed, set))) {
    if (document.kind === "image") continue;
    const pages = await readPages(document.kind, await document.bytes());
    const { candidates } = readTariffs(pages, { ...document.context, today: "2026-11-26" });
    read.push({ layout: document.layout, pages, candidates });
  }
  return read;
}

const withCell = (candidate: Candidate, column: string, cell: CandidateCell): Candidate => ({
  ...candidate,
  row: { ...candidate.row, [column]: cell },
});

function alterDigit(value: string, random: ReturnType<typeof createRandom>): string {
  const places = [...value].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
  const at = random.pick(places);
  const other = String((Number(value[at]) + random.int(1, 9)) % 10);
  return value.slice(0, at) + other + value.slice(at + 1);
}

test(`${ALTERATIONS} altered numbers are refused`, { timeout: TIMEOUT_MS }, async () => {
  const random = createRandom(11);
  const documents = (await readAll(3)).filter(({ candidates }) =>
    candidates.some(({ row }) => row.rate_per_day ?? row.amount),
  );
  const accepted: string[] = [];
  const counts = { digit: 0, value: 0, cell: 0, page: 0 };
  for (let tried = 0; Object.values(counts).reduce((sum, count) => sum + count, 0) < ALTERATIONS; tried++) {
    const { layout, pages, candidates } = documents[tried % documents.length] as Read;
    const index = random.int(0, candidates.length - 1);
    const candidate = candidates[index] as Candidate;
    const columns = NUMBERS.filter((column) => candidate.row[column]);
    if (columns.length === 0) continue;
    const column = random.pick(columns);
    const cell = candidate.row[column] as CandidateCell;
    const other = random.pick(candidates);
    const donor = other.row[column];
    const kind = random.pick(["digit", "value", "cell", "cell", "page"] as const);
    let altered: Candidate | undefined;
    if (kind === "digit") {
      const value = alterDigit(cell.value, random);
      if (Number(value) !== Number(cell.value)) altered = withCell(candidate, column, { ...cell, value });
    } else if (kind === "page") {
      const places = cell.places.map((place) => ({ ...place, page: place.page + 1 }));
      if (!cell.derivedFrom && pages.every(({ page }) => page <= 1))
        altered = withCell(candidate, column, { ...cell, places });
    } else if (donor && Number(donor.value) !== Number(cell.value)) {
      if (kind === "value") altered = withCell(candidate, column, { ...cell, value: donor.value });
      // A rate with its place in another row or column of the table: the number is printed, but not for this row.
      else if ((column === "rate_per_day" || column === "amount") && isOtherLabel(candidate, other))
        altered = withCell(candidate, column, donor);
    }
    if (!altered) continue;
    counts[kind]++;
    const set = candidates.map((each, at) => (at === index ? (altered as Candidate) : each));
    const { refusals } = groundCandidates(pages, set);
    if (!refusals.some((refusal) => refusal.candidate === altered))
      accepted.push(`${layout} ${kind} ${column}: ${cell.value} became ${altered.row[column]?.value}`);
  }
  expect(accepted).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30);
});

/** Rows that differ in the days or the containers that the document names. */
const isOtherLabel = (one: Candidate, other: Candidate) =>
  ["slab_from_day", "container_types", "charge_name", "name"].some(
    (column) => one.row[column]?.value !== other.row[column]?.value,
  );

const box = (x: number, y: number, letters: number) => ({ x, y, width: letters * 0.01, height: 0.01 });

function buildPage(words: readonly [string, number, number][]): PageText {
  return {
    page: 1,
    width: 1_000,
    height: 1_000,
    source: "text",
    turn: 0,
    slope: 0,
    words: words.map(([text, x, y]) => ({ text, box: box(x, y, text.length), confidence: null })),
  };
}

const PAGE = buildPage([
  ["5-8", 0.1, 0.1],
  ["1", 0.3, 0.1],
  ["234.50", 0.315, 0.1],
  [">10", 0.1, 0.2],
  ["1.234,50", 0.3, 0.2],
  ["three", 0.1, 0.3],
  ["USD", 0.3, 0.3],
  ["40HC", 0.5, 0.3],
  ["02.07.2026", 0.5, 0.1],
]);

const cell = (value: string, text: string, x: number, y: number, letters = text.length): CandidateCell => ({
  value,
  places: [{ page: 1, box: box(x, y, letters), text }],
  basis: "read",
});

const ground = (row: Record<string, CandidateCell>, doubts: Candidate["doubts"] = []) =>
  groundCandidates([PAGE], [{ table: "dd_tariffs", row, doubts }]).refusals[0]?.reason;

describe("printed forms of a value", () => {
  test.each([
    ["slab_from_day", cell("5", "5-8", 0.1, 0.1)],
    ["slab_to_day", cell("8", "5-8", 0.1, 0.1)],
    ["slab_from_day", cell("11", ">10", 0.1, 0.2)],
    ["rate_per_day", cell("1234.5", "1.234,50", 0.3, 0.2)],
    ["rate_per_day", cell("1234.50", "1 234.50", 0.3, 0.1, 7.5)],
    ["free_days", cell("3", "three", 0.1, 0.3)],
    ["currency", cell("USD", "USD", 0.3, 0.3)],
    ["container_types", cell("40HC", "40HC", 0.5, 0.3)],
    ["effective_from", cell("2026-07-02", "02.07.2026", 0.5, 0.1)],
  ])("%s is accepted", (column, value) => expect(ground({ [column]: value })).toBeUndefined());

  test.each([
    ["slab_from_day", cell("8", "5-8", 0.1, 0.1)],
    ["slab_to_day", cell("5", "5-8", 0.1, 0.1)],
    ["slab_from_day", cell("10", ">10", 0.1, 0.2)],
    ["rate_per_day", cell("234.50", "234.50", 0.315, 0.1)],
    ["rate_per_day", cell("234.5", ".234,50", 0.31, 0.2)],
    ["rate_per_day", cell("50", "50", 0.36, 0.2)],
    ["rate_per_day", cell("60", "60", 0.8, 0.8)],
    ["currency", cell("EUR", "USD", 0.3, 0.3)],
    ["container_types", cell("40DV 20DV", "40HC", 0.5, 0.3)],
    ["effective_from", cell("2026-07-03", "02.07.2026", 0.5, 0.1)],
    ["effective_from", cell("2025-07-02", "02.07.2026", 0.5, 0.1)],
    ["rate_per_day", { value: "50", places: [], basis: "context" as const }],
    ["free_days", { value: "5", places: [], basis: "inferred" as const }],
  ])("%s is refused", (column, value) => expect(ground({ [column]: value })).toBeDefined());

  test("a concluded currency needs a doubt that says so", () => {
    const concluded: CandidateCell = { ...cell("USD", "USD", 0.3, 0.3), basis: "inferred" };
    expect(ground({ currency: concluded })).toContain("no doubt");
    expect(
      ground({ currency: concluded }, [{ column: "currency", reason: "Only the symbol is printed." }]),
    ).toBeUndefined();
  });
});

describe("calculated days", () => {
  const derive = (value: string, derivedFrom: Derivation): CandidateCell => ({
    value,
    places: derivedFrom.terms.flatMap(({ places }) => places),
    basis: "inferred",
    derivedFrom,
  });
  const term = (value: string, from: CandidateCell) => ({ value, sign: 1 as const, places: from.places });
  const label = cell("8", "5-8", 0.1, 0.1);
  const free = cell("3", "three", 0.1, 0.3);

  test("a sum of printed numbers is accepted", () => {
    expect(
      ground({ slab_to_day: derive("11", { terms: [term("8", label), term("3", free)], constant: 0 }) }),
    ).toBeUndefined();
    expect(ground({ slab_from_day: derive("9", { terms: [term("8", label)], constant: 1 }) })).toBeUndefined();
  });

  test("the free time of another row is refused", () => {
    const count = (of: CandidateCell) => derive("11", { terms: [term("8", label), term("3", of)], constant: 0 });
    const other = cell("10", ">10", 0.1, 0.2);
    const rows = [
      { free_days: free, slab_to_day: count(free) },
      { free_days: other, slab_to_day: count(free) },
    ].map((row): Candidate => ({ table: "dd_tariffs", row, doubts: [] }));
    const { accepted, refusals } = groundCandidates([PAGE], rows);
    expect(accepted).toEqual([rows[0]]);
    expect(refusals[0]?.reason).toContain("the free time of another row");
  });

  test("another sum, or a part that is not printed, is refused", () => {
    expect(
      ground({ slab_to_day: derive("12", { terms: [term("8", label), term("3", free)], constant: 0 }) }),
    ).toBeDefined();
    expect(
      ground({ slab_to_day: derive("10", { terms: [term("7", label), term("3", free)], constant: 0 }) }),
    ).toBeDefined();
    expect(ground({ slab_to_day: derive("1", { terms: [], constant: 1 }) })).toBeDefined();
  });
});

test("rows of another reader are checked like those of the rules", async () => {
  const made: Candidate = { table: "dd_tariffs", row: { rate_per_day: cell("99", "5-8", 0.1, 0.1) }, doubts: [] };
  const read = await readTariffsWith(async () => ({ candidates: [made], unread: [] }), [PAGE], { today: "2026-11-26" });
  expect(read.candidates).toEqual([]);
  expect(read.refusals).toHaveLength(1);
});

test("the rate of another period is refused where each cell has its days before its rate", async () => {
  const text = `MSC - Import demurrage - Kenya
Effective 1 March 2026. USD per day

Container   Free days   Period 1       Period 2
20' DV      5           6-10: 20       11+: 40
40' DV      5           6-10: 50       11+: 80`;
  const pages = await readPages("text", Buffer.from(text));
  const { candidates } = readTariffs(pages, { today: "2026-11-26" });
  const rates = candidates.map(({ row }) => row.rate_per_day as CandidateCell);
  expect(rates.map(({ value }) => value)).toEqual(["20", "40", "50", "80"]);
  const [first, second, ...others] = candidates as [Candidate, Candidate];
  const exchanged = [
    withCell(first, "rate_per_day", second.row.rate_per_day as CandidateCell),
    withCell(second, "rate_per_day", first.row.rate_per_day as CandidateCell),
  ];
  const { accepted, refusals } = groundCandidates(pages, [...exchanged, ...others]);
  expect(accepted).toEqual(others);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    "In its cell, the amount “40” is that of “11+”.",
    "In its cell, the amount “20” is that of “6-10”.",
  ]);
});
