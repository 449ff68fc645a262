import { describe, expect, test } from "vitest";
import type { Assumption } from "#lib/domain/audit/assumption.ts";
import { Decimal } from "#lib/platform/money.ts";
import { slabs, source } from "../demurrage/tariffs.ts";
import { type AuditCase, assumption, audit, formatExpected, formatOpenPoints, settled } from "./audits.ts";

const decimal = (value: number | string) => new Decimal(value);

/** What a person reads of the point: the question, why it is open, and how much the amount moves. */
const read = (id: Assumption["id"], one: AuditCase) => {
  const { question, reason, answerWith, answer, assumed, effect, choices, lines } = assumption(audit(one), id);
  return {
    question,
    reason,
    answerWith,
    answer,
    assumed,
    effect: effect && Number(effect),
    choices: choices.map(
      ({ label, expected: { low, high } }) => `${label}: ${low}${high?.equals(low) ? "" : ` to ${high}`}`,
    ),
    lines,
  };
};

const UNKNOWN_PERCENT = { included: true, percent: null, amount: null } as const;
const CEILING = "Tax is at most 18 % GST (npm package sales-tax).";

describe("the question about tax", () => {
  const vat = settled({ taxPercent: decimal(19) });
  const whether = "Does the billed amount contain VAT or GST?";
  const howMuch = "How many percent of VAT or GST does the billed amount contain?";

  test("asks whether the bill contains it, and says what the tariff says", () => {
    expect(read("tax", { tariffs: [vat], tax: null, lines: [{}, { days: 7 }] })).toEqual({
      question: whether,
      reason: "The amounts of the tariff are without VAT or GST at 19 %.",
      answerWith: "choice",
      answer: null,
      assumed: null,
      effect: 247,
      choices: ["No, without tax: 1300", "Yes, with VAT or GST at 19 %: 1547"],
      lines: [0, 1],
    });
  });

  test.each<[AuditCase["tariffs"], string]>([
    [[settled()], `The amounts of the tariff are without VAT or GST. ${CEILING}`],
    [[settled({ tax: "included" })], `The amounts of the tariff are with VAT or GST. ${CEILING}`],
    [[settled({ tax: "included", taxPercent: decimal(25) })], "The amounts of the tariff are with VAT or GST at 25 %."],
    [
      [settled({ tax: null })],
      `The tariff does not say whether its amounts contain VAT or GST. They count as amounts without it. ${CEILING}`,
    ],
  ])("names the highest percent unless the tariff does: %#", (tariffs, reason) =>
    expect(read("tax", { tariffs, tax: null }).reason).toBe(reason),
  );

  test("follows the first tariff of a line that says something about tax", () => {
    const tariffs = [
      settled({ id: "dem", charge: "demurrage", clockEnd: "gate_out_full", tax: null }),
      settled({ id: "det", charge: "detention", clockStart: "gate_out_full", tax: "included" }),
    ];
    expect(read("tax", { tariffs, tax: null, lines: [{ charge: "combined" }] }).reason).toBe(
      `The amounts of the tariff are with VAT or GST. ${CEILING}`,
    );
  });

  test("asks for the percent where the invoice or the user says only that there is tax", () => {
    const percent = { question: howMuch, answerWith: "amount", answer: null, assumed: null, effect: 180, choices: [] };
    expect(read("tax", { tax: UNKNOWN_PERCENT })).toMatchObject(percent);
    expect(read("tax", { tax: null, answers: { tax: "included" } })).toMatchObject(percent);
  });

  test("has the percent as its answer, and no choice to take back what the invoice states", () => {
    expect(read("tax", { tax: UNKNOWN_PERCENT, answers: { tax: "10" } })).toMatchObject({
      question: howMuch,
      answer: "10",
      assumed: "10",
      choices: [],
    });
  });

  test.each(["excluded", "7.5"])("keeps both choices after the answer %s", (tax) => {
    expect(read("tax", { tax: null, answers: { tax } })).toMatchObject({
      question: whether,
      answerWith: "choice",
      answer: tax,
      assumed: tax,
      effect: 180,
      choices: ["No, without tax: 1000", "Yes, with VAT or GST: 1000 to 1180"],
    });
  });

  test("stays open after an answer that is none", () => {
    expect(read("tax", { tax: null, answers: { tax: "perhaps" } })).toMatchObject({ answer: null, assumed: null });
  });

  test("does not concern a credit", () => {
    const lines = [{ billed: 1500 }, { billed: -100, credit: true }] as AuditCase["lines"];
    expect(read("tax", { tariffs: [vat], tax: null, billed: 1400, lines }).lines).toEqual([0]);
  });
});

