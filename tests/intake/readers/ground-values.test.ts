import { describe, expect, test } from "vitest";
import type { PageText } from "#lib/documents/page.ts";
import type { Candidate, CandidateCell, Place } from "#lib/intake/readers/candidate.ts";
import { groundCandidates } from "#lib/intake/readers/ground.ts";
import { toPage } from "#tests/documents/placed-lines.ts";

const LETTER = 0.008;
const HEIGHT = 0.02;

/** A page with a text on each line. */
const buildPage = (texts: readonly string[]): PageText =>
  toPage(
    texts.flatMap((text, line) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        box: { x: 0.05 + match.index * LETTER, y: 0.05 + line * 0.06, width: match[0].length * LETTER, height: HEIGHT },
        confidence: null,
      })),
    ),
  );

const toPlace = (text: string, line: number): Place => ({
  page: 1,
  box: { x: 0.05, y: 0.05 + line * 0.06, width: text.length * LETTER, height: HEIGHT },
  text,
});

/** Why a value is refused whose places have these texts. */
function explain(
  column: string,
  value: string,
  texts: string | readonly string[],
  {
    basis = "read" as CandidateCell["basis"],
    doubts = [] as Candidate["doubts"],
    others = {} as Candidate["row"],
  } = {},
): string | undefined {
  const printed = [texts].flat();
  const cell = { value, places: printed.map(toPlace), basis };
  const candidate: Candidate = { table: "dd_tariffs", row: { ...others, [column]: cell }, doubts };
  return groundCandidates([buildPage(printed)], [candidate]).refusals[0]?.reason;
}

const isPrinted = (column: string, value: string, texts: string | readonly string[]) =>
  explain(column, value, texts) === undefined;

describe("a day is printed at its place", () => {
  test.each<[string, string, string | readonly string[], boolean]>([
    ["slab_from_day", "5", "5-8", true],
    ["slab_from_day", "8", "5-8", false],
    ["slab_to_day", "8", "5-8", true],
    ["slab_to_day", "5", "5-8", false],
    ["slab_from_day", "5", ["5", "8"], true],
    ["slab_to_day", "8", ["5", "8"], true],
    ["slab_from_day", "1", "first 5 days", true],
    ["slab_from_day", "5", "first 5 days", false],
    ["slab_to_day", "5", "first 5 days", true],
    ["slab_from_day", "6", "first days 6 to 10", true],
    ["slab_from_day", "1", "first days 6 to 10", false],
    ["slab_from_day", "6", "6 days", true],
    ["slab_from_day", "1", "6 days", false],
    ["slab_from_day", "11", "over 10 days", true],
    ["slab_from_day", "10", "over 10 days", false],
    ["slab_to_day", "10", "over 10 days", true],
    ["slab_from_day", "4", "Storage 20' day 4 to 10", true],
    ["slab_from_day", "4", "40 HC day 4 to 10", true],
    ["slab_from_day", "20", "Storage 20' day 4 to 10", false],
    ["slab_from_day", "21", "Tier 3 (after day 20)", true],
    ["slab_from_day", "6", "2nd period: day 6 to 9", true],
    ["slab_from_day", "6", "4.2 Storage day 6 to 9", true],
    ["free_days", "0", "free", true],
    ["free_days", "0", "nil", true],
    ["free_days", "1", "free", false],
    ["free_days", "0", "days", false],
    ["free_days", "3", "three", true],
    ["free_time_lost_from", "3", "day 3", true],
    ["free_time_lost_from", "4", "day 3", false],
    ["slab_from_day", "5.5", "5,5", true],
    ["slab_from_day", "5a", "5a", false],
    ["slab_from_day", "", "5", false],
  ])("%s %s in %j: %s", (column, value, texts, expected) => expect(isPrinted(column, value, texts)).toBe(expected));
});

