import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isStatedRate, parseRateAnswer } from "#lib/domain/audit/exchange.ts";
import type { DollarRates } from "#lib/domain/fx/rates.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { source } from "../demurrage/tariffs.ts";
import { type AuditCase, assumption, audit, formatExpected, formatOpenPoints } from "./audits.ts";

const INVOICE_DATE = "2026-11-16";

/** The container costs USD 1,000. */
const inPesos = ({ published = 20, age = 0, ...one }: AuditCase & { published?: number; age?: number }) => {
  const date = addDays(INVOICE_DATE, -age);
  const rates: DollarRates = new Map([["MXN", { quote: "MXN", rate: new Decimal(published), date, source: source() }]]);
  return audit({ currency: "MXN", invoiceDate: INVOICE_DATE, facts: { rates }, ...one });
};
const stated = (rate: string) => ({ exchangeRate: new Decimal(rate) });
const rules = (report: ReturnType<typeof audit>) => report.findings.map(({ rule, amount }) => `${rule} ${amount}`);

describe("a stated rate near the published one of the day", () => {
  it("is taken as it is", () => {
    const report = inPesos({ ...stated("20.9"), billed: 20_900 });
    expect([report.verdict, formatExpected(report), formatOpenPoints(report)]).toEqual(["correct", "20900", []]);
  });

  it("accuses a bill above it", () => {
    const report = inPesos({ ...stated("20.9"), billed: 24_000 });
    expect([report.verdict, formatExpected(report)]).toEqual(["overbilled", "20900"]);
  });
});

describe("a padded rate", () => {
  const padded = { ...stated("22.4"), billed: 22_400 };

  it("does not acquit: it is a finding, and a question", () => {
    const report = inPesos(padded);
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(rules(report)).toEqual(["exchange_rate 2400"]);
    expect(formatOpenPoints(report)).toEqual(["exchange_rate_source: carrier 22400, other 19000-21000"]);
    expect(assumption(report, "exchange_rate_source").reason).toBe(
      "The bill converts at 1 USD = 22.4 MXN. That is 12 % above the published rate of 16 Nov 2026; 5 % is usual.",
    );
  });

  it("is explained by the carrier's own table", () => {
    const report = inPesos({ ...padded, answers: { exchange_rate_source: "carrier" } });
    expect([report.verdict, rules(report)]).toEqual(["correct", []]);
  });

  it("is overbilled when the carrier publishes another one", () => {
    const report = inPesos({ ...padded, answers: { exchange_rate_source: "other" } });
    expect([report.verdict, formatExpected(report)]).toEqual(["overbilled", "19000 to 21000"]);
    expect(report.recoverable.certain.toNumber()).toBe(1400);
  });

  it("is one too when the user says what the invoice uses", () => {
    const report = inPesos({ billed: 22_400, answers: { exchange_rate: "22.4" } });
    expect([report.verdict, rules(report)]).toEqual(["cannot_tell_yet", ["exchange_rate 2400"]]);
  });

  it("without the invoice date is a question, and no finding", () => {
    const report = inPesos({ ...padded, invoiceDate: null });
    expect([report.verdict, rules(report)]).toEqual(["cannot_tell_yet", []]);
  });
});

describe("a stated rate that a person has compared", () => {
  it("is refused when the carrier publishes another one, however usual it is", () => {
    const report = inPesos({ ...stated("20.5"), billed: 20_500, answers: { exchange_rate_source: "other" } });
    expect([report.exchange?.status, formatExpected(report)]).toEqual(["refused", "19000 to 21000"]);
  });

  it("is replaced by the published one with the day of that, if there is one", () => {
    const refused = { ...stated("22.4"), answers: { exchange_rate_source: "other" } };
    expect(inPesos({ ...refused, age: 3 }).exchange).toMatchObject({ date: "2026-11-13", publishedOn: "2026-11-13" });
    expect(inPesos({ ...refused, facts: { rates: new Map() } }).exchange).toMatchObject({ date: INVOICE_DATE });
  });

  it.each([
    ["published", false],
    ["confirmed", true],
    ["unconfirmed", true],
    ["refused", false],
  ] as const)("with the status %s converts the amount: %s", (status, isStated) => {
    expect(isStatedRate({ status })).toBe(isStated);
  });
});