describe("the questions about the rate of exchange", () => {
  const inPesos = (published: number | null, fields: AuditCase = {}, date = "2026-11-16"): AuditCase => {
    const quoted = published === null ? [] : [{ quote: "MXN", rate: decimal(published), date, source: source() }];
    const rates = new Map(quoted.map((one) => [one.quote, one]));
    return { currency: "MXN", invoiceDate: "2026-11-16", facts: { rates }, ...fields };
  };

  test("ask for it in six digits while nobody states it, with the width of the published one", () => {
    expect(read("exchange_rate", inPesos(20.123_456_789, { lines: [{}, { days: 7 }] }))).toEqual({
      question: "Which exchange rate does the invoice use: how many MXN for 1 USD?",
      reason:
        "The tariff is in USD and the bill in MXN. The published rate of 16 Nov 2026 is 20.1235; the carrier's can differ by up to 5 %.",
      answerWith: "amount",
      answer: null,
      assumed: "20.1235",
      effect: 2616.05,
      choices: [],
      lines: [0, 1],
    });
  });

  test("say after the answer how much it has narrowed", () => {
    const answered = read("exchange_rate", inPesos(20, { answers: { exchange_rate: "20.5" } }));
    expect(answered).toMatchObject({ answer: "20.5", assumed: "20.5", effect: 2000 });
    const refused = read("exchange_rate", inPesos(20, { answers: { exchange_rate: "twenty" } }));
    expect(refused).toMatchObject({ answer: null, assumed: "20", effect: 2000 });
  });

  test("do not come where the invoice states the rate, or needs none", () => {
    expect(formatOpenPoints(audit(inPesos(20, { exchangeRate: decimal(20) })))).toEqual([]);
    expect(formatOpenPoints(audit(inPesos(20, { currency: "USD" })))).toEqual([]);
  });

  test("ask for the source of a rate that nothing confirms", () => {
    expect(
      read("exchange_rate_source", inPesos(null, { exchangeRate: decimal(22), lines: [{}, { days: 7 }] })),
    ).toEqual({
      question: "Does the carrier publish this rate of exchange for 16 Nov 2026?",
      reason: "The bill converts at 1 USD = 22 MXN. No published rate is on file to compare it with.",
      answerWith: "choice",
      answer: null,
      assumed: "carrier",
      effect: 28_600,
      choices: [
        "Yes, I have compared it with the carrier's own table: 28600",
        "No, the carrier publishes another rate: 0 to 28600",
      ],
      lines: [0, 1],
    });
  });

  test("say how far the stated rate is above the published one, or that this one is too old", () => {
    const high = inPesos(20, { exchangeRate: decimal("22.123456") });
    expect(read("exchange_rate_source", high).reason).toBe(
      "The bill converts at 1 USD = 22.1235 MXN. That is 10.6 % above the published rate of 16 Nov 2026; 5 % is usual.",
    );
    const old = inPesos(20, { exchangeRate: decimal(22) }, "2026-10-16");
    expect(read("exchange_rate_source", old).reason).toBe(
      "The bill converts at 1 USD = 22 MXN. The newest published rate on file is of 16 Oct 2026, 31 days before 16 Nov 2026, so it shows nothing about this day.",
    );
  });

  test("keep the answer, with what it moves", () => {
    const answers = { exchange_rate_source: "other" };
    expect(read("exchange_rate_source", inPesos(20, { exchangeRate: decimal("22.4"), answers }))).toMatchObject({
      answer: "other",
      assumed: "other",
      effect: 3400,
    });
  });
});

