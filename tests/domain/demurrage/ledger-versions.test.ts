import { describe, expect, test } from "vitest";
import {
  getVersionDates,
  type LedgerVersions,
  selectLedgerVersions,
  type VersionsRequest,
} from "#lib/domain/demurrage/ledger-versions.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { illustrative, slabs, source, tariff } from "./tariffs.ts";

const spring = tariff({ id: "spring", effectiveFrom: "2026-01-01" });
const summer = tariff({ id: "summer", effectiveFrom: "2026-07-01", slabs: slabs("5-10@150 11-17@250 18-@350") });

type Ask = Partial<VersionsRequest> & { port?: string };

const ask = (tariffs: Tariff[], { port, ...request }: Ask = {}): LedgerVersions => {
  const found = selectLedgerVersions({
    tariffs,
    query: { containerType: "40HC", port },
    policies: [],
    start: "2026-06-25",
    end: "2026-07-10",
    events: { discharged: "2026-06-25", empty_returned: "2026-07-10" },
    answers: {},
    ...request,
  });
  if (!found) throw new Error("no tariff");
  return found;
};

const selected = (...requested: Parameters<typeof ask>) =>
  ask(...requested).versions.map(({ from, schedule }) => `${from} ${schedule?.id ?? "none"}`);
const questions = (...requested: Parameters<typeof ask>) =>
  ask(...requested).questions.map(({ id, answer, assumed }) => `${id} ${answer ?? `(${assumed})`}`);

