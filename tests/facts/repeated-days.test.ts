import { describe, expect, test } from "vitest";
import { auditPublished } from "./published-audit.ts";

const TODAY = "2026-11-24";
const container_number = "CSQU3054383";
const auditAndListRules = (body: Parameters<typeof auditPublished>[0]) => {
  const report = auditPublished(body, TODAY);
  return { ...report, rules: report.findings.map(({ rule }) => rule), high: report.expected.high?.toNumber() };
};

const untaxed = { tax: { included: false } };
const maerskUs = { line: "maersk", country: "US", port: "USLAX", currency: "USD", ...untaxed };
const usLine = {
  container_number,
  container_type: "40HC",
  events: { discharged: "2026-09-10", gate_out_full: "2026-09-25" },
  billed: 3320,
};

describe("a clock that several lines bill", () => {
  test.each([
    [1, {}, {}],
    [2, {}, {}],
    [2, { charge: "demurrage" as const }, {}],
    [2, {}, { charge: "demurrage" as const }],
    [3, {}, {}],
  ])("is expected once under a tariff of one charge: %i more line, %o and %o", (more, first, others) => {
    const lines = [{ ...usLine, ...first }, ...Array.from({ length: more }, () => ({ ...usLine, ...others }))];
    const report = auditAndListRules({ ...maerskUs, billed: 3320 * lines.length, lines });
    expect([report.high, report.verdict === "correct"]).toEqual([3320, false]);
    expect(report.rules.filter((rule) => rule === "duplicate_line")).toHaveLength(more);
  });

  test("is a doubled bill too if the invoice gives only the total, and if a column of the tariff is inferred", () => {
    const line = { container_number, container_type: "40HC", events: usLine.events };
    const report = auditAndListRules({ ...maerskUs, billed: 9960, lines: [line, line, line] });
    expect([report.high, report.verdict, report.assumptions.map(({ id }) => id)]).toEqual([
      3320,
      "cannot_tell_yet",
      ["inferred"],
    ]);
    expect(report.rules.filter((rule) => rule === "duplicate_line")).toHaveLength(2);
    const confirmed = auditAndListRules({
      ...maerskUs,
      billed: 9960,
      lines: [line, line, line],
      answers: { inferred: "confirmed" },
    });
    expect([confirmed.verdict, confirmed.recoverable.certain.toNumber()]).toEqual(["overbilled", 6640]);
  });

  test("is expected once for the detention of an import and of an export", () => {
    const msc = {
      container_number,
      container_type: "40HC",
      events: { discharged: "2026-08-01", gate_out_full: "2026-08-04", empty_returned: "2026-08-24" },
    };
    const maersk = {
      container_number,
      container_type: "40HC",
      events: { empty_picked_up: "2026-08-03", gate_in_full: "2026-08-11" },
    };
    const bills = [
      { line: "msc", country: "IN", currency: "USD", direction: "import" as const, one: msc },
      { line: "maersk", country: "IN", currency: "INR", direction: "export" as const, one: maersk },
    ];
    for (const { one, ...bill } of bills) {
      const once = auditAndListRules({ ...bill, ...untaxed, billed: 1, lines: [one] }).high ?? 0;
      const line = { ...one, billed: once };
      const twice = auditAndListRules({ ...bill, ...untaxed, billed: 2 * once, lines: [line, line] });
      expect(once).toBeGreaterThan(0);
      expect([twice.high, twice.verdict === "correct"]).toEqual([once, false]);
      expect(twice.rules).toContain("duplicate_line");
    }
  });

  test("is expected once if its two names are on lines without a gate-out", () => {
    const events = { discharged: "2026-08-03", empty_returned: "2026-08-20" };
    const line = { container_number, container_type: "40HC", events, billed: 1305 };
    const lines = [
      { ...line, charge: "demurrage" as const },
      { ...line, charge: "detention" as const },
    ];
    const bill = { line: "maersk", country: "SG", currency: "SGD", ...untaxed };
    const report = auditAndListRules({ ...bill, billed: 2610, lines });
    expect([report.high, report.verdict]).toEqual([1305, "overbilled"]);
    expect(report.rules).toContain("combined_as_two");
    expect(report.recoverable.certain.toNumber()).toBe(1305);
    // Each day still counts in one of the two lines if the gate-out is known.
    const known = { ...events, gate_out_full: "2026-08-11" };
    const parts = auditAndListRules({
      ...bill,
      billed: 1305,
      lines: lines.map((one) => ({ ...one, events: known, billed: undefined })),
    });
    expect([parts.high, parts.verdict]).toEqual([1305, "correct"]);
  });
});

describe("lines that look alike", () => {
  const alike = (number: string | undefined) => ({ ...usLine, container_number: number });
  const bill = (number: string | undefined, answers = {}) =>
    auditAndListRules({
      ...maerskUs,
      billed: 6640,
      answers: { holidays: "counted", ...answers },
      lines: [alike(number), alike(number)],
    });

  test.each([undefined, "CSQU3054384"])("and name the container %s are a question", (number) => {
    const report = bill(number);
    const question = report.assumptions.find(({ id }) => id === "repeated_lines");
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(question?.choices.map(({ value, expected }) => [value, expected.high?.toNumber()])).toEqual([
      ["no", 6640],
      ["yes", 3320],
    ]);
    expect(question?.lines).toEqual([0, 1]);
    expect(report.rules).not.toContain("duplicate_line");
  });

  test("are settled by the answer", () => {
    expect(bill(undefined, { repeated_lines: "no" }).high).toBe(6640);
    expect(bill(undefined, { repeated_lines: "yes" }).high).toBe(3320);
  });

  test("are a question too if the days of one container have no dates", () => {
    const line = { container_number, container_type: "40HC", days: 15, billed: 3320 };
    const report = auditAndListRules({ ...maerskUs, billed: 6640, lines: [line, line] });
    expect(report.assumptions.map(({ id }) => id)).toContain("repeated_lines");
    expect(report.verdict).toBe("cannot_tell_yet");
  });

  test("are no question if the containers differ", () => {
    const lines = [alike("CSQU3054383"), alike("MSKU6011672")];
    expect(auditAndListRules({ ...maerskUs, billed: 6640, lines }).assumptions.map(({ id }) => id)).not.toContain(
      "repeated_lines",
    );
  });
});