describe("an amount is printed at its place", () => {
  test.each<[string, string, string | readonly string[], boolean]>([
    ["amount", "20", "USD 20", true],
    ["amount", "20", "USD 20 or 30", false],
    ["amount", "20", ["USD 20", "30"], false],
    ["amount", "1234", "1,234", true],
    ["amount", "1.234", "1,234", true],
    ["amount", "0", "free", true],
    ["amount", "0", "none", false],
    ["amount", "1", "free", false],
    ["min_charge", "15", "15.00", true],
    ["min_charge", "16", "15.00", false],
    ["tax_percent", "15", "15 %", true],
    ["tax_percent", "5", "15 %", false],
    ["rate_per_day", "-20", "-20", false],
    ["rate_per_day", "20.50", "20.5", true],
    ["rate_per_day", "20.", "20", false],
  ])("%s %s in %j: %s", (column, value, texts, expected) => expect(isPrinted(column, value, texts)).toBe(expected));

  test("a number of days of a policy is checked, other words of policies are not", () => {
    const policy = (value: string) => ({ others: { policy: { ...buildCell(value), basis: "inferred" as const } } });
    const doubts = [{ column: "policy", reason: "The policy is concluded." }];
    expect(explain("value", "30", "within 30 days", { ...policy("dispute_window_days"), doubts })).toBeUndefined();
    expect(explain("value", "31", "within 30 days", { ...policy("dispute_window_days"), doubts })).toBeDefined();
    expect(explain("value", "yes", "within 30 days", { ...policy("includes_storage"), doubts })).toBeUndefined();
    expect(explain("value", "31", "within 30 days")).toBeUndefined();
  });
});

const buildCell = (value: string): CandidateCell => ({ value, places: [toPlace("within 30 days", 0)], basis: "read" });

describe("a date is printed at its place", () => {
  test.each<[string, string, boolean]>([
    ["2026-07-02", "02.07.2026", true],
    ["2026-07-02", "07/02/2026", true],
    ["2026-07-02", "2026-07-02", true],
    ["2026-07-02", "2026-02-07", false],
    ["2026-07-02", "02.07.26", true],
    ["2026-07-02", "26/07/02", true],
    ["2026-07-02", "2 July 2026", true],
    ["2026-07-02", "July 2, 2026", true],
    ["2026-07-02", "2 de julio de 2026", true],
    ["2026-07-02", "2 July 26", true],
    ["2026-07-02", "20260702", true],
    ["2026-07-02", "20260703", false],
    ["2026-07-02", "20260207", false],
    ["2026-07-02", "20260702 5", false],
    ["2026-07-02", "2026-07-03", false],
    ["2026-07-02", "2026-08-02", false],
    ["2026-07-02", "07.05.2026", false],
    ["2026-07-02", "05.07.2026", false],
    ["2026-07-02", "02.05.2026", false],
    ["2026-07-02", "05.02.2026", false],
    ["2026-07-02", "3 July 2026", false],
    ["2026-07-02", "2 June 2026", false],
    ["2026-07-02", "2 July 2025", false],
    ["2026-07-02", "July 2026", false],
    ["2026-07-02", "02.07", false],
    ["2026-07-02", "02.07.2025", false],
    ["2026-07-02", "02.08.2026", false],
    ["2026-07-02", "08.07.2026", false],
    ["2026-07-02", "08.02.2026", false],
    ["2026-07-02", "2026-07", false],
    ["2026-07-02", "2026-07-02 8", false],
    ["2026-07-02", "1 2 07 2026", false],
    ["2026-07-26", "26.07.2026", true],
    ["2026-07-26", "26 July 2026", true],
    ["2026-26-07", "07.26.2026", true],
    ["2026-07-26", "26.07", false],
    ["2026-02-07", "02.26.07", false],
    ["2026-7-2", "02.07.2026", false],
    ["2026", "2026", false],
  ])("%s in %s: %s", (value, text, expected) => {
    expect(isPrinted("effective_from", value, text)).toBe(expected);
    expect(isPrinted("effective_to", value, text)).toBe(expected);
  });

  test.each<[string, string, string, boolean]>([
    ["effective_from", "2026-04-01", "April 2026", true],
    ["effective_from", "2026-04-30", "April 2026", false],
    ["effective_from", "2026-04-02", "April 2026", false],
    ["effective_to", "2026-04-30", "April 2026", true],
    ["effective_to", "2026-04-01", "April 2026", false],
    ["effective_to", "2028-02-29", "February 2028", true],
    ["effective_to", "2026-02-29", "February 2026", false],
    ["effective_from", "2026-04-01", "April 2026 - March 2027", true],
    ["effective_to", "2027-03-31", "April 2026 - March 2027", true],
    ["effective_from", "2027-03-01", "April 2026 - March 2027", false],
    ["effective_to", "2026-04-30", "April 2026 - March 2027", false],
    ["effective_from", "2025-04-01", "April 2026", false],
    ["effective_to", "2025-04-30", "April 2026", false],
    ["effective_from", "2026-05-01", "April 2026", false],
    ["effective_from", "2026-05-01", "tariff", false],
  ])("the first or last day of a month, concluded with a doubt: %s %s in %s: %s", (column, value, text, expected) => {
    const doubts = [{ column, reason: "The day is concluded." }];
    expect(explain(column, value, text, { basis: "inferred", doubts }) === undefined).toBe(expected);
    expect(explain(column, value, text, { doubts })).toBeDefined();
  });
});

