import { describe, expect, it } from "vitest";
import type { CreditNote } from "#lib/domain/audit/invoice.ts";
import { Decimal } from "#lib/platform/money.ts";
import { audit, formatExpected, tryAudit } from "./audits.ts";

/** The default container is held for 12 days under 4 free days: 1,000. */
const line = { containerNumber: "CSQU3054383" };
const other = { containerNumber: "MSKU6011672" };
const creditNote = (amount: number, fields: Partial<CreditNote> = {}): CreditNote => ({
  number: "CN-1",
  containerNumber: null,
  charge: null,
  amount: new Decimal(amount),
  ...fields,
});

describe("a credit note", () => {
  it("is taken off before the bill is compared", () => {
    const report = audit({ billed: 1400, creditNotes: [creditNote(400)], lines: [{ ...line, billed: 1400 }] });
    expect([report.verdict, String(report.billed), report.findings]).toEqual(["correct", "1000", []]);
    expect(report.lines[0]?.notes).toContain(
      "The credit note CN-1 of USD 400.00 is taken off before the bill is compared.",
    );
  });

  it("that is too small leaves the rest to dispute", () => {
    const report = audit({ billed: 1400, creditNotes: [creditNote(100)], lines: [{ ...line, billed: 1400 }] });
    expect([report.verdict, String(report.recoverable.certain)]).toEqual(["overbilled", "300"]);
  });

  it("for a container is taken off its line", () => {
    const lines = [
      { ...line, billed: 1400 },
      { ...other, billed: 1000 },
    ];
    const named = creditNote(400, { containerNumber: "msku 601167-2" });
    const right = audit({ billed: 2400, creditNotes: [creditNote(400, { containerNumber: "CSQU3054383" })], lines });
    expect([right.verdict, right.findings]).toEqual(["correct", []]);
    expect(audit({ billed: 2400, creditNotes: [named], lines }).lines.map((one) => String(one.line.billed))).toEqual([
      "1400",
      "600",
    ]);
  });

  it("that could be for several lines leaves only their total to judge", () => {
    const lines = [
      { ...line, billed: 1400 },
      { ...other, billed: 1000 },
    ];
    const report = audit({ billed: 2400, creditNotes: [creditNote(400)], lines });
    expect([report.verdict, report.findings]).toEqual(["correct", []]);
    expect(report.lines.map((one) => one.line.billed)).toEqual([null, null]);
  });
});

describe("a negative line", () => {
  it("is a credit without days, and keeps its place", () => {
    const lines = [
      { ...line, billed: 1400 },
      { ...line, billed: -400, events: null, days: null },
      { ...other, billed: 1000 },
    ];
    const report = audit({ billed: 2000, lines });
    expect([report.verdict, formatExpected(report), report.findings]).toEqual(["correct", "2000", []]);
    expect(report.lines.map((one) => [one.index, String(one.line.billed), String(one.expected.high)])).toEqual([
      [0, "1000", "1000"],
      [1, "0", "0"],
      [2, "1000", "1000"],
    ]);
    expect(report.basis).toBe("published");
  });

  it("does not hide that a line is too high", () => {
    const lines = [
      { ...line, billed: 1800 },
      { ...line, billed: -400, events: null, days: null },
    ];
    const report = audit({ billed: 1400, lines });
    expect([report.verdict, String(report.recoverable.certain)]).toEqual(["overbilled", "400"]);
  });
});

describe("only credits", () => {
  it.each([
    { document: "credit_note" as const, billed: 400 },
    { billed: -400 },
    { billed: 400, lines: [{ ...line, billed: -400, events: null }] },
  ])("have no verdict: %o", (one) => expect(tryAudit(one)).toEqual({ kind: "only_credits" }));
});
