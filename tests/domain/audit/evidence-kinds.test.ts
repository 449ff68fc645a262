import { expect, test } from "vitest";
import {
  EVIDENCE_KIND_LABELS,
  EVIDENCE_KINDS,
  EVIDENCE_NEEDS,
  listNeededKinds,
} from "#lib/domain/audit/evidence-kinds.ts";

test("each need has a sentence of its own and at least one kind that gives it", () => {
  const needs = Object.values(EVIDENCE_NEEDS);
  expect(new Set(needs.map(({ text }) => text)).size).toBe(needs.length);
  for (const { text, kinds } of needs) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(kinds.length).toBeGreaterThan(0);
    expect(listNeededKinds(text)).toEqual(kinds);
  }
  expect(listNeededKinds("A sentence that no rule gives.")).toEqual([]);
});

test("each kind has a name, and each but one settles something", () => {
  const settling = new Set<string>(Object.values(EVIDENCE_NEEDS).flatMap(({ kinds }) => [...kinds]));
  for (const kind of EVIDENCE_KINDS) expect(EVIDENCE_KIND_LABELS[kind]).toMatch(/^[A-Z]/);
  expect(EVIDENCE_KINDS.filter((kind) => !settling.has(kind))).toEqual(["other"]);
});