describe("a currency is named at its place", () => {
  test.each<[string, string, boolean]>([
    ["USD", "USD 20", true],
    ["USD", "US$ 20", true],
    ["EUR", "USD 20", false],
    ["COP", "tariff COP", true],
    ["PEN", "OPEN 20", false],
    ["USD", "$ 20", false],
  ])("%s in %s: %s", (value, text, expected) => expect(isPrinted("currency", value, text)).toBe(expected));

  test.each<[string, string, boolean]>([
    ["USD", "$ 20", true],
    ["JPY", "¥ 20", true],
    ["INR", "Rs 20", true],
    ["XOF", "20 F CFA", true],
    ["USD", "20", false],
    ["USD", "EUR 20", false],
  ])("concluded from a symbol, with a doubt: %s in %s: %s", (value, text, expected) => {
    const doubts = [{ column: "currency", reason: "The currency is concluded." }];
    expect(explain("currency", value, text, { basis: "inferred", doubts }) === undefined).toBe(expected);
  });
});

describe("containers are printed at their place", () => {
  test.each<[string, string, boolean]>([
    ["20DV", "20'", true],
    ["20DV 40DV", "20' / 40'", true],
    ["20DV", "20' / 40'", false],
    ["20DV 40DV", "20'", false],
    ["40DV", "20'", false],
    ["20DV 40DV 40HC", "dry", true],
    ["20RF 40RF", "reefer", true],
    ["20DV 40DV", "reefer", false],
    ["20DV 20RF", "20' reefer", true],
    ["20DV", "20' reefer", false],
    ["20RF", "20'", false],
    ["20RF", "20RF", true],
    ["20RF", "20 RH", true],
    ["20RF", "22R1", true],
    ["40RF", "45R1", true],
    ["20RF", "45R1", false],
    ["40HC", "45G1", true],
    ["40HC", "40' HC", true],
    ["40HC", "40' HQ", true],
    ["40HC", "40' high", true],
    ["40HC", "40'", false],
    ["40DV 40HC", "40'", true],
    ["40DV", "42G1", true],
    ["20DV", "42G1", false],
    ["20DV", "25G1", true],
    ["40OT", "40' open top", true],
    ["40OT", "40'", false],
    ["40FR", "40' flat", true],
    ["40FR", "40'", false],
    ["40OT 40FR", "40' OOG", true],
    ["40DV", "40' and 45'", true],
    ["20DV", "20' up to 1.40 m", true],
    ["20DV", "tariff 120", true],
  ])("%s in %s: %s", (value, text, expected) => expect(isPrinted("container_types", value, text)).toBe(expected));

  test("the reason says what is there", () => {
    expect(explain("container_types", "40DV", "20'")).toBe(
      "“40DV” are not the containers at its place, which says “20'”.",
    );
    expect(explain("container_types", "20RF", "20'")).toBe("“20RF”: the place does not name this kind of container.");
    expect(explain("container_types", "20DV", "20' reefer")).toBe("“20DV”: the place names reefers.");
  });
});

