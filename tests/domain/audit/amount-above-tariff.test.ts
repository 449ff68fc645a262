import { expect, test } from "vitest";
import { EVIDENCE_NEEDS } from "#lib/domain/audit/evidence-kinds.ts";
import { amountAboveTariffRule } from "#lib/domain/audit/rules/amount-above-tariff.ts";
import { source, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, find, found, type LineCase } from "./facts.ts";

test("finds what the bill has above the tariff", () => {
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: [{ billed: 1300 }] }));
  expect(finding).toMatchObject({
    strength: "rule",
    title: "USD 300.00 above the tariff",
    authority: { kind: "tariff", sourceId: "carrier-dd-202601" },
  });
  expect(finding?.explanation).toBe(
    "The invoice is billed at USD 1,300.00. The tariff gives at most USD 1,000.00 for these days.",
  );
  expect(finding?.sentence).toContain(
    "By your import demurrage and detention tariff (India), the charge is at most USD 1,000.00.",
  );
  expect(finding?.sentence).toContain("Please correct the invoice by USD 300.00.");
});

test.each([
  ["the amount of the tariff", 1000],
  ["a difference within the tolerance", 1004],
  ["a lower amount", 700],
])("is silent for %s", (_, billed) => expect(found(amountAboveTariffRule, { lines: [{ billed }] })).toEqual([]));

test("counts only what is above the highest amount that is possible", () => {
  const lines = [{ billed: 1300, expected: [700, 1200] as [number, number] }] as const;
  expect(found(amountAboveTariffRule, { lines: [...lines], open: ["holidays"] })).toEqual(["rule 100"]);
  expect(
    found(amountAboveTariffRule, { lines: [{ billed: 1150, expected: [700, 1200] }], open: ["holidays"] }),
  ).toEqual([]);
  expect(
    found(amountAboveTariffRule, { lines: [{ billed: 9000, expected: [700, null] }], open: ["uncovered_days"] }),
  ).toEqual([]);
});

test("proves nothing with an illustrative tariff or an old one", () => {
  expect(found(amountAboveTariffRule, { lines: [{ billed: 1300 }], open: ["illustrative"] })).toEqual([]);
  expect(found(amountAboveTariffRule, { lines: [{ billed: 1300 }], open: ["tariff_age"] })).toEqual([]);
});

test("allows for tax that the bill can contain", () => {
  const lines: [{ billed: number }] = [{ billed: 1180 }];
  expect(found(amountAboveTariffRule, { lines, invoice: { tax: null }, open: ["tax"] })).toEqual([]);
  expect(
    found(amountAboveTariffRule, {
      lines,
      invoice: { tax: { included: true, percent: null, amount: null } },
      open: ["tax"],
    }),
  ).toEqual([]);
});

test("names the highest amount with the tax that the bill can contain, so that the difference is the amount", () => {
  const lines: [{ billed: number }, { billed: number; expected: [number, null] }] = [
    { billed: 1500 },
    { billed: 1000, expected: [500, null] },
  ];
  const [finding] = find(
    amountAboveTariffRule,
    auditFacts({ lines, invoice: { tax: null }, open: ["tax", "uncovered_days"] }),
  );
  expect(finding?.amount?.toNumber()).toBe(320);
  expect(finding?.explanation).toContain(
    "The tariff gives at most USD 1,180.00 with 18 % GST for these days, whatever the open points are.",
  );
});

test("splits the amount over the lines that are too high", () => {
  const [finding] = find(
    amountAboveTariffRule,
    auditFacts({ lines: [{ billed: 1300 }, { billed: 1000 }, { billed: 1100 }] }),
  );
  expect(finding?.disputed.map(({ line, amount }) => [line, amount.toNumber()])).toEqual([
    [0, 300],
    [2, 100],
  ]);
});

test("finds a line that is too high when another one cannot be judged", () => {
  const [finding] = find(
    amountAboveTariffRule,
    auditFacts({ lines: [{ billed: 1300 }, { billed: 1000, expected: [500, null] }], open: ["uncovered_days"] }),
  );
  expect(finding?.amount?.toNumber()).toBe(300);
  expect(finding?.explanation).toBe(
    "Line 1 (container CSQU3054383) is billed at USD 1,300.00. The tariff gives at most USD 1,000.00 for these days.",
  );
});

test("is silent when another line makes up for it", () =>
  expect(found(amountAboveTariffRule, { lines: [{ billed: 1300 }, { billed: 700 }] })).toEqual([]));

test("is about the invoice as a whole if its lines have no amounts of their own", () => {
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: [{}, {}], invoice: { billed: 2500 } }));
  expect(finding?.disputed.map(({ line, amount }) => [line, amount.toNumber()])).toEqual([[null, 500]]);
});

test("names the contract when its rates apply", () => {
  const own = { id: null, freeDays: 10, currency: "USD", slabs: auditFacts().lines[0]?.schedule.slabs ?? [] };
  const [finding] = find(
    amountAboveTariffRule,
    auditFacts({ lines: [{ billed: 1300 }], invoice: { ownTerms: { freeDays: null, schedule: own } } }),
  );
  expect(finding).toMatchObject({ authority: { kind: "contract" }, amount: expect.anything() });
  expect(finding?.sentence).toContain("By our contract");
});

test("names the contract and asks for its page", () => {
  const own = { id: null, freeDays: 10, currency: "USD", slabs: auditFacts().lines[0]?.schedule.slabs ?? [] };
  const [finding] = find(
    amountAboveTariffRule,
    auditFacts({ lines: [{ billed: 1300 }], invoice: { ownTerms: { freeDays: null, schedule: own } } }),
  );
  expect(finding?.title).toContain("above the contract");
  expect(finding?.explanation).toContain("The contract gives at most");
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.contract_page.text, EVIDENCE_NEEDS.import_dates.text]);
});

test("asks for the page of the tariff", () => {
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: [{ billed: 1300 }] }));
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.tariff_page.text, EVIDENCE_NEEDS.import_dates.text]);
});

test("cites the tariff of the line that is too high", () => {
  const other = tariff({ id: "other", source: source({ title: "Other tariff" }) });
  const lines = [{ billed: 1000 }, { container: "MSKU6011672", billed: 1300, tariff: other }] as const;
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: [...lines] }));
  expect(finding?.authority.citation).toBe("Other tariff");
});

test("cites the tariff of the first line for a total", () => {
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: [{}, {}], invoice: { billed: 2500 } }));
  expect(finding?.authority.citation).toBe("D&D tariff");
});

test("names the lines that are too high while the invoice as a whole can be right", () => {
  const lines: LineCase[] = [
    { billed: 1300 },
    { container: "MSKU6011672", billed: 1200 },
    { container: "TGHU4567898", billed: 800, expected: [500, 1500] },
  ];
  const [finding] = find(amountAboveTariffRule, auditFacts({ lines: lines as [LineCase], open: ["holidays"] }));
  expect(finding?.explanation).toBe(
    "Container CSQU3054383 and container MSKU6011672 is billed at USD 2,500.00. The tariff gives at most USD 2,000.00 for these days.",
  );
});
