import { describe, expect, test } from "vitest";
import { listUnconfirmedColumns, withOtherReadings } from "#lib/domain/demurrage/inferred-columns.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { slabs, source, tariff } from "./tariffs.ts";

const imported = tariff({ effectiveFrom: "2026-01-01", inferred: ["direction"] });
const exported = tariff({
  ...imported,
  direction: "export",
  freeDays: 7,
  currency: "EUR",
  slabs: slabs("8-@50"),
});

describe("the other block of a document", () => {
  const read = (own: Partial<Tariff>, other: Partial<Tariff> = {}) =>
    withOtherReadings([{ ...imported, ...own }], [{ ...exported, ...other }])[0]?.otherReading;

  test("is that of the other direction, with its free days and rates", () => {
    expect(read({})).toEqual({ freeDays: 7, currency: "EUR", slabs: slabs("8-@50") });
  });

  test("does not exist for a direction that the document states", () => {
    expect(read({ inferred: [] })).toBeUndefined();
    expect(read({}, { inferred: [] })).toBeUndefined();
  });

  test.each<[string, Partial<Tariff>]>([
    ["direction", { direction: "import" }],
    ["document", { source: source({ id: "other" }) }],
    ["first day", { effectiveFrom: "2026-02-01" }],
    ["charge", { charge: "detention" }],
    ["port", { port: "INNSA" }],
    ["container type", { containerTypes: ["20DV"] }],
  ])("has the same document, day, charge, port and types: not another %s", (_, other) => {
    expect(read({}, other)).toBeUndefined();
  });
});

describe("what only the document settles", () => {
  const list = (fields: Partial<Tariff>) =>
    listUnconfirmedColumns(tariff({ inferred: ["direction", "free_days", "container_types"], ...fields }));

  test("is all that its reader concluded, except the types of a tariff for any container", () => {
    expect(list({})).toEqual(["direction", "free_days", "container_types"]);
    expect(list({ containerTypes: [] })).toEqual(["direction", "free_days"]);
  });

  test("is no direction of which another reading is on file", () => {
    const otherReading = { freeDays: 7, currency: "USD", slabs: slabs("8-@50") };
    expect(list({ otherReading })).toEqual(["free_days", "container_types"]);
  });
});