describe("the place of a value", () => {
  const HERE = "Import demurrage";

  test("must have the text that the row says", () => {
    const cell: CandidateCell = { value: "Import", places: [toPlace("Export demurrage", 0)], basis: "read" };
    const row = { name: cell };
    expect(groundCandidates([buildPage([HERE])], [{ table: "surcharges", row, doubts: [] }]).refusals[0]?.reason).toBe(
      "The place of “Export demurrage” says “Import demurrage”.",
    );
    expect(groundCandidates([buildPage([])], [{ table: "surcharges", row, doubts: [] }]).refusals[0]?.reason).toBe(
      "There is nothing printed at the place of “Export demurrage”.",
    );
  });

  test("can have other spaces", () => {
    const cell: CandidateCell = {
      value: "Import",
      places: [{ ...toPlace(HERE, 0), text: "Importdemurrage" }],
      basis: "read",
    };
    expect(
      groundCandidates([buildPage([HERE])], [{ table: "surcharges", row: { name: cell }, doubts: [] }]).refusals,
    ).toEqual([]);
  });

  test("is shown with sixty letters", () => {
    const of = (letters: number) => "x".repeat(letters);
    expect(explain("amount", "20", of(60))).toBe(`20 is not printed at its place, which says “${of(60)}”.`);
    expect(explain("amount", "20", of(61))).toBe(`20 is not printed at its place, which says “${of(59)}…”.`);
    expect(explain("effective_from", "2026-01-01", of(61))).toContain(`“${of(59)}…”`);
    expect(explain("currency", "USD", of(61))).toContain(`“${of(59)}…”`);
  });

  test.each(["cargo_class", "unit", "nature", "family"])("can be missing for a word that is judged: %s", (column) => {
    expect(explain(column, "container", [], { basis: "inferred" })).toBeUndefined();
    expect(explain(column, "container", [])).toBe("“container” has no place in the document.");
    expect(explain(column, "container", HERE, { basis: "inferred" })).toBeUndefined();
  });

  test.each(["name", "amount", "country"])("must be there for other columns: %s", (column) => {
    expect(explain(column, "20", [], { basis: "inferred" })).toBe("“20” has no place in the document.");
  });

  test.each(["carrier", "country", "port", "direction", "charge"])(
    "is not needed for what a person said: %s",
    (column) => {
      expect(explain(column, "import", [], { basis: "context" })).toBeUndefined();
    },
  );

  test("is needed for all else", () => {
    expect(explain("name", "import", [], { basis: "context" })).toBe(
      "name cannot come from what a person said of the document.",
    );
  });

  test("a concluded word needs a doubt of its own column", () => {
    const doubt = (column: string) => ({ basis: "inferred" as const, doubts: [{ column, reason: "Concluded." }] });
    expect(explain("country", "KE", HERE, doubt("country"))).toBeUndefined();
    expect(explain("country", "KE", HERE, doubt("port"))).toBe(
      "“KE” is concluded, and there is no doubt that says so.",
    );
  });

  test("a number is not concluded from a place", () => {
    expect(explain("amount", "20", "USD 20", { basis: "inferred" })).toBe(
      "“20” is calculated, and the numbers that it comes from are not given.",
    );
  });
});

