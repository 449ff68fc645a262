import { describe, expect, test } from "vitest";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import {
  type Answers,
  confirmReading,
  formatTiers,
  getSureField,
  getTiersField,
  getValueField,
} from "#lib/intake/bring/confirm-reading.ts";
import { decodeReading, encodeReading } from "#lib/intake/bring/encode-reading.ts";
import { listQuestions } from "#lib/intake/bring/questions.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { ReadTariffItem, TariffReading } from "#lib/operations/tariff-reading.ts";

const TARIFF: ReadTariffItem = {
  line: "msc",
  operator: null,
  country: "DE",
  port: null,
  direction: "import",
  charge: "demurrage",
  container_types: ["20DV"],
  free_days: 5,
  currency: "EUR",
  slabs: [
    { from: 6, to: 10, rate_per_day: 45 },
    { from: 11, to: null, rate_per_day: 80 },
  ],
  valid_from: "2026-01-01",
  valid_to: null,
  places: [
    { field: "free_days", text: "5", page: 1, box: { x: 0.1, y: 0.2, width: 0.1, height: 0.01 }, basis: "read" },
  ],
  doubts: [],
};

const read = (...tariffs: Partial<ReadTariffItem>[]): TariffReading => ({
  pages: 1,
  tariffs: tariffs.map((tariff) => ({ ...TARIFF, ...tariff })),
  unread: [],
  left_out: [],
});

const confirm = (reading: TariffReading, answers: Answers = {}) =>
  confirmReading(reading, { use: reading.tariffs.map((_, index) => index).join(","), ...answers });

describe("a reading without doubts", () => {
  test("becomes contract tariffs, and types with the same terms are one", () => {
    const reading = read(
      {},
      { container_types: ["40DV"] },
      { container_types: ["40HC"], free_days: 3, slabs: [{ from: 4, to: null, rate_per_day: 70 }] },
    );
    const confirmed = confirm(reading);
    if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.faults));
    expect(
      confirmed.contracts.map(({ containerTypes, schedule }) => [containerTypes, schedule && formatTariff(schedule)]),
    ).toEqual([
      [["20DV", "40DV"], "5 free; 6-10 EUR 45; 11+ EUR 80"],
      [["40HC"], "3 free; 4+ EUR 70"],
    ]);
    expect(confirmed.contracts[0]).toMatchObject({
      name: "MSC, Germany import, demurrage, 20DV 40DV",
      carrier: "msc",
      country: "DE",
      charge: "demurrage",
      validFrom: "2026-01-01",
    });
  });

  test("is used only as far as the person has chosen it", () => {
    const confirmed = confirm(read({}, { direction: "export" }), { use: "1" });
    expect(confirmed).toMatchObject({ ok: true, contracts: [{ direction: "export" }] });
    expect(confirm(read({}), { use: "" })).toMatchObject({ ok: false, faults: [{ field: "use" }] });
  });

  test("has no storage: an invoice of the carrier is not checked against it", () => {
    expect(confirm(read({ charge: "storage" }))).toMatchObject({ ok: false });
  });
});

describe("a doubt", () => {
  const message = "Whether the tariff is for import or export is not stated.";
  const doubtful = { direction: null, doubts: [{ field: "direction", message }] };

  test("of several tariffs is one question", () => {
    const [question, ...others] = listQuestions(read(doubtful, { ...doubtful, container_types: ["40DV"] }, {}));
    expect([question?.field, question?.value, question?.tariffs, others]).toEqual(["direction", "", [0, 1], []]);
  });

  test("keeps the tariff from being used until a person has confirmed it", () => {
    const reading = read(doubtful);
    const [question] = listQuestions(reading);
    if (!question) throw new Error("there is no question");
    const value = { [getValueField(question)]: "export" };
    expect(confirm(reading, value)).toMatchObject({ ok: false, faults: [{ field: getSureField(question) }] });
    expect(confirm(reading, { [getSureField(question)]: "yes" })).toMatchObject({
      ok: false,
      faults: [{ field: getValueField(question), message: "Choose import or export." }],
    });
    expect(confirm(reading, { ...value, [getSureField(question)]: "yes" })).toMatchObject({
      ok: true,
      contracts: [{ direction: "export" }],
    });
  });

  test("of a tariff that is not chosen is no matter", () => {
    expect(confirm(read(doubtful, {}), { use: "1" })).toMatchObject({ ok: true });
  });

  test("about rates is settled by a corrected text, which must be a whole tariff", () => {
    const reading = read({
      slabs: [{ from: 16, to: null, rate_per_day: 80 }],
      doubts: [{ field: "slabs.0.from", message: "The free time has 5 days, and the first rate begins on day 16." }],
    });
    const [question] = listQuestions(reading);
    const sure = { [getSureField(question as { id: string })]: "yes" };
    expect(confirm(reading, sure)).toMatchObject({
      ok: false,
      faults: [{ field: getTiersField(0), message: "Days 6 to 15 have no rate: a tier starts on day 16." }],
    });
    const corrected = confirm(reading, { ...sure, [getTiersField(0)]: "5 free; 6+ EUR 80" });
    expect(corrected).toMatchObject({ ok: true, contracts: [{ schedule: { freeDays: 5 } }] });
  });

  test("a change of a question cannot confirm another one", () => {
    const [first] = listQuestions(read(doubtful));
    const [second] = listQuestions(read({ ...doubtful, doubts: [{ field: "direction", message: "Another one." }] }));
    expect(first?.id).not.toBe(second?.id);
  });
});

