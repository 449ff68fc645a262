import { expect, test } from "vitest";
import { usShortWindowRule } from "#lib/domain/audit/rules/us-short-window.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, find, found, policy } from "./facts.ts";

const us = tariff({ country: "US" });
const lines: [{ billed: number }] = [{ billed: 1000 }];

test("finds a window on the invoice that is shorter than 30 days", () => {
  const [finding] = find(usShortWindowRule, auditFacts({ tariff: us, lines, invoice: { disputeWindowDays: 14 } }));
  expect(finding).toMatchObject({
    strength: "arguable",
    title: "Only 14 days for a dispute",
    amount: null,
    authority: { citation: "46 CFR 541.8" },
  });
  expect(finding?.explanation).toContain("Keep to the earlier day all the same.");
});

test("finds a short window in the carrier's published rules", () => {
  const one: Case = { tariff: us, lines, policies: [policy({ policy: "dispute_window_days", value: "7" })] };
  expect(find(usShortWindowRule, auditFacts(one))[0]?.explanation).toContain(
    "The carrier's published rule leaves 7 days",
  );
});

test.each<[string, Case]>([
  ["30 days", { tariff: us, lines, invoice: { disputeWindowDays: 30 } }],
  ["an unknown window", { tariff: us, lines }],
  ["another country", { lines, invoice: { disputeWindowDays: 14 } }],
])("is silent for %s", (_, one) => expect(found(usShortWindowRule, one)).toEqual([]));

test.each([
  ["7", "Only 7 days for a dispute", "The carrier's published rule leaves"],
  ["21", "Only 14 days for a dispute", "The invoice leaves"],
])("takes the shorter of two windows, when the rule has %s days", (value, title, where) => {
  const [finding] = find(
    usShortWindowRule,
    auditFacts({
      tariff: us,
      lines,
      invoice: { disputeWindowDays: 14 },
      policies: [policy({ policy: "dispute_window_days", value })],
    }),
  );
  expect(finding?.title).toBe(title);
  expect(finding?.explanation).toContain(where);
});