describe("days without a rate", () => {
  const closed = settled({ slabs: slabs("5-10@100") });
  const reason = (one: AuditCase) => read("uncovered_days", one).reason;

  test("of one container, under each reading of the tariff", () => {
    expect(read("uncovered_days", { tariffs: [closed] })).toEqual({
      question: "What does the carrier charge for a day that the tariff on file does not price, in USD?",
      reason: "No rate is on file for 2 days of a container. The days are not free.",
      answerWith: "amount",
      answer: null,
      assumed: null,
      effect: null,
      choices: [],
      lines: [0],
    });
    expect(reason({ tariffs: [{ ...closed, firstDay: null }] })).toBe(
      "No rate is on file for 2 days of a container. The days are not free.",
    );
  });

  test("of several containers: the longest time, and only the lines that have such days", () => {
    expect(reason({ tariffs: [closed], lines: [{ days: 11 }, { days: 11 }] })).toBe(
      "No rate is on file for 1 day of the containers. The days are not free.",
    );
    const lines = [{ days: 5 }, { days: 11 }, { days: 13 }];
    expect(read("uncovered_days", { tariffs: [closed], lines, answers: { uncovered_days: "150" } })).toMatchObject({
      reason: "No rate is on file for 3 days of the containers. The days are not free.",
      answer: "150",
      assumed: "150",
      lines: [1, 2],
    });
  });

  test("stay open after an answer that is no amount", () => {
    expect(read("uncovered_days", { tariffs: [closed], answers: { uncovered_days: "free" } }).answer).toBeNull();
  });
});

describe("lines that look alike", () => {
  const alike = { billed: 1000 };
  const container = { ...alike, containerNumber: "CSQU3054383", days: 12 };

  test("are asked about once, with the first pair", () => {
    expect(read("repeated_lines", { billed: 3000, lines: [alike, alike, alike] })).toEqual({
      question: "Do lines of the invoice bill the same days of one container?",
      reason:
        "Lines 1 and 2 look alike. No container number separates them. The days of one container are charged once.",
      answerWith: "choice",
      answer: null,
      assumed: "no",
      effect: 2000,
      choices: ["No, other containers or other days: 3000", "Yes, the same container and days: 1000"],
      lines: [0, 1, 2],
    });
  });

  test("name their container, after another line too", () => {
    const point = read("repeated_lines", { billed: 2300, lines: [{ days: 7 }, container, container] });
    expect(point.reason).toBe(
      "Lines 2 and 3 look alike. Both name the container CSQU3054383. The days of one container are charged once.",
    );
    expect([point.lines, point.effect]).toEqual([[1, 2], 1000]);
  });

  test.each(["yes", "no"])("keep the answer %s with what it moves", (answer) => {
    const one = { billed: 2000, lines: [alike, alike], answers: { repeated_lines: answer } };
    expect(read("repeated_lines", one)).toMatchObject({ answer, assumed: answer, effect: 1000 });
  });

  test("are no question where neither costs anything, but keep an answer", () => {
    expect(formatOpenPoints(audit({ billed: 0, lines: [{ days: 2 }, { days: 2 }] }))).toEqual([]);
    const free = { tariffs: [settled({ slabs: slabs("5-@0") })], billed: 0, lines: [{}, {}] };
    expect(formatOpenPoints(audit(free))).toEqual([]);
    expect(read("repeated_lines", { ...free, answers: { repeated_lines: "yes" } })).toMatchObject({
      answer: "yes",
      effect: 0,
    });
  });

  test("are named in the order of the invoice", () => {
    const report = audit({ billed: 4000, lines: [{ days: 12 }, { days: 11 }, { days: 11 }, { days: 12 }] });
    expect(assumption(report, "repeated_lines").lines).toEqual([0, 1, 2, 3]);
  });
});