describe("what a person enters for a doubt", () => {
  const MESSAGE = "It is odd.";

  /** The contract, or the faults, after the answer to a doubt about a field. */
  function answer(field: string, text: string, tariff: Partial<ReadTariffItem> = {}) {
    const reading = read({ ...tariff, doubts: [{ field, message: MESSAGE }] });
    const [question] = listQuestions(reading);
    if (!question) throw new Error("there is no question");
    const confirmed = confirm(reading, { [getSureField(question)]: "yes", [getValueField(question)]: text });
    return confirmed.ok ? confirmed.contracts[0] : confirmed.faults.map(({ message }) => message);
  }

  test.each<[string, string, object]>([
    ["line", "Hapag-Lloyd", { carrier: "hapag-lloyd" }],
    ["country", " Germany ", { country: "DE" }],
    ["port", "DEHAM", { port: "DEHAM" }],
    ["port", "", { port: null }],
    ["direction", "export", { direction: "export" }],
    ["charge", "", { charge: null }],
    ["charge", "detention", { charge: "detention" }],
    ["container_types", "40HC, 20DV;40DV", { containerTypes: ["20DV", "40DV", "40HC"] }],
    ["container_types", "20' 40HC", { containerTypes: ["20DV", "40HC"] }],
    ["valid_from", "3 Sep 2026", { validFrom: "2026-09-03" }],
    ["valid_from", "", { validFrom: null }],
    ["valid_to", "2026-12-31", { validTo: "2026-12-31" }],
    ["valid_to", "2026-01-01", { validTo: "2026-01-01" }],
  ])("is read: %s “%s”", (field, text, expected) => expect(answer(field, text)).toMatchObject(expected));

  test.each<[string, string, string]>([
    ["line", "a boat", "Choose the carrier of the tariff."],
    ["line", "", "Choose the carrier of the tariff."],
    ["country", "Atlantis", "Choose the country of the tariff."],
    ["port", "Hamburg", "Enter the port as a UN/LOCODE, such as DEHAM, or leave it empty."],
    ["direction", "both", "Choose import or export."],
    ["charge", "parking", "Choose a charge, or leave it empty for every charge."],
    ["container_types", "", "Enter container types, such as 20DV, 40DV, 40HC."],
    ["container_types", "20DV, boat", "Enter container types, such as 20DV, 40DV, 40HC."],
    ["valid_from", "soon", "Write the first day as a day, such as 3 Sep 2026."],
    ["valid_from", "3/4/2026", "Write the first day as a day, such as 3 Sep 2026."],
    ["valid_to", "soon", "Write the last day as a day, such as 3 Sep 2026."],
    ["valid_to", "2025-12-31", "The last day of the tariff is before its first."],
  ])("is refused: %s “%s”", (field, text, message) => expect(answer(field, text)).toEqual([message]));

  test("is asked for each tariff with the field of its tiers, when the document has no doubt", () => {
    const confirmed = confirm(
      read({ line: null }, { country: null, valid_from: "2026-02-01", valid_to: "2026-01-01" }),
    );
    expect(confirmed).toEqual({
      ok: false,
      faults: [
        { field: getTiersField(0), message: "Choose the carrier of the tariff." },
        { field: getTiersField(1), message: "Choose the country of the tariff." },
        { field: getTiersField(1), message: "The last day of the tariff is before its first." },
      ],
    });
  });

  test("about a port that is no port is asked for", () => {
    expect(confirm(read({ port: "Hamburg" }))).toMatchObject({ ok: false, faults: [{ field: getTiersField(0) }] });
    expect(confirm(read({ port: "DEHAM" }))).toMatchObject({ ok: true, contracts: [{ port: "DEHAM" }] });
  });
});