describe("the version of a tariff", () => {
  test("is that of the day that the tariff names", () => {
    const both = [
      { ...spring, appliedBy: "discharge" as const },
      { ...summer, appliedBy: "discharge" as const },
    ];
    expect(selected(both)).toEqual(["2026-06-25 spring"]);
    expect(questions(both)).toEqual([]);
    const detention = both.map((one) => ({ ...one, charge: "detention" as const }));
    expect(
      selected(detention, { start: "2026-07-02", events: { discharged: "2026-06-25", gate_out_full: "2026-07-02" } }),
    ).toEqual(["2026-07-02 spring"]);
  });

  test("is that of the day that a policy names, unless the tariff names another", () => {
    const policy: CarrierPolicy = {
      carrier: "hapag-lloyd",
      country: "IN",
      port: null,
      direction: "import",
      charge: null,
      policy: "applied_by",
      value: "loading",
      condition: null,
      effectiveFrom: null,
      effectiveTo: null,
      factKind: "reference",
      isInferred: false,
      source: source(),
      note: null,
    };
    const request = {
      start: "2026-07-02",
      policies: [policy],
      events: { loaded: "2026-06-01", discharged: "2026-07-02" },
    };
    expect(selected([spring, summer], request)).toEqual(["2026-07-02 spring"]);
    expect(ask([spring, summer], request).appliedBy).toBe("loading");
    expect(selected([spring, { ...summer, appliedBy: "discharge" }], request)).toEqual(["2026-07-02 summer"]);
    const other = { ...policy, policy: "first_day" as const, value: "next" };
    expect(ask([spring, summer], { ...request, policies: [other] }).appliedBy).toBeNull();
    const atPort = [spring, summer].map((one) => ({ ...one, port: "INNSA" }));
    expect(ask(atPort, { ...request, policies: [{ ...policy, port: "INNSA" }] }).appliedBy).toBe("loading");
  });

  test("of a silent tariff is that of the start, and asks whether each day has its own", () => {
    expect(selected([spring, summer])).toEqual(["2026-06-25 spring"]);
    expect(questions([spring, summer])).toEqual(["version (one)"]);
    expect(ask([spring, summer]).questions[0]?.candidates.map(({ label }) => label)).toEqual([
      "The version of the first day for all days: in force from 1 Jan 2026",
      "For each day its own; the newest is in force from 1 Jul 2026",
    ]);
    expect(selected([spring, summer], { answers: { version: "by_day" } })).toEqual([
      "2026-06-25 spring",
      "2026-07-01 summer",
    ]);
    expect(questions([spring, summer], { answers: { version: "by_day" } })).toEqual(["version by_day"]);
    expect(questions([spring, summer], { answers: { version: "2026-07-01" } })).toEqual(["version (one)"]);
  });

  test("is settled when no other version starts within the days, or when it costs the same", () => {
    expect(questions([spring, summer], { start: "2026-07-05", end: "2026-07-30" })).toEqual([]);
    expect(questions([spring, summer], { end: "2026-06-30" })).toEqual([]);
    expect(questions([spring, summer], { end: "2026-07-01" })).toEqual(["version (one)"]);
    expect(questions([spring, { ...spring, id: "again", effectiveFrom: "2026-07-01" }])).toEqual([]);
  });

  test("keeps the charge, the port and the kind of the first day", () => {
    const others = [
      { ...summer, id: "port", port: "INMAA" },
      { ...summer, id: "illustrative", source: illustrative },
      { ...summer, id: "detention", charge: "detention" as const, effectiveFrom: "2026-01-01" },
    ];
    expect(questions([spring, ...others])).toEqual([]);
    expect(selected([spring, ...others], { answers: { version: "by_day" } })).toEqual(["2026-06-25 spring"]);
    expect(questions([spring, ...others], { port: "INMAA" })).toEqual(["version (one)"]);
  });

  test("of another day keeps the charge of the start", () => {
    const combined = { ...summer, appliedBy: "discharge" as const };
    const request = { start: "2026-07-02", events: { discharged: "2026-06-25" } };
    expect(selected([{ ...spring, charge: "detention" }, combined], request)).toEqual(["2026-07-02 summer"]);
  });

  test("leaves the days between two versions without a rate", () => {
    const untilJune = { ...spring, effectiveTo: "2026-06-27" };
    expect(selected([untilJune, summer], { answers: { version: "by_day" } })).toEqual([
      "2026-06-25 spring",
      "2026-06-28 none",
      "2026-07-01 summer",
    ]);
  });

  test("cannot change to another currency within one ledger, so nothing bounds the amount", () => {
    const euro = { ...summer, currency: "EUR", effectiveFrom: "2026-07-05" };
    const [question] = ask([spring, summer, euro]).questions;
    expect(question).toMatchObject({
      id: "version",
      answerWith: "none",
      candidates: [],
      isBounded: false,
      assumed: "one",
    });
  });

  test("leaves the days before the first version without a rate", () => {
    expect(selected([summer])).toEqual(["2026-06-25 none", "2026-07-01 summer"]);
    expect(ask([summer]).tariff.id).toBe("summer");
  });

  test("does not exist where no tariff is in force", () => {
    expect(() => ask([summer], { end: "2026-06-30" })).toThrow("no tariff");
    expect(() => ask([])).toThrow("no tariff");
    expect(() => ask([spring], { query: { containerType: "20RF" } })).toThrow("no tariff");
  });
});

