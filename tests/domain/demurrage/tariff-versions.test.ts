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
    expect(statuses([old, now], "2026-06-30")).toEqual(["2023 current", "2026 upcoming"]);
    expect(statuses([old, now], "2026-07-01")).toEqual(["2023 superseded", "2026 current"]);
    expect(statuses([old, now, tariff({ ...now, id: "20", containerTypes: ["20DV"] })])).toEqual([
      "2023 superseded",
      "2026 current",
      "20 current",
    ]);
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
    const shorter = tariff({ ...now, freeDays: 2, slabs: slabs("3-4@20000 5-10@9476 11-@13600") });
    expect(listTariffVersions(shorter, [old, shorter])[0]?.change).toEqual({
      freeDays: -2,
      ratesPercent: { lowest: -25.3, highest: 0 },
    });
  });

  test.each([
    ["a rate of zero has no change in percent", "5-10@0 11-@100", "5-10@50 11-@150", { lowest: 50, highest: 50 }],
    ["days after a closed last slab have none", "5-10@100 11-@200", "5-10@110", { lowest: 10, highest: 10 }],
    ["a slab of one day", "5-@100", "5-5@100 6-@200", { lowest: 0, highest: 100 }],
    ["no day with both rates", "5-@0", "5-@50", null],
  ])("%s", (_, before, after, ratesPercent) => {
    const [older, newer] = [tariff({ ...old, slabs: slabs(before) }), tariff({ ...now, slabs: slabs(after) })];
    expect(listTariffVersions(newer, [older, newer])[0]?.change).toEqual({ freeDays: 0, ratesPercent });
  });

  test("need one container type in common", () => {
    const both = tariff({ ...now, containerTypes: ["20DV", "40HC"] });
    expect(listTariffVersions(both, [old, both])).toHaveLength(2);
  });

  test("are dated by their start, else by their end, else by their document", () => {
    const version = (
      id: string,
      effectiveFrom: string | null,
      effectiveTo: string | null,
      datedOn: string | null = null,
    ) => tariff({ id, effectiveFrom, effectiveTo, source: source({ id, datedOn }) });
    const listed = [
      version("nothing", null, null),
      version("from 2010", "2010-01-01", null),
      version("until 2016", null, "2016-08-31"),
      version("from 2016", "2016-09-01", null),
      version("of 2018", null, null, "2018-01-01"),
    ];
    const [first] = listed as [Tariff];
    expect(listTariffVersions(first, listed).map(({ tariff: { id } }) => id)).toEqual([
      "of 2018",
      "from 2016",
      "until 2016",
      "from 2010",
      "nothing",
    ]);
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

test("within them ports come before the whole country, then it is sorted by charge, date, container type and id", () => {
  const types = { containerTypes: ["20DV"] };
  const sorted = [
    tariff({ ...now, id: "Chennai", port: "INMAA" }),
    tariff({ ...now, id: "Nhava Sheva", port: "INNSA", charge: "detention" }),
    tariff({ ...now, id: "Nhava Sheva, demurrage", port: "INNSA", charge: "demurrage" }),
    tariff({ ...now, id: "country, newer" }),
    tariff({ ...now, id: "country, older, 20 ft", ...types, effectiveFrom: "2026-01-01" }),
    tariff({ ...now, id: "country, older, 40 ft", containerTypes: ["40RF"], effectiveFrom: "2026-01-01" }),
    tariff({ ...now, id: "country, undated a", containerTypes: ["40OT"], effectiveFrom: null }),
    tariff({ ...now, id: "country, undated b", containerTypes: ["40OT"], effectiveFrom: null }),
    tariff({ ...now, id: "export", direction: "export" }),
    tariff({ ...now, id: "other carrier", carrier: "msc" }),
    tariff({ ...now, id: "other country", country: "SG" }),
    tariff({ ...old, id: "ended", country: "AE", effectiveTo: "2024-12-31" }),
  ];
  for (const order of [sorted, sorted.toReversed(), [...sorted.slice(6), ...sorted.slice(0, 6)]]) {
    const listed = withStatus(order, DATE).toSorted(createTariffComparator(DATE));
    expect(listed.map(({ tariff: { id } }) => id)).toEqual(sorted.map(({ id }) => id));
  }
});
