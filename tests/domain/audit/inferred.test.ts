import { describe, expect, it, test } from "vitest";
import { listNextSteps } from "#lib/domain/audit/next-steps.ts";
import { withOtherReadings } from "#lib/domain/demurrage/inferred-columns.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { slabs, source } from "../demurrage/tariffs.ts";
import { type AuditCase, assumption, audit, formatExpected, formatOpenPoints, settled } from "./audits.ts";

// The container is held for 12 days: 1,000 by the tariff as it is read.
const getVerdict = (billed: number, inferred: string[], fields: AuditCase = {}) =>
  audit({ tariffs: [settled({ inferred })], billed, ...fields }).verdict;

describe("what only the carrier's document settles", () => {
  const columns = ["charge", "currency", "container_types", "free_days", "slabs", "counting", "carrier", "direction"];

  it.each(columns)("the inferred column %s accuses nobody and acquits nobody", (column) => {
    expect([9000, 1000, 10].map((billed) => getVerdict(billed, [column]))).toEqual(Array(3).fill("cannot_tell_yet"));
  });

  it("a person who has compared the tariff with the document gets the verdict", () => {
    const answers = { inferred: "confirmed" };
    const verdicts = [9000, 1000, 10].map((billed) => getVerdict(billed, ["free_days"], { answers }));
    expect(verdicts).toEqual(["overbilled", "correct", "underbilled"]);
  });

  it("the question names each column once, for the lines that it is about", () => {
    const inferred = settled({ id: "inferred", containerTypes: ["40HC"], inferred: ["charge", "container_types"] });
    const stated = settled({ id: "stated", containerTypes: ["20DV"] });
    const report = audit({ tariffs: [inferred, stated], lines: [{ containerType: "20DV" }, {}, {}] });
    expect(assumption(report, "inferred")).toMatchObject({
      reason:
        "The document on file does not state which charge the tariff is for and which container types the rates are for. Its reader concluded this.",
      answerWith: "choice",
      choices: [{ value: "confirmed", expected: { low: report.expected.low, high: report.expected.high } }],
      answer: null,
      assumed: null,
      effect: null,
      lines: [1, 2],
    });
  });

  it("another text does not confirm", () => {
    const report = audit({ tariffs: [settled({ inferred: ["charge"] })], answers: { inferred: "no" } });
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(report.warnings).toEqual([expect.stringMatching(/^“no” does not answer/)]);
  });

  it("no finding is based on rates that nobody confirmed, and the next step is to answer", () => {
    const invoice: AuditCase = { billed: 1100, lines: [{ billed: 1100, stated: { freeDays: 3 } }] };
    const open = audit({ tariffs: [settled({ inferred: ["container_types"] })], ...invoice });
    expect(open.findings).toEqual([]);
    expect(listNextSteps(open)[0]).toMatch(/^Answer the questions above/);
    const answered = audit({
      tariffs: [settled({ inferred: ["container_types"] })],
      ...invoice,
      answers: { inferred: "confirmed" },
    });
    expect(answered.findings.map(({ rule }) => rule)).toContain("free_days_short");
  });

  it("free days of a contract leave the other columns to confirm, with all their names", () => {
    const tariffs = [settled({ inferred: ["charge", "free_days", "currency", "slabs"] })];
    const report = audit({ tariffs, ownTerms: { freeDays: 4, schedule: null } });
    expect(assumption(report, "inferred").reason).toMatch(
      /^The document on file does not state [^,]+, [^,]+ and [^,]+\. /,
    );
  });

  it("free days of a contract replace inferred ones, and own rates need no tariff", () => {
    const freeDays = { freeDays: 4, schedule: null };
    expect(getVerdict(9000, ["free_days"], { ownTerms: freeDays })).toBe("overbilled");
    const schedule = { id: null, freeDays: 4, currency: "USD", slabs: slabs("5-@100") };
    expect(getVerdict(9000, ["charge"], { ownTerms: { freeDays: null, schedule } })).toBe("overbilled");
  });
});

describe("a document with two blocks whose directions its copy confuses", () => {
  const sheet = source({ id: "sheet" });
  const block = (fields: Partial<Tariff>) => settled({ inferred: ["direction"], source: sheet, ...fields });
  const imports = block({ id: "import" });
  const exports = block({ id: "export", direction: "export", freeDays: 7, slabs: slabs("8-@50") });
  const tariffs = [...withOtherReadings([imports], [exports])];

  it("each block is a scenario: 1,000 with 4 free days, 250 with 7", () => {
    const report = audit({ tariffs, billed: 600 });
    expect(formatExpected(report)).toBe("250 to 1000");
    expect(formatOpenPoints(report)).toEqual(["direction: as_read 1000, other 250"]);
    expect(assumption(report, "direction")).toMatchObject({
      question: "Which rates of the carrier's document are for imports?",
      choices: [{ label: "4 free days, then USD 100.00 a day" }, { label: "7 free days, then USD 50.00 a day" }],
    });
    expect(report.verdict).toBe("cannot_tell_yet");
  });

  it("a bill above both is overbilled by the distance to the higher one, and below both underbilled", () => {
    const report = audit({ tariffs, billed: 1300 });
    expect([report.verdict, Number(report.difference.low)]).toEqual(["overbilled", 300]);
    expect(audit({ tariffs, billed: 200 }).verdict).toBe("underbilled");
  });

  it.each([
    ["as_read", 1000],
    ["other", 250],
  ])("the answer %s expects %d", (direction, amount) => {
    const report = audit({ tariffs, billed: amount, answers: { direction } });
    expect([formatExpected(report), report.verdict]).toEqual([String(amount), "correct"]);
  });

  it("days without events have both scenarios too", () => {
    expect(formatExpected({ tariffs, lines: [{ days: 12 }] })).toBe("250 to 1000");
  });

  it("is no question where both cost the same", () => {
    const report = audit({ tariffs, billed: 0, lines: [{ days: 3 }] });
    expect([report.verdict, report.assumptions]).toEqual(["correct", []]);
  });

  test.each<[string, Partial<Tariff>]>([
    ["of another document", { source: source({ id: "other" }) }],
    ["of another day", { effectiveFrom: "2023-04-01" }],
    ["whose direction is stated", { inferred: [] }],
    ["for other containers", { containerTypes: ["20DV"] }],
  ])("a block %s is no other reading: a person confirms", (_, fields) => {
    const [only] = withOtherReadings([imports], [{ ...exports, ...fields }]);
    expect(formatOpenPoints(audit({ tariffs: [only as Tariff] }))).toEqual(["inferred: confirmed 1000"]);
  });
});
