import { describe, expect, test } from "vitest";
import { createTariffReader, toTariffReading } from "#lib/intake/bring/tariff-reader.ts";
import type { Candidate, CandidateCell } from "#lib/intake/readers/candidate.ts";
import type { TariffReadingRequest } from "#lib/operations/tariff-reading.ts";
import { buildCandidate, buildCell, buildLastTier, buildTier } from "../review/candidates.ts";

const BOX = { x: 0.123456, y: 0.2, width: 0.1, height: 0.01 };

function read(...candidates: Candidate[]) {
  const { tariffs } = toTariffReading({ pages: 1, candidates, unread: [], refusals: [] });
  return tariffs;
}

const readOne = (...candidates: Candidate[]) => {
  const [tariff] = read(...candidates);
  if (!tariff) throw new Error("there is no tariff");
  return tariff;
};

describe("a tariff that was read", () => {
  test("has the fields of an own tariff", () => {
    const { places: _, ...tariff } = readOne(
      buildTier({ port: "SGSIN", effective_to: "2026-12-31" }),
      buildLastTier({ port: "SGSIN", effective_to: "2026-12-31" }),
    );
    expect(tariff).toEqual({
      ...{ line: "maersk", operator: null, country: "SG", port: "SGSIN", direction: "import", charge: "demurrage" },
      ...{ container_types: ["20DV"], free_days: 5, currency: "SGD" },
      slabs: [
        { from: 6, to: 10, rate_per_day: 60 },
        { from: 11, to: null, rate_per_day: 90 },
      ],
      ...{ valid_from: "2026-01-01", valid_to: "2026-12-31", doubts: [] },
    });
  });

  test("says null for what the document does not say, or says in another form", () => {
    const row = { carrier: "", country: "", direction: "both", charge: "parking", effective_from: "" };
    expect(readOne(buildTier(row))).toMatchObject({
      ...{ line: null, country: null, port: null, direction: null, charge: null, valid_from: null, valid_to: null },
    });
  });

  test.each([
    ["20DV 40DV", ["20DV", "40DV"]],
    ["40DV;20DV", ["20DV", "40DV"]],
    ["40DV|20DV, 40HC", ["20DV", "40DV", "40HC"]],
    ["boxes", []],
    ["120DV", []],
  ])("has the container types of “%s” in their order", (text, types) => {
    expect(readOne(buildTier({ container_types: text })).container_types).toEqual(types);
  });

  test("has free days of nothing, and not those that are not stated", () => {
    expect(readOne(buildTier({ free_days: "0" })).free_days).toBe(0);
    expect(readOne(buildTier({ free_days: "" })).free_days).toBeNull();
  });

  test("of a terminal is storage, by its operator", () => {
    const storage = buildCandidate("terminal_storage", {
      ...{ operator: "PSA", country: "SG", container_types: "20DV", free_days: "3", currency: "SGD" },
      ...{ slab_from_day: "4", rate_per_day: "20", charge: "demurrage" },
    });
    expect(readOne(storage)).toMatchObject({ operator: "PSA", line: null, charge: "storage" });
  });
});

describe("the places of a tariff", () => {
  const listFields = (...candidates: Candidate[]) => readOne(...candidates).places.map(({ field }) => field);

  test("are those of its fields and of its tiers", () => {
    expect(listFields(buildTier(), buildLastTier())).toEqual([
      ...["line", "country", "direction", "charge", "container_types", "free_days", "currency", "valid_from"],
      ...["slabs.0.from", "slabs.0.to", "slabs.0.rate_per_day", "slabs.1.from", "slabs.1.rate_per_day"],
    ]);
  });

  test("are the first of each value, without what the person has said", () => {
    const [first, second] = ["here", "there"].map((text) => ({ page: 2, box: BOX, text }));
    const placed = { value: "5", basis: "heading", places: [first, second] } as CandidateCell;
    const { places } = readOne(
      buildTier({
        free_days: placed,
        carrier: buildCell("maersk", "context"),
        country: { ...placed, value: "SG", places: [] },
      }),
    );
    expect(places.filter(({ field }) => field === "line" || field === "country")).toEqual([]);
    expect(places.find(({ field }) => field === "free_days")).toEqual({
      ...{ field: "free_days", text: "here", page: 2, basis: "heading" },
      box: { x: 0.1235, y: 0.2, width: 0.1, height: 0.01 },
    });
  });

  test("of a sum are those of its first number", () => {
    const [place] = [{ page: 1, box: BOX, text: "5 days" }];
    const term = { value: "5", sign: 1 as const, places: [place] };
    const sum = {
      value: "6",
      basis: "inferred",
      places: [],
      derivedFrom: { terms: [term], constant: 1 },
    } as CandidateCell;
    const found = readOne(buildTier({ slab_from_day: sum })).places.find(({ field }) => field === "slabs.0.from");
    expect(found).toMatchObject({ text: "5 days", basis: "inferred" });
    const empty = { ...sum, derivedFrom: { terms: [], constant: 1 } } as CandidateCell;
    expect(listFields(buildTier({ slab_from_day: empty }))).not.toContain("slabs.0.from");
  });

  test("have 200 letters at most", () => {
    const long = { page: 1, box: BOX, text: "x".repeat(201) };
    const cell = { value: "SGD", basis: "read", places: [long] } as CandidateCell;
    const found = readOne(buildTier({ currency: cell })).places.find(({ field }) => field === "currency");
    expect(found?.text).toHaveLength(200);
  });
});

