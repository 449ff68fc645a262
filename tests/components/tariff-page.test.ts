import { describe, expect, it } from "vitest";
import { listCountingFacts, listInferredFacts, listUnstatedFacts } from "#components/tariffs/counting-facts.ts";
import { buildTierRows } from "#components/tariffs/slab-rows.ts";
import { groupTariffsIntoBlocks, selectTariffsNotInVersions } from "#components/tariffs/tariff-blocks.ts";
import { buildTariffDataset } from "#components/tariffs/tariff-dataset.ts";
import { listTariffPages } from "#components/tariffs/tariff-pages.ts";
import { buildCheckerPath, formatFreeTime } from "#components/tariffs/tariff-texts.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { withStatus } from "#lib/domain/demurrage/tariff-versions.ts";
import { Decimal } from "#lib/platform/money.ts";
import { DATE, illustrative, slabs, source, tariff } from "#tests/domain/demurrage/tariffs.ts";

const small = { freeDays: 4, slabs: slabs("5-10@100 11-@200") };
const reefer = { freeDays: 2, slabs: slabs("3-10@300 11-20@400") };

describe("the table of days", () => {
  const rows = buildTierRows([small, reefer]).map(({ from, to, prices }) => [from, to, ...prices.map(String)]);

  it("cuts the days where one of the tariffs changes its price", () => {
    expect(rows).toEqual([
      [1, 2, "free", "free"],
      [3, 4, "free", "300"],
      [5, 10, "100", "300"],
      [11, 20, "200", "400"],
      [21, null, "200", "not on file"],
    ]);
  });

  it("joins days with the same prices", () => {
    expect(buildTierRows([{ freeDays: 1, slabs: slabs("2-5@10 6-@10") }]).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, null],
    ]);
  });
});

describe("the blocks of a page", () => {
  const old = tariff({ id: "old", effectiveFrom: "2023-04-01", source: source({ id: "a" }) });
  const now = tariff({
    id: "now",
    effectiveFrom: "2026-07-01",
    source: source({ id: "b" }),
    slabs: slabs("5-10@125 11-17@200 18-@300"),
  });
  const twenty = tariff({ ...now, id: "20", containerTypes: ["20DV"] });
  const atPort = tariff({ ...now, id: "port", port: "INMAA", charge: "detention" });
  const all = [old, now, twenty, atPort];
  const listed = withStatus(all, DATE);
  const blocks = groupTariffsIntoBlocks(
    listed.filter(({ status }) => status === "current"),
    all,
  );

  it("have the tariffs of one document and charge, by container type", () => {
    expect(blocks.map(({ tariffs }) => tariffs.map(({ id }) => id))).toEqual([["20", "now"], ["port"]]);
  });

  it("have their versions with the change of free days and rates", () => {
    expect(blocks[0]?.versions.map(({ from, change }) => [from, change])).toEqual([
      ["2026-07-01", { freeDays: [0], lowest: 0, highest: 25 }],
      ["2023-04-01", null],
    ]);
  });

  it("leave only what is no earlier version of them", () => {
    expect(selectTariffsNotInVersions(listed, blocks)).toEqual([]);
    const gone = tariff({ id: "gone", charge: "demurrage", effectiveTo: "2020-01-01" });
    expect(
      selectTariffsNotInVersions(withStatus([...all, gone], DATE), blocks).map(({ tariff: { id } }) => id),
    ).toEqual(["gone"]);
  });

  it("never have two tariffs of the same container type", () => {
    const transit = tariff({ ...now, id: "transit" });
    expect(groupTariffsIntoBlocks(withStatus([now, transit], DATE), [now, transit])).toHaveLength(2);
  });
});

