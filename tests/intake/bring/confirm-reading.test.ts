import { describe, expect, test } from "vitest";
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

test("the text of the tiers is empty when something is missing in it", () => {
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