describe("a rate that is printed the other way round", () => {
  // The published rate is 20.
  test.each([
    ["0.05", "confirmed", true],
    ["0.034", "unconfirmed", true],
    ["0.033", "confirmed", false],
    ["0.02", "confirmed", false],
    ["7", "confirmed", false],
  ])("is turned only where its inverse is near the published rate: %s is %s", (rate, status, isInverted) => {
    expect(inPesos(stated(rate)).exchange).toMatchObject({ status, isInverted });
  });

  it("is no inverse of a published rate of nothing", () => {
    expect(inPesos({ ...stated("0.05"), published: 0 }).exchange).toMatchObject({ isInverted: false });
  });
});

describe("a published rate that is too old", () => {
  it("is a question with a spread that grows with the gap", () => {
    expect(formatExpected(inPesos({ billed: 20_000, age: 7 }))).toBe("19000 to 21000");
    expect(formatExpected(inPesos({ billed: 20_000, age: 31 }))).toBe("17800 to 22200");
    const report = inPesos({ billed: 20_000, age: 56 });
    expect(formatExpected(report)).toBe("16550 to 23450");
    expect(assumption(report, "exchange_rate").reason).toBe(
      "The tariff is in USD and the bill in MXN. The newest rate on file, 20, is of 21 Sep 2026, 56 days before 16 Nov 2026: the carrier's can differ by up to 17.3 %. No verdict rests on it.",
    );
  });

  test.each([30_000, 20_000, 10_000])("gives no verdict on %i, and no finding of money", (billed) => {
    const report = inPesos({ billed, age: 8 });
    expect([report.verdict, rules(report)]).toEqual(["cannot_tell_yet", []]);
    expect(report.recoverable.possible.toNumber()).toBe(0);
  });

  it("shows nothing about a stated rate, which a person can confirm", () => {
    const old = { ...stated("20.9"), billed: 20_900, age: 8 };
    expect(inPesos(old).verdict).toBe("cannot_tell_yet");
    expect(inPesos({ ...old, billed: 10_000 }).verdict).toBe("cannot_tell_yet");
    expect(inPesos({ ...old, answers: { exchange_rate_source: "carrier" } }).verdict).toBe("correct");
    expect(inPesos({ ...old, answers: { exchange_rate_source: "other" } }).verdict).toBe("cannot_tell_yet");
  });

  it("does not excuse a bill above its own rate", () => {
    const report = inPesos({ ...stated("20.9"), billed: 24_000, age: 8 });
    expect([report.verdict, report.difference.low?.toNumber()]).toEqual(["overbilled", 3_100]);
  });
});

test("no verdict but Cannot tell yet rests on a rate past its usable life, whatever is billed, stated or answered", () => {
  fc.assert(
    fc.property(
      fc.record({
        billed: fc.integer({ min: 1, max: 60_000 }),
        age: fc.integer({ min: 8, max: 400 }),
        answers: fc.constantFrom({}, { exchange_rate_source: "other" }),
        exchangeRate: fc.option(fc.integer({ min: 10, max: 40 }).map((rate) => new Decimal(rate))),
      }),
      (one) => {
        const { verdict, exchange, billed } = inPesos(one);
        const ownAmount = exchange?.stated?.times(1_000);
        const isAboveOwnRate =
          one.answers.exchange_rate_source === undefined && ownAmount && billed.greaterThan(ownAmount.times("1.005"));
        expect(verdict).toBe(isAboveOwnRate ? "overbilled" : "cannot_tell_yet");
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ["95.4", 95.4],
  [" 95,4 ", 95.4],
  ["95", 95],
  ["0", undefined],
  ["-1", undefined],
  ["1 USD", undefined],
  ["", undefined],
  [undefined, undefined],
])("the answer %j is the rate %d", (answer, rate) => expect(parseRateAnswer(answer)?.toNumber()).toBe(rate));
