import { describe, expect, test } from "vitest";
import { markIncomplete, settleCandidates } from "#lib/intake/readers/settle-candidates.ts";
import { buildCandidate } from "#tests/support/reader-parts.ts";

const ALIKE = "The document has another row with the same words and other numbers: what separates them is not known.";
const TWICE =
  "The line has this amount in two cells, and what separates them is not known: it can be for other containers.";

const storage = (from: string, rate: string, more: Record<string, string> = {}) =>
  buildCandidate("terminal_storage", { container_types: "20DV", slab_from_day: from, rate_per_day: rate, ...more });
const charge = (amount: string, more: Record<string, string> = {}, box = {}) =>
  buildCandidate("local_charges", { charge_name: "Seal", ...more, amount }, { amount: box });

const settle = (candidates: Parameters<typeof settleCandidates>[0]) =>
  settleCandidates(candidates).map(({ row, doubts }) => [
    (row.rate_per_day ?? row.amount)?.value,
    ...doubts.map(({ reason }) => reason),
  ]);

describe("charges of a document", () => {
  test("that say the same twice are one row", () => {
    expect(settle([charge("15"), charge("15")])).toEqual([["15"]]);
    expect(settle([charge("15", { unit: "bl" }), charge("15")])).toEqual([["15"], ["15"]]);
  });

  test("with the same words and other amounts are in doubt", () => {
    expect(settle([charge("15"), charge("20")])).toEqual([
      ["15", ALIKE],
      ["20", ALIKE],
    ]);
    expect(settle([charge("15", { unit: "bl" }), charge("20", { unit: "container" })])).toEqual([["15"], ["20"]]);
    expect(settle([charge("15"), { ...charge("20"), table: "cfs_tariffs" }])).toEqual([["15"], ["20"]]);
  });

  test("for other containers are not alike", () => {
    expect(settle([charge("15", { container_types: "20DV" }), charge("20", { container_types: "40DV" })])).toEqual([
      ["15"],
      ["20"],
    ]);
  });

  test("with one amount in two cells of a line can be for two kinds of containers", () => {
    const left = { x: 0.2, y: 0.5, width: 0.05, height: 0.01 };
    expect(settle([charge("15", {}, left), charge("15", {}, { ...left, x: 0.4 })])).toEqual([["15", TWICE]]);
    expect(settle([charge("15", {}, left), charge("15", {}, { ...left, y: 0.6 })])).toEqual([["15"]]);
    expect(settle([charge("15", {}, left), charge("15", {}, left)])).toEqual([["15"]]);
    expect(settle([charge("15", {}, left), charge("15", {}, { ...left, x: 0.4, y: 0.6 })])).toEqual([["15"]]);
    expect(settleCandidates([charge("15", {}, left), charge("15", {}, { ...left, x: 0.4 })])[0]?.doubts).toEqual([
      { column: "container_types", reason: TWICE },
    ]);
  });
});

describe("rates of a document", () => {
  test("of one tariff are its tiers", () => {
    expect(settle([storage("4", "30"), storage("9", "45")])).toEqual([["30"], ["45"]]);
  });

  test("that begin again with the same words are those of another tariff", () => {
    expect(settle([storage("4", "30"), storage("9", "45"), storage("4", "10")])).toEqual([
      ["30", ALIKE],
      ["45", ALIKE],
      ["10", ALIKE],
    ]);
  });

  test("for containers of which one is in both tariffs are in doubt", () => {
    const both = { container_types: "20DV 40DV" };
    expect(settle([storage("4", "30", both), storage("4", "10")])).toEqual([
      ["30", ALIKE],
      ["10", ALIKE],
    ]);
    expect(settle([storage("4", "30", { container_types: "40DV 40HC" }), storage("4", "10")])).toEqual([
      ["30"],
      ["10"],
    ]);
  });

  test("for containers that are not stated are in doubt with each other tariff", () => {
    const unstated = buildCandidate("terminal_storage", { slab_from_day: "4", rate_per_day: "10" });
    expect(settle([storage("4", "30"), unstated])).toEqual([
      ["30", ALIKE],
      ["10", ALIKE],
    ]);
    expect(settle([unstated, storage("4", "30")])).toEqual([
      ["10", ALIKE],
      ["30", ALIKE],
    ]);
  });

  test("of another port are those of another tariff, without a doubt", () => {
    expect(settle([storage("4", "30", { port: "KEMBA" }), storage("4", "10", { port: "TZDAR" })])).toEqual([
      ["30"],
      ["10"],
    ]);
  });
});

test("a tariff of which a row was refused is incomplete, and other tariffs are not", () => {
  const mark = (accepted: Parameters<typeof markIncomplete>[0], refused: Parameters<typeof markIncomplete>[1]) =>
    markIncomplete(accepted, refused).map(({ doubts }) => doubts.map(({ column }) => column));
  expect(mark([storage("4", "30"), storage("4", "30", { port: "KEMBA" })], [storage("9", "45")])).toEqual([[null], []]);
  expect(mark([storage("4", "30")], [])).toEqual([[]]);
  expect(mark([storage("4", "30")], [storage("9", "45", { container_types: "40DV" })])).toEqual([[]]);
});
