import { describe, expect, test } from "vitest";
import { selectTariff } from "#lib/domain/demurrage/select-tariff.ts";
import type { Tariff } from "#lib/domain/demurrage/tariff.ts";
import { DATE, illustrative, source, tariff } from "./tariffs.ts";

const chosen = (tariffs: Tariff[], query: Partial<Parameters<typeof selectTariff>[1]> = {}) =>
  selectTariff(tariffs, { containerType: "40HC", date: DATE, ...query })?.id;

/** Checks a choice in both orders of the list. */
function expectChoice(tariffs: Tariff[], query: Parameters<typeof chosen>[1], id: string | undefined) {
  expect(chosen(tariffs, query)).toBe(id);
  expect(chosen(tariffs.toReversed(), query)).toBe(id);
}

describe("which tariffs apply at all", () => {
  test("only those for the container type", () => {
    expectChoice([tariff({ id: "dry", containerTypes: ["20DV", "40DV"] }), tariff({ id: "high", containerTypes: ["40HC"] })], {}, "high");
    expectChoice([tariff({ containerTypes: ["20DV"] })], {}, undefined);
  });

  test("only those in force on the day, both ends included", () => {
    const dated = tariff({ id: "2024", effectiveFrom: "2024-01-01", effectiveTo: "2024-12-31" });
    expectChoice([dated], { date: "2023-12-31" }, undefined);
    expectChoice([dated], { date: "2024-01-01" }, "2024");
    expectChoice([dated], { date: "2024-12-31" }, "2024");
    expectChoice([dated], { date: "2025-01-01" }, undefined);
  });

  test("nothing out of an empty list", () => expect(chosen([])).toBeUndefined());
});

describe("published and illustrative", () => {
  test("published wins over a newer illustrative one of the port and of a preferred charge", () => {
    const made = tariff({ id: "made", port: "INNSA", charge: "combined", effectiveFrom: "2026-01-01", source: illustrative });
    expectChoice([made, tariff({ id: "published", charge: "demurrage" })], { port: "INNSA" }, "published");
  });

  test("illustrative serves where nothing is published for the day or the charge", () => {
    const made = tariff({ id: "made", source: illustrative });
    expectChoice([made, tariff({ effectiveTo: "2020-12-31" })], {}, "made");
    expectChoice([made, tariff({ charge: "demurrage" })], { charge: "combined" }, "made");
  });
});

describe("port and country", () => {
  const country = tariff({ id: "country" });
  const nhavaSheva = tariff({ id: "nsa", port: "INNSA" });
  const mundra = tariff({ id: "mun", port: "INMUN" });

  test("the port's own beats the country-wide one, which serves every other port", () => {
    expectChoice([country, nhavaSheva, mundra], { port: "INNSA" }, "nsa");
    expectChoice([country, nhavaSheva], { port: "INMUN" }, "country");
  });

  test("the port's own beats a newer or preferred country-wide one", () => {
    const newer = tariff({ id: "country", effectiveFrom: "2026-01-01" });
    expectChoice([newer, tariff({ id: "nsa", port: "INNSA", charge: "demurrage" })], { port: "INNSA" }, "nsa");
  });

  test("another port's never applies", () => expectChoice([nhavaSheva], { port: "INMUN" }, undefined));

  test("no port asked: country-wide, never a port's beside it", () => expectChoice([country, nhavaSheva], {}, "country"));

  test("no port asked and only one port has tariffs: that port's", () => {
    expectChoice([nhavaSheva], {}, "nsa");
    expectChoice([tariff({ id: "det", port: "INNSA", charge: "detention" }), tariff({ id: "com", port: "INNSA" })], {}, "com");
  });

  test("no port asked and several ports have one: none can be chosen", () => expectChoice([nhavaSheva, mundra], {}, undefined));

  test("no port asked: a single port's published one beats a country-wide illustrative one", () => {
    expectChoice([nhavaSheva, tariff({ id: "made", source: illustrative })], {}, "nsa");
  });
});

describe("charge", () => {
  const all = [tariff({ id: "dem", charge: "demurrage" }), tariff({ id: "com", charge: "combined" }), tariff({ id: "det", charge: "detention" })];

  test("as asked", () => {
    for (const charge of ["demurrage", "detention", "combined"] as const) expectChoice(all, { charge }, charge.slice(0, 3));
    expectChoice([tariff({ charge: "combined" })], { charge: "detention" }, undefined);
  });

  test("else combined, then detention, then demurrage, whatever is newer", () => {
    expectChoice(all, {}, "com");
    expectChoice([tariff({ id: "dem", charge: "demurrage", effectiveFrom: "2026-01-01" }), tariff({ id: "det", charge: "detention" })], {}, "det");
    expectChoice([tariff({ id: "dem", charge: "demurrage" })], {}, "dem");
  });
});

describe("the newest", () => {
  test("the later start wins: it closes an older open-ended one, dated or not", () => {
    const undated = tariff({ id: "undated" });
    const old = tariff({ id: "2017", effectiveFrom: "2017-01-01" });
    const recent = tariff({ id: "2023", effectiveFrom: "2023-12-01" });
    expectChoice([undated, old, recent], {}, "2023");
    expectChoice([undated, old, recent], { date: "2023-11-30" }, "2017");
    expectChoice([undated, old, recent], { date: "2016-12-31" }, "undated");
  });

  test("on equal starts the newer document wins, an undated one last, then the id", () => {
    const published = (id: string, publishedOn: string | null) => tariff({ id, effectiveFrom: "2024-01-01", source: source({ publishedOn }) });
    expectChoice([published("a", "2024-01-05"), published("b", "2024-03-01")], {}, "b");
    expectChoice([published("a", null), published("b", "2020-01-01")], {}, "b");
    expectChoice([published("b", "2024-01-05"), published("a", "2024-01-05")], {}, "a");
  });
});
