import { expect, test } from "vitest";
import { getFreeDaysAuthority, getLineAuthority } from "#lib/domain/audit/authority.ts";
import type { AuditedInvoice, OwnTerms } from "#lib/domain/audit/invoice.ts";
import { findOwnTerms } from "#lib/domain/audit/own-terms.ts";
import { priceLine } from "#lib/domain/audit/price-line.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { illustrative, slabs, tariff } from "../demurrage/tariffs.ts";
import { audit, formatOpenPoints, settled } from "./audits.ts";
import { auditFacts, TODAY } from "./facts.ts";

const schedule: Schedule = { id: null, freeDays: 10, currency: "USD", slabs: slabs("11-@50") };

/**
 * Prices the default container, held for 12 days from 1 June 2026, under own terms and a published tariff of USD 1,000.
 */
function priced(ownTerms: OwnTerms | null): { total: number; authority: string; freeDays: string } {
  const facts = auditFacts({ invoice: { ownTerms }, tariff: tariff({ firstDay: "same" }) });
  const invoice: AuditedInvoice = facts.invoice;
  const [line] = facts.lines as [(typeof facts.lines)[number]];
  const pricing = { invoice, today: TODAY, tariffs: facts.tariffsOnFile, storage: [], policies: [], change: {} };
  const price = priceLine(line.line, pricing, (question) => question.candidates[0]?.value ?? "");
  if (!price.ok) throw new Error(price.reason);
  const priced = { tariffs: price.tariffs, line: line.line };
  return {
    total: price.total.toNumber(),
    authority: getLineAuthority(facts, priced).kind,
    freeDays: getFreeDaysAuthority(facts, priced).kind,
  };
}

test("own terms price a container whose first day is within them, to its last day", () => {
  expect(priced({ freeDays: 10, schedule })).toEqual({ total: 100, authority: "contract", freeDays: "contract" });
  expect(priced({ freeDays: 10, schedule, validFrom: "2026-06-01", validTo: "2026-06-01" }).total).toBe(100);
  expect(priced({ freeDays: 10, schedule, validFrom: "2025-01-01", validTo: null }).total).toBe(100);
});

test("the published tariff prices a container from before or after them", () => {
  const published = { total: 1000, authority: "tariff", freeDays: "tariff" };
  expect(priced(null)).toEqual(published);
  expect(priced({ freeDays: 10, schedule, validFrom: "2026-06-02" })).toEqual(published);
  expect(priced({ freeDays: 10, schedule, validTo: "2026-05-31" })).toEqual(published);
});

test("free days alone end with the contract too", () => {
  expect(priced({ freeDays: 10, schedule: null, validTo: "2026-06-30" })).toEqual({
    total: 400,
    authority: "tariff",
    freeDays: "contract",
  });
  expect(priced({ freeDays: 10, schedule: null, validTo: "2026-05-31" })).toEqual({
    total: 1000,
    authority: "tariff",
    freeDays: "tariff",
  });
});

test("own terms apply to a line without any day", () => {
  const ownTerms = { freeDays: 10, schedule, validTo: "2026-05-31" };
  expect(findOwnTerms({ ownTerms }, undefined)).toBe(ownTerms);
});

test("own terms that do not say how days count follow a published tariff, and never an illustrative one", () => {
  const listPoints = (...tariffs: Parameters<typeof settled>[0][]) =>
    formatOpenPoints(audit({ ownTerms: { freeDays: 10, schedule }, tariffs: tariffs.map(settled) }));
  expect(listPoints({})).toEqual([]);
  expect(listPoints({ source: illustrative })).toContainEqual(expect.stringMatching(/^first_day: /));
});
