import { expect, test } from "vitest";
import { usLateInvoiceRule } from "#lib/domain/audit/rules/us-late-invoice.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, day, find, found, held, type LineCase } from "./facts.ts";

const us = tariff({ country: "US" });
/** The last charged day is 12 June 2026, so the carrier can issue the invoice until 12 July. */
const line: LineCase = { billed: 1000 };
const issued = (invoiceDate: string | null, fields: Partial<Case> = {}): Case => ({
  tariff: us,
  lines: [line],
  invoice: { invoiceDate },
  ...fields,
});

test("finds an invoice issued more than 30 days after the last charged day", () => {
  const [finding] = find(usLateInvoiceRule, auditFacts(issued("2026-07-13")));
  expect(finding).toMatchObject({
    strength: "rule",
    title: "Issued 1 day too late",
    authority: { kind: "law", citation: "46 CFR 541.7" },
  });
  expect(finding?.amount?.toNumber()).toBe(1000);
  expect(finding?.explanation).toContain(
    "The last day charged for container CSQU3054383 is 12 Jun 2026. The carrier had to issue the invoice by 12 Jul 2026",
  );
});

test.each<[string, Case]>([
  ["the thirtieth day", issued("2026-07-12")],
  ["an unknown invoice date", issued(null)],
  ["another country", issued("2026-07-13", { tariff: tariff() })],
  [
    "a container that is not back: its last charged day is not known",
    issued("2026-11-20", {
      lines: [{ ...line, events: { discharged: day(1), gate_out_full: day(5) } }],
      today: "2026-06-20",
    }),
  ],
  [
    "a line that the invoice charges until a later day",
    issued("2026-07-13", { lines: [{ ...line, stated: { chargedTo: "2026-06-13" } }] }),
  ],
  [
    "a container that nothing is charged for",
    issued("2026-09-01", {
      lines: [{ billed: 0, events: { discharged: day(1), gate_out_full: day(2), empty_returned: day(3) } }],
    }),
  ],
])("is silent for %s", (_, one) => expect(found(usLateInvoiceRule, one)).toEqual([]));

test("takes only the late lines", () => {
  const later: LineCase = {
    container: "MSKU6011672",
    events: { discharged: "2026-06-10", gate_out_full: "2026-06-14", empty_returned: "2026-06-20" },
    billed: 700,
  };
  const [finding] = find(usLateInvoiceRule, auditFacts(issued("2026-07-13", { lines: [line, later] })));
  expect(finding?.disputed.map((claim) => [claim.line, claim.amount.toNumber()])).toEqual([[0, 1000]]);
});

test("rests on the dates alone, so an old tariff does not matter", () =>
  expect(found(usLateInvoiceRule, issued("2026-07-13", { open: ["tariff_age"] }))).toEqual(["rule 1000"]));

const inTerminal: LineCase = {
  billed: 400,
  events: { discharged: day(1), gate_out_full: day(8), empty_returned: day(12) },
};

test.each<[string, Case, string[]]>([
  ["the last charged day of many", issued("2026-07-12", { lines: [{ ...line, charge: "combined" }] }), []],
  [
    "the end of the named charge, not a later event",
    issued("2026-07-09", { lines: [{ ...inTerminal, charge: "demurrage" }] }),
    ["rule 400"],
  ],
  [
    "the latest event while the line names no charge",
    issued("2026-07-09", { tariff: tariff({ country: "US", charge: "demurrage" }), lines: [inTerminal] }),
    [],
  ],
  [
    "the events that are known",
    issued("2026-07-13", { lines: [{ ...line, events: { ...held(12), departed: undefined } as LineCase["events"] }] }),
    ["rule 1000"],
  ],
  [
    "no day of a container that is not back",
    issued("2026-12-30", { lines: [{ ...line, events: { discharged: day(1), gate_out_full: day(5) } }] }),
    [],
  ],
])("takes %s", (_, one, expected) => expect(found(usLateInvoiceRule, one)).toEqual(expected));

test("is about the whole invoice if all its lines are late", () => {
  const [finding] = find(usLateInvoiceRule, auditFacts(issued("2026-07-13", { lines: [line, line] })));
  expect(finding?.disputed.map((claim) => [claim.line, claim.amount.toNumber()])).toEqual([[null, 2000]]);
});

test("is about the lines if another line has no tariff", () => {
  const facts = auditFacts(issued("2026-07-13", { lines: [line, line] }));
  const [finding] = find(usLateInvoiceRule, { ...facts, lines: facts.lines.slice(0, 1) });
  expect(finding?.disputed.map((claim) => [claim.line, claim.amount.toNumber()])).toEqual([[0, 1000]]);
});

test("has no amount if the late lines have none", () => {
  const one = issued("2026-07-13", { lines: [{}, {}], invoice: { invoiceDate: "2026-07-13", billed: 2000 } });
  const facts = auditFacts(one);
  expect(find(usLateInvoiceRule, { ...facts, lines: facts.lines.slice(0, 1) })[0]).toMatchObject({
    amount: null,
    disputed: [],
  });
});