describe("what only another document settles", () => {
  test("names each line once, under each reading of the tariff", () => {
    const old = settled({ firstDay: null, effectiveFrom: "2018-04-01", source: source({ datedOn: "2018-04-01" }) });
    expect(read("tariff_age", { tariffs: [old], lines: [{}, { days: 7 }] })).toEqual({
      question: "Is a newer tariff in force?",
      reason: "The newest published tariff is of April 2018, which is past its usable life.",
      answerWith: "none",
      answer: null,
      assumed: null,
      effect: null,
      choices: [],
      lines: [0, 1],
    });
  });

  test("is every amount that is possible, where a number of days or of charged days has no dates", () => {
    const working = settled({ dayBasis: "working", workingWeek: "mon-fri" });
    expect(read("start_event", { tariffs: [working], lines: [{ days: 12 }] })).toMatchObject({
      answerWith: "none",
      answer: null,
      assumed: null,
      effect: 1000,
    });
    const charged = { lines: [{ events: null, stated: { chargedDays: 6 } }] };
    expect(read("start_event", charged)).toMatchObject({ assumed: null, effect: 1800 });
    expect(read("earlier_days", charged)).toMatchObject({ answer: null, assumed: "no", effect: 1200 });
  });

  test("has no effect in money while another point has no upper end", () => {
    const open = { tariffs: [settled({ slabs: slabs("5-8@100") })], tax: UNKNOWN_PERCENT };
    expect(read("tax", open)).toMatchObject({ answerWith: "amount", effect: null });
    expect(read("tax", { ...open, answers: { uncovered_days: "100" } }).effect).toBe(144);
  });

  test("of a date has no effect in money while nothing says how early or late it was, even after an answer", () => {
    const start = { lines: [{ events: { gate_out_full: "2026-10-05", empty_returned: "2026-10-12" } }] };
    expect([formatExpected(audit(start)), read("start_event", start).effect]).toEqual(["0 or more", null]);
    const answered = { ...start, answers: { start_event: "2026-10-01" } };
    expect([formatExpected(audit(answered)), read("start_event", answered).effect]).toEqual(["1000", null]);
    const arrived = { events: { arrived: "2026-10-01", empty_returned: "2026-10-12" } };
    const mixed = { ...answered, lines: [arrived, ...start.lines] };
    expect(read("start_event", mixed)).toMatchObject({ effect: null, lines: [0, 1] });
  });

  test("has no effect in money while days have no rate", () => {
    const lines = [{ events: null, stated: { chargedDays: 6 } }];
    expect(read("start_event", { tariffs: [settled({ slabs: slabs("5-8@100") })], lines }).effect).toBeNull();
  });
});

test("points come in the order in which a person settles them", () => {
  const open = settled({ firstDay: null, slabs: slabs("5-11@100"), inferred: ["charge"], effectiveFrom: "2018-04-01" });
  const report = audit({ tariffs: [open], tax: null, lines: [{ billed: 500 }, { billed: 500 }] });
  expect(report.assumptions.map(({ id }) => id)).toEqual([
    "repeated_lines",
    "first_day",
    "tax",
    "uncovered_days",
    "inferred",
    "tariff_age",
  ]);
});

test("a question of a line names it once, in the order of the lines", () => {
  const report = audit({ tariffs: [settled({ firstDay: null })], lines: [{ days: 12 }, {}, {}], billed: 3000 });
  expect(assumption(report, "first_day")).toMatchObject({ lines: [1, 2], effect: decimal(400) });
});

describe("the lines of a point are in the order of the invoice", () => {
  test("where only another answer adds the first one: days without a rate", () => {
    const tariffs = [settled({ firstDay: null, slabs: slabs("5-11@100") })];
    const long = { discharged: "2026-10-01", empty_returned: "2026-10-20" };
    expect(read("uncovered_days", { tariffs, lines: [{}, { events: long }] }).lines).toEqual([0, 1]);
  });

  test("where only another answer adds the first one: an old tariff", () => {
    const old = { effectiveFrom: "2018-04-01", source: source({ datedOn: "2018-04-01" }) };
    const tariffs = [
      settled({ exceptPorts: ["INMAA"] }),
      settled({ id: "port", port: "INMAA", ...old }),
      settled({ id: "20DV", containerTypes: ["20DV"], ...old }),
    ];
    expect(read("tariff_age", { tariffs, lines: [{}, { containerType: "20DV" }] }).lines).toEqual([0, 1]);
  });
});
