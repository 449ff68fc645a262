import { expect, test } from "vitest";
import { getLineAuthority } from "#lib/domain/audit/authority.ts";
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
