import { describe, expect, test } from "vitest";
import { doesTariffApplyAt, listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { DATE, illustrative, tariff } from "./tariffs.ts";

const high = tariff({ id: "40HC", effectiveFrom: "2026-07-01" });
const low = tariff({ id: "20DV", effectiveFrom: "2026-07-01", containerTypes: ["20DV"] });
const old = tariff({ id: "old", effectiveFrom: "2019-07-01" });

describe("an overview", () => {
  test("has an entry for each carrier, country and direction, import first", () => {
    const entries = listTariffOverviews(
      [{ ...high, direction: "export" }, high, { ...high, carrier: "msc" }, { ...high, country: "SG" }],
      DATE,
    );
    expect(entries.map(({ carrier, country, direction }) => `${carrier} ${country} ${direction}`)).toEqual([
      "hapag-lloyd IN import",
      "hapag-lloyd IN export",
      "msc IN import",
      "hapag-lloyd SG import",
    ]);
  });

  test("shows the tariff that a calculation uses for a high cube, else the next type", () => {
    expect(listTariffOverviews([low, old, high], DATE)[0]).toMatchObject({
      headline: { id: "40HC" },
      containerType: "40HC",
      ageMonths: 4,
      isStale: false,
    });
    expect(listTariffOverviews([low], DATE)[0]).toMatchObject({ headline: { id: "20DV" }, containerType: "20DV" });
  });

  test("separates what is in use from history", () => {
    const [entry] = listTariffOverviews([old, high], DATE);
    expect(entry?.current.map(({ tariff: { id } }) => id)).toEqual(["40HC"]);
    expect(entry?.history.map(({ tariff: { id } }) => id)).toEqual(["old"]);
  });

  test("marks a tariff past its usable life, and one that ended", () => {
    expect(listTariffOverviews([old], DATE)[0]).toMatchObject({ isStale: true, isInForce: true, date: "2019-07-01" });
    expect(listTariffOverviews([tariff({ ...old, effectiveTo: "2020-01-01" })], DATE)[0]).toMatchObject({
      isStale: true,
      isInForce: false,
      headline: { id: "old" },
    });
  });

  test("shows the tariff that ends last, if none is in force, and its type", () => {
    const headline = (...tariffs: Parameters<typeof listTariffOverviews>[0]) => {
      const [entry] = listTariffOverviews(tariffs, DATE);
      return [entry?.headline.id, entry?.containerType, entry?.isInForce];
    };
    const ended = tariff({ ...low, id: "ended", effectiveFrom: null, effectiveTo: "2020-01-01" });
    const later = tariff({ ...ended, id: "later", effectiveTo: "2021-01-01" });
    const announced = tariff({ id: "announced", effectiveFrom: "2027-01-01" });
    expect(headline(ended)).toEqual(["ended", "20DV", false]);
    expect(headline(ended, later)).toEqual(["later", "20DV", false]);
    expect(headline(later, ended)).toEqual(["later", "20DV", false]);
    expect(headline(later, announced)).toEqual(["announced", "40HC", false]);
    expect(headline(tariff({ ...later, id: "high", containerTypes: ["40HC"] }), later)).toEqual([
      "high",
      "40HC",
      false,
    ]);
  });

  test("has no date when the document has none, and says if it is illustrative", () => {
    expect(listTariffOverviews([tariff({ source: illustrative })], DATE)[0]).toMatchObject({
      date: null,
      ageMonths: null,
      isIllustrative: true,
    });
  });
});

describe("at a port", () => {
  const everywhere = tariff({ id: "everywhere", exceptPorts: ["INMUN"] });
  const chennai = tariff({ id: "chennai", port: "INMAA" });

  test("its own tariff applies, and that of the country unless it excepts the port", () => {
    const at = (port: string) =>
      [everywhere, chennai].filter((one) => doesTariffApplyAt(one, port)).map(({ id }) => id);
    expect(at("INMAA")).toEqual(["everywhere", "chennai"]);
    expect(at("INNSA")).toEqual(["everywhere"]);
    expect(at("INMUN")).toEqual([]);
    expect(at("SGSIN")).toEqual([]);
  });

  test("the headline is that of the port", () => {
    expect(listTariffOverviews([everywhere, chennai], DATE, "INMAA")[0]?.headline.id).toBe("chennai");
    expect(listTariffOverviews([everywhere, chennai], DATE, "INMUN")).toEqual([]);
  });
});