describe("the questions of a reading", () => {
  const doubt = (field: string | null, message = "It is odd.") => ({ field, message });
  const ask = (...tariffs: Partial<ReadTariffItem>[]) =>
    listQuestions(read(...tariffs)).map(({ field, value, tariffs }) => [field, value, tariffs.join(" ")].join("|"));

  test.each<[Partial<ReadTariffItem>[], string[]]>([
    [[{ doubts: [doubt("line"), doubt("container_types")] }], ["line|msc|0", "container_types|20DV|0"]],
    [[{ doubts: [doubt(null)] }, { doubts: [doubt(null)] }], ["||0 1"]],
    [
      [{ doubts: [doubt("free_days")] }, { doubts: [doubt("free_days")] }],
      ["||0", "||1"],
    ],
    [
      [{ doubts: [doubt("country")] }, { country: "FR", doubts: [doubt("country")] }],
      ["country|DE|0", "country|FR|1"],
    ],
    [
      [{ doubts: [doubt("country")] }, { doubts: [doubt("country", "Another.")] }],
      ["country|DE|0", "country|DE|1"],
    ],
    [[{ doubts: [doubt("port"), doubt("port")] }], ["port||0"]],
    [
      [
        { charge: "storage", doubts: [doubt("line")] },
        { slabs: [], doubts: [doubt("line")] },
      ],
      [],
    ],
  ])("are one for the same doubt: %j", (tariffs, questions) => expect(ask(...tariffs)).toEqual(questions));
});

test("the tariffs that a person uses are numbers", () => {
  const choose = (use: string) => confirm(read({}, { direction: "export" }), { use });
  expect(choose("0,1")).toMatchObject({ contracts: [{ direction: "import" }, { direction: "export" }] });
  for (const use of ["x", "-1", "12345", "1.5", "7"])
    expect(choose(use)).toMatchObject({ ok: false, faults: [{ field: "use" }] });
});

test("tariffs with the same terms are one only if they are for the same", () => {
  const count = (changes: Partial<ReadTariffItem>) => {
    const confirmed = confirm(read({}, { container_types: ["40DV"], ...changes }));
    return confirmed.ok && confirmed.contracts.length;
  };
  expect(count({})).toBe(1);
  for (const changes of [
    { charge: null },
    { valid_to: "2026-12-31" },
    { port: "DEHAM" },
    { free_days: 4, slabs: [{ from: 5, to: null, rate_per_day: 45 }] },
  ])
    expect(count(changes)).toBe(2);
});

test("a contract tariff has a name of 80 letters at most", () => {
  const confirmed = confirm(read({ country: "VC", container_types: [...CONTAINER_TYPES] }));
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.faults));
  expect(confirmed.contracts[0].name).toMatch(/^MSC, .* import, demurrage, 20DV /);
  expect(confirmed.contracts[0].name).toHaveLength(80);
});

test("the text of the tiers is empty when something is missing in it", () => {
  expect(formatTiers({ ...TARIFF, free_days: null })).toBe("");
  expect(formatTiers({ ...TARIFF, free_days: 0 })).not.toBe("");
  expect(formatTiers({ ...TARIFF, currency: null })).toBe("");
  expect(formatTiers(TARIFF)).toBe("5 free; 6-10 EUR 45; 11+ EUR 80");
});

describe("a reading in an address", () => {
  test("is the same without its boxes", () => {
    const encoded = encodeReading(read({})) ?? "";
    expect(encoded.length).toBeLessThan(700);
    const [tariff] = decodeReading(encoded)?.tariffs ?? [];
    expect(tariff).toEqual({
      ...TARIFF,
      places: [{ ...TARIFF.places[0], box: { x: 0, y: 0, width: 0, height: 0 } }],
    });
  });

  test("is refused when it is too long, cut, or no reading", () => {
    const random = (index: number) => ({
      free_days: index,
      places: [{ ...TARIFF.places[0], text: Math.random().toString(36).repeat(6) }],
    });
    expect(
      encodeReading(read(...Array.from({ length: 400 }, (_, index) => random(index) as Partial<ReadTariffItem>))),
    ).toBeNull();
    const encoded = encodeReading(read({})) ?? "";
    for (const broken of [undefined, "", encoded.slice(0, -20), "x".repeat(9_000)])
      expect(decodeReading(broken)).toBeNull();
  });
});
