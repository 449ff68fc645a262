import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AUDIT_RULES, listFindings } from "#lib/domain/audit/list-findings.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day } from "./facts.ts";

describe("the rules", () => {
  test("have different ids", () => expect(new Set(AUDIT_RULES.map(({ id }) => id)).size).toBe(AUDIT_RULES.length));

  test("have their own cases, in a file with their name", () => {
    const files = readdirSync(import.meta.dirname);
    expect(
      AUDIT_RULES.map(({ id }) => `${id.replaceAll("_", "-")}.test.ts`).filter((file) => !files.includes(file)),
    ).toEqual([]);
  });

  test("say in one sentence what they check", () => {
    for (const { checks } of AUDIT_RULES) expect(checks).toMatch(/^[A-Z].*\.$/);
  });

  test("find nothing in an invoice that is right", () => {
    expect(
      listFindings(
        auditFacts({
          lines: [
            {
              billed: 1000,
              charge: "combined",
              stated: { freeDays: 4, chargedDays: 8, chargedFrom: day(5), chargedTo: day(12) },
            },
          ],
        }),
      ),
    ).toEqual([]);
    expect(
      listFindings(
        auditFacts({
          tariff: tariff({ country: "US" }),
          lines: [{ billed: 1000 }],
          invoice: { invoiceDate: "2026-06-20" },
        }),
      ),
    ).toEqual([]);
  });
});

test("a credit note has no finding with an amount", () => {
  const facts = auditFacts({
    tariff: tariff({ country: "US" }),
    lines: [{ billed: -1000 }],
    invoice: { invoiceDate: "2026-09-20", usFields: [] },
  });
  expect(listFindings(facts)).toEqual([]);
});

test("several findings without an amount are after the others, whatever the order of the rules", () => {
  const facts = auditFacts({
    tariff: tariff({ country: "US" }),
    lines: [{ container: "CSQU3054384", billed: 1600 }],
    invoice: { invoiceDate: "2026-06-20", disputeWindowDays: 14 },
  });
  const amounts = listFindings(facts).map(({ amount }) => amount?.toNumber() ?? null);
  const money = amounts.filter((amount) => amount !== null);
  expect(money.length).toBeGreaterThan(0);
  expect(amounts.length - money.length).toBeGreaterThan(1);
  expect(amounts).toEqual([...money.toSorted((a, b) => b - a), ...Array(amounts.length - money.length).fill(null)]);
});

test("findings are in the order of money, those without an amount last", () => {
  const facts = auditFacts({ lines: [{ container: "CSQU3054384", billed: 1600, stated: { freeDays: 3 } }] });
  expect(listFindings(facts).map(({ rule, amount }) => [rule, amount?.toNumber() ?? null])).toEqual([
    ["amount_above_tariff", 600],
    ["wrong_tier", 600],
    ["free_days_short", 100],
    ["container_number", null],
  ]);
});
