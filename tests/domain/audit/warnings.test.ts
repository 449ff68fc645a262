import { describe, expect, test } from "vitest";
import { listWarnings } from "#lib/domain/audit/warnings.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, type Case, changeLines, day, held, TODAY } from "./facts.ts";

const warn = (one: Case) => listWarnings(auditFacts(one));

describe("dates of the invoice", () => {
  test.each<[string, Case["invoice"], string[]]>([
    ["an invoice of today", { invoiceDate: TODAY }, []],
    ["an invoice of tomorrow", { invoiceDate: "2026-11-23" }, ["The invoice date 23 Nov 2026 is in the future."]],
    ["no date", {}, []],
    ["a due date on the invoice date", { invoiceDate: "2026-07-01", dueDate: "2026-07-01" }, []],
    [
      "a due date before it",
      { invoiceDate: "2026-07-02", dueDate: "2026-07-01" },
      ["The due date 1 Jul 2026 is before the invoice date 2 Jul 2026."],
    ],
    ["a due date without an invoice date", { dueDate: "2026-07-01" }, []],
    ["a request on the invoice date", { invoiceDate: "2026-07-01", requestSentOn: "2026-07-01" }, []],
    [
      "a request before it",
      { invoiceDate: "2026-07-02", requestSentOn: "2026-07-01" },
      ["Your request of 1 Jul 2026 is before the invoice date 2 Jul 2026. It does not count."],
    ],
    ["a request without an invoice date", { requestSentOn: "2026-07-01" }, []],
    ["the last charged day", { invoiceDate: "2026-06-12" }, []],
    [
      "the day before the last charged one",
      { invoiceDate: "2026-06-11" },
      ["The invoice is dated 11 Jun 2026, before the last charged day 12 Jun 2026."],
    ],
  ])("%s", (_, invoice, warnings) => expect(warn({ invoice })).toEqual(warnings));
});

test("a free day after the invoice date is no warning", () => {
  expect(warn({ lines: [{ events: held(3) }], invoice: { invoiceDate: day(2) } })).toEqual([]);
});

test("more free days than a part of a clock has are no warning", () => {
  const facts = changeLines(auditFacts({ lines: [{ stated: { freeDays: 40 } }] }), ({ ledgers: [whole] }) => ({
    ledgers: whole ? [whole, { ...whole, days: whole.days.slice(6) }] : [],
  }));
  expect(listWarnings(facts)).toEqual([]);
});

test("an event is in the future from tomorrow on", () => {
  expect(warn({ today: day(12) })).toEqual([]);
  expect(warn({ today: day(11) })).toEqual([expect.stringMatching(/12 Jun 2026 is in the future\.$/)]);
});

test("an event that is not known is no warning", () => {
  const facts = changeLines(auditFacts(), ({ line }) => ({ line: { ...line, events: null } }));
  expect(listWarnings(facts)).toEqual([]);
  const half = changeLines(auditFacts(), ({ line }) => ({
    line: { ...line, events: { ...line.events, available: undefined } as typeof line.events },
  }));
  expect(listWarnings(half)).toEqual([]);
});

test("the dates of two clocks are in one order", () => {
  const facts = auditFacts({ invoice: { invoiceDate: "2026-06-11" } });
  const early = auditFacts({ lines: [{ events: held(6) }] }).lines[0]?.ledgers ?? [];
  const both = changeLines(facts, ({ ledgers }) => ({ ledgers: [...ledgers, ...early] }));
  expect(listWarnings(both)).toEqual(["The invoice is dated 11 Jun 2026, before the last charged day 12 Jun 2026."]);
});

describe("free days", () => {
  test.each<[string, Case, string[]]>([
    ["as many as the days held", { lines: [{ stated: { freeDays: 12 } }] }, []],
    ["one more", { lines: [{ stated: { freeDays: 13 } }] }, ["There are more free days (13) than days held (12)."]],
    [
      "those of the contract",
      { invoice: { ownTerms: { freeDays: 13, schedule: null } } },
      ["There are more free days (13) than days held (12)."],
    ],
    [
      "those of the line before those of the contract",
      { lines: [{ stated: { freeDays: 4 } }], invoice: { ownTerms: { freeDays: 13, schedule: null } } },
      [],
    ],
  ])("%s", (_, one, warnings) => expect(warn(one)).toEqual(warnings));

  test("are not compared with a part of the days", () => {
    const facts = changeLines(auditFacts({ lines: [{ stated: { freeDays: 13 } }] }), ({ ledgers }) => ({
      ledgers: ledgers.map((ledger) => ({ ...ledger, days: ledger.days.slice(4) })),
    }));
    expect(listWarnings(facts)).toEqual([]);
  });

  test("are compared with the days of both clocks", () => {
    const facts = changeLines(auditFacts({ lines: [{ stated: { freeDays: 13 } }] }), ({ ledgers }) => ({
      ledgers: [...ledgers, ...ledgers],
    }));
    expect(listWarnings(facts)).toEqual([]);
  });
});

test("several lines are named by their container, else by their number", () => {
  const long = { stated: { freeDays: 40 } };
  expect(
    warn({
      lines: [
        { container: "MSKU6011672", ...long },
        { container: null, ...long },
      ],
    }),
  ).toEqual([
    "MSKU6011672: There are more free days (40) than days held (12).",
    "Line 2: There are more free days (40) than days held (12).",
  ]);
});

test("lines about the same days are named", () => {
  expect(warn({ lines: [{}, {}] })).toEqual([
    "Lines 1 and 2 are about the same days of CSQU3054383. Their charge is expected once.",
  ]);
});

test("a rate that was read the other way round is shown", () => {
  const exchange = {
    from: "USD",
    rate: new Decimal("0.0125"),
    date: TODAY,
    status: "confirmed",
    stated: new Decimal("0.0125"),
    isInverted: true,
    published: null,
    publishedOn: null,
    age: null,
  } as const;
  expect(warn({ exchange, invoice: { currency: "INR" } })).toEqual([
    "The rate of exchange was read as 1 INR = 80 USD. The other way round it would be far from the published rate.",
  ]);
  expect(warn({ exchange: { ...exchange, isInverted: false } })).toEqual([]);
});

describe("answers", () => {
  const answered = (fields: object, answers: object) => {
    const facts = auditFacts({ open: ["tax"], invoice: { answers } });
    const [assumption] = facts.assumptions;
    return listWarnings({
      ...facts,
      assumptions: assumption ? [{ ...assumption, question: "How much?", answerWith: "text", ...fields } as never] : [],
    });
  };

  test.each([
    [
      "one that answers nothing",
      { id: "port" },
      { port: "monday" },
      ["“monday” does not answer “How much?” It does not count."],
    ],
    ["no answer", { id: "port" }, {}, []],
    ["one that counts", { id: "port", answer: "INNSA" }, { port: "INNSA" }, []],
    ["one to a question without answers", { id: "port", answerWith: "none" }, { port: "monday" }, []],
    ["half an answer about tax", { id: "tax" }, { tax: "included" }, []],
    [
      "no answer about tax",
      { id: "tax" },
      { tax: "monday" },
      ["“monday” does not answer “How much?” It does not count."],
    ],
    [
      "a tax for another question",
      { id: "port" },
      { port: "included" },
      ["“included” does not answer “How much?” It does not count."],
    ],
  ])("%s", (_, fields, answers, warnings) => expect(answered(fields, answers)).toEqual(warnings));
});
