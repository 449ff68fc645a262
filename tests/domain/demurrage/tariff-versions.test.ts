import { describe, expect, test } from "vitest";
import { createTariffComparator, listTariffVersions, withStatus } from "#lib/domain/demurrage/tariff-versions.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { DATE, illustrative, slabs, source, tariff } from "./tariffs.ts";

const old = tariff({
  id: "2023",
  effectiveFrom: "2023-04-01",
  source: source({ id: "a-202304" }),
  slabs: slabs("5-10@9476 11-17@13600 18-@18200"),
});
const now = tariff({
  id: "2026",
  effectiveFrom: "2026-07-01",
  source: source({ id: "b-202607" }),
  slabs: slabs("5-10@11643 11-14@17190 15-17@18090 18-@22347"),
});

const statuses = (tariffs: Tariff[], date = DATE) =>
  withStatus(tariffs, date).map(({ tariff: { id }, status }) => `${id} ${status}`);

describe("the status of a tariff", () => {
  test("is superseded when a newer one of the same container type is in force", () => {
    expect(statuses([old, now])).toEqual(["2023 superseded", "2026 current"]);
    expect(statuses([old, now], "2026-01-01")).toEqual(["2023 current", "2026 upcoming"]);
  });

  test("stays current for container types that the newer document lacks", () => {
    expect(statuses([tariff({ ...old, containerTypes: ["40RF"] }), now])).toEqual(["2023 current", "2026 current"]);
  });

  test("is ended after its last day", () => {
    expect(statuses([tariff({ ...old, effectiveTo: "2024-12-31" })])).toEqual(["2023 ended"]);
  });

  test("is current for each port, and for two tariffs of the same day", () => {
    const atPort = tariff({ ...now, id: "port", port: "INMAA" });
    expect(statuses([now, atPort])).toEqual(["2026 current", "port current"]);
    expect(statuses([now, { ...now, id: "transit" }])).toEqual(["2026 current", "transit current"]);
  });

  test("is superseded when a newer document has one clock for both charges", () => {
    const separate = (["demurrage", "detention"] as const).map((charge) =>
      tariff({ id: charge, charge, effectiveFrom: "2018-04-01" }),
    );
    const combined = tariff({ id: "combined", effectiveFrom: "2024-07-05" });
    expect(statuses([...separate, combined])).toEqual([
      "demurrage superseded",
      "detention superseded",
      "combined current",
    ]);
    expect(statuses([...separate, combined], "2020-01-01")).toEqual([
      "demurrage current",
      "detention current",
      "combined upcoming",
    ]);
  });

  test("is current for merchant and for carrier haulage, and for the port that another tariff excepts", () => {
    const older = tariff({ ...old, id: "older" });
    expect(
      statuses([
        { ...now, haulage: "merchant" },
        { ...older, haulage: "carrier" },
      ]),
    ).toEqual(["2026 current", "older current"]);
    expect(statuses([{ ...now, exceptPorts: ["INMUN"] }, older])).toEqual(["2026 current", "older current"]);
  });

  test("does not depend on other carriers or directions", () => {
    expect(statuses([old, { ...now, carrier: "msc" }, { ...now, direction: "export" }])).toEqual([
      "2023 current",
      "2026 current",
      "2026 current",
    ]);
  });
});

describe("the versions of a tariff", () => {
  test("are listed newest first with the change of free days and rates", () => {
    expect(listTariffVersions(now, [old, now]).map(({ tariff: { id }, change }) => [id, change])).toEqual([
      ["2026", { freeDays: 0, ratesPercent: { lowest: 22.8, highest: 33 } }],
      ["2023", null],
    ]);
  });

  test("compare rates only on days that both charge", () => {
    const shorter = tariff({ ...now, freeDays: 2, slabs: slabs("3-10@9476 11-@13600") });
    expect(listTariffVersions(shorter, [old, shorter])[0]?.change).toEqual({
      freeDays: -2,
      ratesPercent: { lowest: -25.3, highest: 0 },
    });
  });

  test("do not compare rates of different currencies", () => {
    const other = tariff({ ...now, currency: "EUR" });
    expect(listTariffVersions(other, [old, other])[0]?.change).toEqual({ freeDays: 0, ratesPercent: null });
  });

  test("are of the same port, charge, haulage and container type", () => {
    const others = [
      { port: "INMAA" },
      { charge: "detention" as const },
      { haulage: "carrier" as const },
      { containerTypes: ["20DV"] },
    ];
    for (const fields of others) expect(listTariffVersions(now, [{ ...old, ...fields }, now])).toHaveLength(1);
  });

  test("put a version with an end but no start before the one that follows it", () => {
    const before = tariff({
      ...old,
      id: "before",
      effectiveFrom: null,
      effectiveTo: "2016-08-31",
      source: source({ id: "uk-201609" }),
    });
    const after = tariff({ ...old, id: "after", effectiveFrom: "2016-09-01", source: source({ id: "uk-201609" }) });
    expect(listTariffVersions(before, [before, after]).map(({ tariff: { id } }) => id)).toEqual(["after", "before"]);
  });
});

test("a list has usable tariffs first, then stale, illustrative and history", () => {
  const stale = tariff({ ...old, id: "stale", country: "AE", effectiveFrom: "2019-01-01" });
  const madeUp = tariff({ ...now, id: "made up", country: "BR", source: illustrative });
  const listed = withStatus([old, madeUp, stale, now], DATE).toSorted(createTariffComparator(DATE));
  expect(listed.map(({ tariff: { id } }) => id)).toEqual(["2026", "stale", "made up", "2023"]);
});