describe("how days count", () => {
  it("is in words, with the ports that the tariff leaves out", () => {
    const counted = tariff({
      dayBasis: "working",
      chargeDayBasis: "calendar",
      workingWeek: "mon-sat",
      holidays: "excluded",
      clockStart: "discharge",
      clockEnd: "gate_in_empty",
      firstDay: "next",
      includesStorage: true,
      appliedBy: "discharge",
      tax: "excluded",
      taxPercent: new Decimal(20),
      haulage: "merchant",
      exceptPorts: ["USEWR"],
    });
    const facts = Object.fromEntries(
      listCountingFacts(counted, new Map([["USEWR", "Newark"]])).map(({ label, words }) => [label, words]),
    );
    expect(facts).toEqual({
      "Free time": "Working days; working days are Monday to Saturday; public holidays do not count",
      "After free time": "Calendar days",
      "Days run": "From discharge until return of the empty container",
      "Day 1": "The day after the start event",
      "Terminal storage": "Included in the charge",
      Version: "The day of discharge selects the version",
      Tax: "On top of the rates, 20 %",
      Haulage: "For merchant haulage only",
      Except: "Newark, USEWR",
    });
    expect(listUnstatedFacts(counted)).toEqual([]);
  });

  it("says what the document leaves open and what the reader inferred", () => {
    expect(listUnstatedFacts(tariff())).toContain("whether tax is included");
    expect(listInferredFacts(tariff({ inferred: ["free_days", "slabs"] }))).toEqual([
      "the free days",
      "the ranges of days",
    ]);
  });
});

describe("the index", () => {
  const pages = (...tariffs: Parameters<typeof tariff>[0][]) =>
    listTariffPages(listTariffOverviews(tariffs.map(tariff), DATE));

  it("joins both directions, and is usable if one of them is", () => {
    expect(
      pages(
        { id: "import", effectiveFrom: "2017-01-01" },
        { id: "export", direction: "export", effectiveFrom: "2025-01-01" },
        { id: "msc", carrier: "msc" },
      ),
    ).toEqual([
      { carrier: "hapag-lloyd", country: "IN", tariffs: 2, date: "2025-01-01", isStale: false, limit: "export only" },
      { carrier: "msc", country: "IN", tariffs: 1, date: null, isStale: false, limit: "import only" },
    ]);
  });

  it("takes the date of the usable direction, and has no page for illustrative tariffs", () => {
    expect(
      pages({ id: "import", effectiveFrom: "2017-01-01" }, { id: "export", direction: "export" })[0],
    ).toMatchObject({ date: null, isStale: false });
    expect(pages({ id: "made up", source: illustrative })).toEqual([]);
  });

  it("says which direction and charge are covered if others are not", () => {
    const getLimit = (...tariffs: Parameters<typeof tariff>[0][]) => pages(...tariffs)[0]?.limit;
    const [both, out] = [{ charge: "combined" }, { direction: "export" }] as const;
    expect(getLimit({ id: "a", ...out, charge: "detention" })).toBe("export detention only");
    expect(getLimit({ id: "a", charge: "detention" }, { id: "b", ...out, charge: "detention" })).toBe(
      "import and export detention only",
    );
    expect(getLimit({ id: "a", ...both }, { id: "b", ...out, charge: "detention" })).toBe(
      "import demurrage and detention, export detention only",
    );
    expect(
      getLimit(
        { id: "a", ...both },
        { id: "b", ...out, charge: "detention" },
        { id: "c", ...out, charge: "demurrage" },
      ),
    ).toBeNull();
  });
});

it("the link into the invoice check has the direction, the charge and the port", () => {
  expect(
    buildCheckerPath({
      carrier: "maersk",
      country: "US",
      direction: "export",
      port: "USHOU",
      charge: "demurrage",
      container_type: "40HC",
      days: 14,
    }),
  ).toBe(
    "/check-demurrage-invoice?carrier=maersk&country=US&direction=export&port=USHOU&charge=demurrage&container_type=40HC&days=14",
  );
  expect(buildCheckerPath({ carrier: "maersk", country: "US", direction: "import", port: null })).toBe(
    "/check-demurrage-invoice?carrier=maersk&country=US&direction=import",
  );
});

it("free time is in words with the first rate", () => {
  expect(formatFreeTime(tariff())).toBe("4 free days, then USD\u00a0100 a day");
  expect(formatFreeTime(tariff({ freeDays: 1, slabs: [] }))).toBe("1 free day, then no rate on file");
});

it("the structured data names the documents and the data download", () => {
  const data = buildTariffDataset({
    carrier: "hapag-lloyd",
    country: "IN",
    description: "…",
    tariffs: [tariff()],
    baseUrl: "https://quayside.test",
  });
  expect(data).toMatchObject({
    "@type": "Dataset",
    name: "Hapag-Lloyd demurrage and detention tariffs in India",
    url: "https://quayside.test/tariffs/hapag-lloyd/IN",
    isBasedOn: [{ name: "D&D tariff", url: "https://example.com/dd" }],
    distribution: { contentUrl: "https://quayside.test/api/dd/tariffs?line=hapag-lloyd&country=IN" },
  });
});