describe("a calculated day", () => {
  type Term = readonly [value: string, text: string, sign?: 1 | -1];

  /** Why a day is refused that is calculated from these printed numbers. */
  function explainSum(column: string, value: string, terms: readonly Term[], constant: -1 | 0 | 1) {
    const texts = terms.map(([, text]) => text);
    const places = texts.map(toPlace);
    const derivedFrom = {
      terms: terms.map(([own, , sign = 1], index) => ({ value: own, sign, places: [places[index] as Place] })),
      constant,
    };
    const cell: CandidateCell = { value, places, basis: "inferred", derivedFrom };
    return groundCandidates([buildPage(texts)], [{ table: "dd_tariffs", row: { [column]: cell }, doubts: [] }])
      .refusals[0]?.reason;
  }

  test.each<[string, string, readonly Term[], -1 | 0 | 1]>([
    ["slab_from_day", "6", [["5", "1-5"]], 1],
    ["slab_from_day", "11", [["10", "over 10"]], 1],
    [
      "slab_from_day",
      "13",
      [
        ["8", "8-10"],
        ["5", "5 days"],
      ],
      0,
    ],
    [
      "slab_to_day",
      "15",
      [
        ["10", "8-10"],
        ["5", "5 days"],
      ],
      0,
    ],
    ["slab_to_day", "10", [["11", "11-15"]], -1],
    ["free_days", "5", [["6", "6-10"]], -1],
    [
      "slab_to_day",
      "5",
      [
        ["10", "10"],
        ["5", "5", -1],
      ],
      0,
    ],
    ["slab_from_day", "1", [["0", "free"]], 1],
  ])("%s %s is the sum of %j and %i", (column, value, terms, constant) =>
    expect(explainSum(column, value, terms, constant)).toBeUndefined(),
  );

  test.each<[string, string, readonly Term[], -1 | 0 | 1, string]>([
    ["slab_from_day", "7", [["5", "1-5"]], 1, "7 is not the sum of the printed numbers, which is 6."],
    ["slab_from_day", "2", [["1", "1-5"]], 1, "1 is not printed at its place, which says “1-5”."],
    [
      "slab_from_day",
      "15",
      [
        ["10", "8-10"],
        ["5", "5 days"],
      ],
      0,
      "10 is not printed at its place, which says “8-10”.",
    ],
    [
      "slab_to_day",
      "13",
      [
        ["8", "8-10"],
        ["5", "5 days"],
      ],
      0,
      "8 is not printed at its place, which says “8-10”.",
    ],
    ["slab_to_day", "14", [["15", "11-15"]], -1, "15 is not printed at its place, which says “11-15”."],
    [
      "slab_from_day",
      "11",
      [
        ["5", "5"],
        ["6", "6-8"],
      ],
      0,
      "6 is not printed at its place, which says “6-8”.",
    ],
    ["slab_from_day", "6", [["5.0", "5.0"]], 1, "5.0 is not printed at its place, which says “5.0”."],
    ["slab_from_day", "2", [["1", "free"]], 1, "1 is not printed at its place, which says “free”."],
    ["slab_from_day", "1", [["0", "days"]], 1, "0 is not printed at its place, which says “days”."],
    ["slab_from_day", "1", [], 1, "“1” is calculated from nothing that is printed."],
    ["amount", "6", [["5", "5"]], 1, "“6” is calculated from nothing that is printed."],
    ["name", "6", [["5", "5"]], 1, "name is no number, so it cannot be calculated."],
  ])("%s %s is not the sum of %j and %i", (column, value, terms, constant, reason) =>
    expect(explainSum(column, value, terms, constant)).toBe(reason),
  );

  test("needs the places of its numbers", () => {
    const place = toPlace("5", 0);
    const build = (places: readonly Place[], own: Place): Candidate => ({
      table: "dd_tariffs",
      row: {
        slab_from_day: {
          value: "6",
          places: [own],
          basis: "inferred",
          derivedFrom: { terms: [{ value: "5", sign: 1, places }], constant: 1 },
        },
      },
      doubts: [],
    });
    const find = (places: readonly Place[], own = place) =>
      groundCandidates([buildPage(["5"])], [build(places, own)]).refusals[0]?.reason;
    expect(find([place])).toBeUndefined();
    expect(find([])).toBe("“5” has no place in the document.");
    expect(find([toPlace("5", 1)])).toBe("There is nothing printed at the place of “5”.");
    expect(find([place], toPlace("7", 0))).toBe("The place of “7” says “5”.");
  });
});

test("a refused row keeps its column, and the others are accepted", () => {
  const build = (value: string): Candidate => ({
    table: "dd_tariffs",
    row: { amount: { value, places: [toPlace("USD 20", 0)], basis: "read" } },
    doubts: [],
  });
  const [right, wrong] = [build("20"), build("30")];
  const { accepted, refusals } = groundCandidates([buildPage(["USD 20"])], [wrong, right]);
  expect(accepted).toEqual([right]);
  expect(refusals.map(({ candidate, column }) => [candidate, column])).toEqual([[wrong, "amount"]]);
});