describe("the doubts of a tariff", () => {
  const listDoubts = (...candidates: Candidate[]) =>
    readOne(...candidates).doubts.map(({ field, message }) => `${field}: ${message}`);
  const doubt = (column: string | null) => ({ column, reason: "It is odd." });

  test.each([
    [null, "null: It is odd."],
    ["currency", "currency: It is odd."],
    ["carrier", "line: It is odd."],
    ["effective_from", "valid_from: It is odd."],
    ["slab_from_day", "null: It is odd."],
    ["rate_per_day", "null: It is odd."],
  ])("of all tiers about %s", (column, expected) => {
    expect(listDoubts(buildTier({}, [doubt(column)]), buildLastTier({}, [doubt(column)]))).toEqual([expected]);
  });

  test.each([
    [null, "null: It is odd."],
    ["carrier", "line: It is odd."],
    ["slab_from_day", "slabs.1.from: It is odd."],
    ["slab_to_day", "slabs.1.to: It is odd."],
    ["rate_per_day", "slabs.1.rate_per_day: It is odd."],
  ])("of one tier about %s", (column, expected) => {
    expect(listDoubts(buildTier(), buildLastTier({}, [doubt(column)]))).toEqual([expected]);
  });

  test.each<[Record<string, string>, string]>([
    [{ free_days: "" }, "free_days: The free days were not found."],
    [{ currency: "" }, "currency: The currency is not stated."],
    [{ container_types: "" }, "container_types: The container types are not stated."],
  ])("name what is missing: %j", (row, expected) => {
    const [column] = Object.keys(row) as [string];
    expect(listDoubts(buildTier(row))).toEqual([expected]);
    expect(listDoubts(buildTier(row, [doubt(column)]))).toEqual([`${column}: It is odd.`]);
    expect(listDoubts(buildTier(row, [doubt("direction")]))).toEqual(["direction: It is odd.", expected]);
    expect(listDoubts(buildTier(row, [doubt(null)]))).toEqual(["null: It is odd.", expected]);
  });
});

test("parts that were not understood are listed, and each reason why a value is left out once", () => {
  const place = { page: 3, box: BOX, text: "odd" };
  const refusal = (reason: string) => ({ reason }) as never;
  expect(
    toTariffReading({
      ...{ pages: 4, candidates: [], unread: [{ place, reason: "It has no days." }] as never },
      refusals: [refusal("a"), refusal("b"), refusal("a")],
    }),
  ).toEqual({
    ...{ pages: 4, tariffs: [], left_out: ["a", "b"] },
    unread: [{ message: "It has no days.", text: "odd", page: 3, box: { ...BOX, x: 0.1235 } }],
  });
});

describe("a document", () => {
  const TEXT =
    "Demurrage\nFree time: 4 days\n\nDays           20'       40'\n5-9            USD 40    USD 80\n10 and over    USD 60    USD 120\n";
  const reader = createTariffReader({ client: "a test of the reader", signal: new AbortController().signal });
  const readText = (bytes: Buffer | string, known: Omit<TariffReadingRequest, "bytes"> = {}) =>
    reader({ bytes: Buffer.from(bytes), ...known }, "2026-11-26").then(
      ({ tariffs: [first] }) => [first?.line, first?.country, first?.direction, first?.charge],
      ({ code, message, details }) => [code, details[0]?.path, message],
    );

  test("is read with what the person knows of it", async () => {
    expect(await readText(TEXT)).toEqual([null, null, null, "demurrage"]);
    expect(await readText(TEXT, { line: "msc", country: "IN", direction: "export" })).toEqual([
      ...["msc", "IN", "export", "demurrage"],
    ]);
    expect(await readText(TEXT.replace("Demurrage\n", ""), { charge: "detention" })).toMatchObject({ 3: "detention" });
  });

  test("is refused when it is of another kind, cannot be read, or has no tariff", async () => {
    expect(await readText(Buffer.from([0, 1, 2]))).toEqual([
      "unreadable",
      "file",
      "The file is of a kind that we do not read. Send a PDF, XLSX, CSV, HTML or text.",
    ]);
    expect(await readText("%PDF-1.7 broken")).toEqual(["unreadable", "file", expect.stringMatching(/\.$/)]);
    expect(await readText("A letter about the weather.")).toEqual([
      "not_a_tariff",
      "file",
      "No free days and rates were found in the document.",
    ]);
  });
});
