import { describe, expect, test } from "vitest";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import { findBasis, getLineAuthority } from "#lib/domain/audit/authority.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { storage } from "../storage/storage.ts";
import { auditFacts } from "./facts.ts";

function citation(title: string): string {
  const facts = auditFacts({ lines: [{ billed: 1300 }] });
  const [line] = facts.lines;
  const [tariff] = line?.tariffs ?? [];
  if (!line || !tariff) throw new Error("no tariff");
  const dated = { ...tariff, effectiveFrom: "2026-07-01", source: { ...tariff.source, title } } as typeof tariff;
  return getLineAuthority(facts, { ...line, tariffs: [dated] }).citation;
}

test("a tariff is cited with its first day, once", () => {
  expect(citation("D&D tariff")).toBe("D&D tariff, in force from 1 Jul 2026");
  expect(citation("D&D tariff, third quarter 2026, from 1 July 2026")).toBe(
    "D&D tariff, third quarter 2026, from 1 July 2026",
  );
});

describe("without a tariff, or with rates of a contract", () => {
  const schedule = { id: null, freeDays: 4, currency: "USD", slabs: slabs("5-@60") };
  const facts = auditFacts({ invoice: { ownTerms: { freeDays: 4, schedule } } });
  const [line] = facts.lines as [AuditedLine];
  const priced = { ...line, tariffs: [tariff()] };

  test("the contract is the authority, and the letter to the carrier names it", () => {
    expect(getLineAuthority(facts, priced).kind).toBe("contract");
    expect(findBasis(facts, priced)).toEqual({ kind: "contract" });
    const other = auditFacts();
    expect(getLineAuthority(other, { ...line, tariffs: [] }).kind).toBe("contract");
    expect(findBasis(other, { ...line, tariffs: [] })).toEqual({ kind: "contract" });
  });

  test("a tariff is named by its charge and place, with its first day", () => {
    const find = (fields: Parameters<typeof tariff>[0]) =>
      findBasis(auditFacts(), { ...line, tariffs: [tariff(fields)] });
    const named = { kind: "tariff", direction: "import", country: "IN" };
    expect(find({ effectiveFrom: null })).toEqual({ ...named, charge: "combined", port: null, from: null });
    expect(find({ charge: "detention", port: "INMAA", effectiveFrom: "2026-07-01" })).toEqual({
      ...named,
      charge: "detention",
      port: "INMAA",
      from: "2026-07-01",
    });
  });
});

test("storage is named by its terminal and port", () => {
  const facts = auditFacts();
  const [line] = facts.lines as [AuditedLine];
  expect(findBasis(facts, { ...line, tariffs: [storage({ operator: "HHLA", port: "DEHAM" })] })).toEqual({
    kind: "storage",
    operator: "HHLA",
    port: "DEHAM",
    from: "2026-01-01",
  });
});

test("own terms are no authority for storage", () => {
  const schedule = { id: null, freeDays: 4, currency: "USD", slabs: slabs("5-@60") };
  const facts = auditFacts({ invoice: { ownTerms: { freeDays: 4, schedule } } });
  const [line] = facts.lines as [AuditedLine];
  const stored = { line: { ...line.line, charge: "storage" as const }, tariffs: [storage()] };
  expect(getLineAuthority(facts, stored).kind).toBe("tariff");
  expect(findBasis(facts, stored).kind).toBe("storage");
});