describe("a version that a date nobody gave selects", () => {
  const byPrice = [spring, summer].map((one) => ({ ...one, appliedBy: "price_calculation" as const }));
  const july = { start: "2026-07-05", end: "2026-07-30", events: { discharged: "2026-07-05" } };

  test("is that of the start, and the date is requested for when versions of the last six months differ", () => {
    const { versions, questions: open } = ask(byPrice, july);
    expect(versions.map(({ schedule }) => schedule?.id)).toEqual(["summer"]);
    expect(open).toEqual([
      {
        id: "version",
        question: "On which day was the price of the shipment calculated?",
        reason: "That day selects the version of the tariff, and versions differ.",
        answerWith: "date",
        candidates: [
          { value: "2026-07-05", label: "in force from 1 Jul 2026" },
          { value: "2026-01-05", label: "in force from 1 Jan 2026" },
        ],
        isBounded: true,
        answer: null,
        assumed: "2026-07-05",
      },
    ]);
  });

  test("is that of the user's date", () => {
    expect(selected(byPrice, { ...july, answers: { version: "2026-06-15" } })).toEqual(["2026-07-05 spring"]);
    expect(ask(byPrice, { ...july, answers: { version: "2026-06-15" } }).appliedOn).toBe("2026-06-15");
  });

  test("is settled when the versions are older, or cost the same", () => {
    expect(questions(byPrice, { start: "2027-03-01", end: "2027-03-20", events: {} })).toEqual([]);
    expect(questions([{ ...spring, appliedBy: "price_calculation" }], july)).toEqual([]);
  });

  test("can be each of the versions of these months, in their order, and none of later", () => {
    const version = (effectiveFrom: string, rate: number) =>
      tariff({ effectiveFrom, slabs: slabs(`5-@${rate}`), appliedBy: "price_calculation" });
    const versions = [
      version("2026-07-20", 5),
      version("2026-05-01", 3),
      version("2026-07-01", 4),
      version("2025-01-01", 1),
      version("2026-03-01", 2),
    ];
    expect(ask(versions, july).questions[0]?.candidates.map(({ value }) => value)).toEqual([
      "2026-07-05",
      "2026-01-05",
      "2026-03-01",
      "2026-05-01",
    ]);
  });

  test.each([
    ["the loading of an import", "import", "loading"],
    ["the price of an export", "export", "price_calculation"],
  ] as const)("is of the six months before the start when it is %s", (_, direction, appliedBy) => {
    const versions = [spring, summer].map((one) => ({ ...one, direction, appliedBy }));
    expect(ask(versions, { ...july, events: {} }).questions[0]?.candidates.map(({ value }) => value)).toEqual([
      "2026-07-05",
      "2026-01-05",
    ]);
  });

  test("is never illustrative when the one of the start is published", () => {
    const [older, published] = byPrice as [Tariff, Tariff];
    expect(questions([{ ...older, source: illustrative }, published], july)).toEqual([]);
  });

  test("has a note when none is on file for the first of these months", () => {
    const note =
      "This tariff applies if the price of the shipment was calculated on 1 Jul 2026 or later. No older tariff is on file.";
    expect(ask(byPrice.slice(1), july)).toMatchObject({ questions: [], notes: [note] });
    expect(ask(byPrice, july).notes).toEqual([]);
    const fromMarch = [
      { ...spring, effectiveFrom: "2026-03-01", appliedBy: "price_calculation" as const },
      ...byPrice.slice(1),
    ];
    expect(ask(fromMarch, july).notes).toEqual([note.replace("1 Jul", "1 Mar")]);
    expect(ask(fromMarch, { ...july, answers: { version: "2026-07-02" } }).notes).toEqual([]);
    expect(ask(byPrice.slice(1), { start: "2027-03-01", end: "2027-03-20", events: {} }).notes).toEqual([]);
  });

  test("leaves the days without a rate when the event that selects it is older than each version on file", () => {
    const discharge = [{ ...summer, appliedBy: "discharge" as const }];
    expect(
      selected(discharge, { start: "2026-07-02", events: { discharged: "2026-06-29", gate_out_full: "2026-07-02" } }),
    ).toEqual(["2026-07-02 none", "2026-07-11 summer"]);
  });

  test("can be later than the start when it is the loading of an export", () => {
    const exports = [spring, summer].map((one) => ({
      ...one,
      direction: "export" as const,
      appliedBy: "loading" as const,
    }));
    const open = ask(exports, { events: { empty_picked_up: "2026-06-25" } });
    expect(open.questions[0]?.candidates.map(({ value }) => value)).toEqual(["2026-06-25", "2026-07-01"]);
    const untilThen = ask(exports, { end: "2026-07-01", events: { empty_picked_up: "2026-06-25" } });
    expect(untilThen.questions[0]?.candidates.map(({ value }) => value)).toEqual(["2026-06-25", "2026-07-01"]);
    expect(selected(exports, { events: { empty_picked_up: "2026-06-25", loaded: "2026-07-03" } })).toEqual([
      "2026-06-25 summer",
    ]);
  });
});

test("the days for which versions are needed begin six months before the clock", () => {
  expect(getVersionDates({ start: "2026-07-05", end: "2026-07-30" })).toEqual({ from: "2026-01-05", to: "2026-07-30" });
  expect(getVersionDates({ start: "2026-07-05", end: "2026-07-01" })).toEqual({ from: "2026-01-05", to: "2026-07-05" });
});
