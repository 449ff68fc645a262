import { expect, test } from "vitest";
import {
  findChokepointStatuses,
  findDisruptedChokepoints,
  formatChokepointStatus,
  isDelaying,
  selectDelayingPlaces,
} from "#lib/domain/risk/chokepoint.ts";
import { derivation } from "../activity/derivations.ts";
import { state } from "./chokepoints.ts";

const states = [
  state("luzon-strait", null, null),
  state("suez-canal", "disrupted", "2024-01-10"),
  state("suez-canal", "elevated", "2026-01-21"),
  state("strait-of-hormuz", "disrupted", "2026-03-02"),
];

test("uses the newest status on or before a day, for at most two years", () => {
  const known = (date: string) =>
    [...findChokepointStatuses(states, date).values()].map(({ slug, status, ageDays }) => [slug, status, ageDays]);
  expect(known("2024-01-09")).toEqual([]);
  expect(known("2024-01-10")).toEqual([["suez-canal", "disrupted", 0]]);
  expect(known("2026-01-10")).toEqual([["suez-canal", "disrupted", 731]]);
  expect(known("2026-01-11")).toEqual([]);
  expect(known("2026-03-02")).toEqual([
    ["suez-canal", "elevated", 40],
    ["strait-of-hormuz", "disrupted", 0],
  ]);
});

test("ships avoid a strait while its newest status is disrupted", () => {
  expect([...findDisruptedChokepoints(states, "2024-01-09")]).toEqual([]);
  expect([...findDisruptedChokepoints(states, "2024-06-01")]).toEqual(["suez-canal"]);
  expect([...findDisruptedChokepoints(states, "2026-01-12")]).toEqual([]);
  expect([...findDisruptedChokepoints(states, "2026-06-01")]).toEqual(["strait-of-hormuz"]);
});

test("statusInWords formats a status", () => {
  const known = findChokepointStatuses(
    [state("suez-canal", "elevated", "2026-01-21", { name: "Suez Canal" })],
    "2026-02-01",
  ).get("suez-canal");
  expect(known && formatChokepointStatus(known)).toBe("Suez Canal (elevated on 2026-01-21)");
});

test("a stated status beats a derived one for 30 days, and a derived one counts for 30 days", () => {
  const derived = state("suez-canal", "normal", "2026-03-20", { derivation: derivation() });
  const stated = state("suez-canal", "disrupted", "2026-03-01");
  const findStatus = (date: string) => findChokepointStatuses([stated, derived], date).get("suez-canal")?.status;
  expect(findStatus("2026-03-19")).toBe("disrupted");
  expect(findStatus("2026-03-31")).toBe("disrupted");
  expect(findStatus("2026-04-01")).toBe("normal");
  expect(findStatus("2026-04-19")).toBe("normal");
  expect(findStatus("2026-04-20")).toBe("disrupted");
});

test.each([
  ["suez-canal", "disrupted", true],
  ["suez-canal", "elevated", true],
  ["suez-canal", "normal", false],
  ["suez-canal", null, false],
  ["cape-of-good-hope", "disrupted", true],
  ["cape-of-good-hope", "elevated", false],
] as const)("%s that is %s: ships are delayed: %s", (slug, status, expected) =>
  expect(isDelaying({ slug, status })).toBe(expected),
);

test("only places of the way delay it", () => {
  const places = [
    { slug: "suez-canal", status: "disrupted" },
    { slug: "bab-el-mandeb", status: "normal" },
    { slug: "strait-of-hormuz", status: "disrupted" },
  ] as const;
  expect(selectDelayingPlaces({ chokepoints: ["suez-canal", "bab-el-mandeb"] }, places)).toEqual([places[0]]);
});

test("a document with only the position, a status or a day is no status", () => {
  const known = findChokepointStatuses(
    [
      state("suez-canal", "disrupted", "2026-03-01"),
      { ...state("suez-canal", "normal", null), effectiveFrom: "2026-03-02" },
      { ...state("suez-canal", null, "2026-03-02"), effectiveFrom: "2026-03-02" },
    ],
    "2026-03-10",
  );
  expect(known.get("suez-canal")?.status).toBe("disrupted");
});

test("a derived status counts before an older stated one, whichever document came first", () => {
  const derived = state("suez-canal", "normal", "2026-03-20", { derivation: derivation() });
  const stated = state("suez-canal", "disrupted", "2026-02-01");
  const status = (states: (typeof derived)[]) => findChokepointStatuses(states, "2026-03-31").get("suez-canal")?.status;
  expect(status([stated, derived])).toBe("normal");
  expect(status([derived, stated])).toBe("normal");
});
