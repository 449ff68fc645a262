import { describe, expect, test } from "vitest";
import { selectTariff } from "#lib/domain/demurrage/select-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { DATE, illustrative, source, tariff } from "./tariffs.ts";

const chosen = (tariffs: Tariff[], query: Partial<Parameters<typeof selectTariff>[1]> = {}) =>
  selectTariff(tariffs, { containerType: "40HC", date: DATE, ...query })?.id;

/** For both orders of the list. */
function expectChoice(tariffs: Tariff[], query: Parameters<typeof chosen>[1], id: string | undefined) {
  expect(chosen(tariffs, query)).toBe(id);
  expect(chosen(tariffs.toReversed(), query)).toBe(id);
}

describe("qualification", () => {
  test("selects only tariffs for the container type", () => {
    expectChoice(
      [tariff({ id: "dry", containerTypes: ["20DV", "40DV"] }), tariff({ id: "high", containerTypes: ["40HC"] })],
      {},
      "high",
    );
    expectChoice([tariff({ containerTypes: ["20DV"] })], {}, undefined);
  });

  test("selects only tariffs in force on the day, both ends inclusive", () => {
    const dated = tariff({ id: "2024", effectiveFrom: "2024-01-01", effectiveTo: "2024-12-31" });
    expectChoice([dated], { date: "2023-12-31" }, undefined);
    expectChoice([dated], { date: "2024-01-01" }, "2024");
    expectChoice([dated], { date: "2024-12-31" }, "2024");
    expectChoice([dated], { date: "2025-01-01" }, undefined);
  });

  test("returns undefined for an empty list", () => expect(chosen([])).toBeUndefined());
});

describe("published and illustrative", () => {
  test("published wins over an illustrative one that is newer, for the port and of a preferred charge", () => {
    const illustrativeTariff = tariff({
      id: "illustrative",
      port: "INNSA",
      charge: "combined",
      effectiveFrom: "2026-01-01",
      source: illustrative,
    });
    expectChoice(
      [illustrativeTariff, tariff({ id: "published", charge: "demurrage" })],
      { port: "INNSA" },
      "published",
    );
  });

  test("illustrative is used when nothing is published for the day or the charge", () => {
    const illustrativeTariff = tariff({ id: "illustrative", source: illustrative });
    expectChoice([illustrativeTariff, tariff({ effectiveTo: "2020-12-31" })], {}, "illustrative");
    expectChoice([illustrativeTariff, tariff({ charge: "demurrage" })], { charge: "combined" }, "illustrative");
  });
});

describe("usable life", () => {
  const old = tariff({ id: "2018", effectiveFrom: "2018-04-01" });

  test("a tariff past its usable life wins over an illustrative one, and loses to a usable one", () => {
    expectChoice([old, tariff({ id: "illustrative", source: illustrative })], {}, "2018");
    expectChoice(
      [
        tariff({ id: "2018", charge: "detention", effectiveFrom: "2018-04-01" }),
        tariff({ id: "2025", charge: "demurrage", effectiveFrom: "2025-01-01" }),
      ],
      {},
      "2025",
    );
  });

  test("an older version never returns because the newer one is past its usable life", () => {
    expectChoice([old, tariff({ id: "undated" })], {}, "2018");
  });

  test("is judged on the given day", () => {
    const newer = tariff({ id: "illustrative", source: illustrative, port: "INNSA" });
    expectChoice(
      [old, tariff({ id: "nsa", port: "INNSA", effectiveFrom: "2019-01-01" }), newer],
      { port: "INNSA", usableOn: "2020-01-01" },
      "nsa",
    );
  });
});

describe("newer documents", () => {
  const demurrage = tariff({ id: "dem", charge: "demurrage", effectiveFrom: "2018-04-01" });
  const detention = tariff({ id: "det", charge: "detention", effectiveFrom: "2018-04-01" });
  const combined = tariff({ id: "com", charge: "combined", effectiveFrom: "2024-07-05" });

  test("a combined tariff replaces older separate ones, even on request", () => {
    expectChoice([demurrage, detention, combined], {}, "com");
    expectChoice([demurrage, detention, combined], { charge: "detention" }, undefined);
    expectChoice([demurrage, detention, combined], { charge: "detention", date: "2024-07-04" }, "det");
  });

  test("separate tariffs replace an older combined one", () => {
    const older = tariff({ id: "com", charge: "combined", effectiveFrom: "2016-01-01" });
    expectChoice([demurrage, detention, older], {}, "det");
    expectChoice([demurrage, detention, older], { charge: "combined" }, undefined);
  });

  test("a document of one port replaces the country-wide charges at that port only", () => {
    const atPort = tariff({ id: "nsa", port: "INNSA", effectiveFrom: "2024-07-05" });
    const wide = tariff({ id: "det", charge: "detention", effectiveFrom: "2024-01-01" });
    expectChoice([wide, atPort], { port: "INNSA", charge: "detention" }, undefined);
    expectChoice([wide, atPort], { port: "INMUN", charge: "detention" }, "det");
    expectChoice([wide, atPort], {}, "det");
  });

  test("an illustrative tariff replaces nothing", () => {
    expectChoice(
      [detention, tariff({ id: "illustrative", source: illustrative, effectiveFrom: "2026-01-01" })],
      {},
      "det",
    );
  });
});

describe("scope", () => {
  test("a tariff does not apply at a port that it leaves out", () => {
    const except = tariff({ id: "except", exceptPorts: ["INMUN"] });
    expectChoice([except], { port: "INMUN" }, undefined);
    expectChoice([except], { port: "INNSA" }, "except");
    expectChoice([except], {}, "except");
    expectChoice(
      [tariff({ id: "old", effectiveFrom: "2020-01-01" }), tariff({ ...except, effectiveFrom: "2025-01-01" })],
      { port: "INMUN" },
      "old",
    );
  });

  test("a tariff for one haulage applies to that haulage; the merchant's is the default", () => {
    const merchant = tariff({ id: "merchant", haulage: "merchant" });
    expectChoice([merchant], {}, "merchant");
    expectChoice([merchant], { haulage: "carrier" }, undefined);
    expectChoice([tariff({ id: "carrier", haulage: "carrier" })], {}, undefined);
    expectChoice([tariff({ id: "carrier", haulage: "carrier" })], { haulage: "carrier" }, "carrier");
    expectChoice([tariff({ id: "any" })], { haulage: "carrier" }, "any");
  });
});

describe("port and country", () => {
  const country = tariff({ id: "country" });
  const nhavaSheva = tariff({ id: "nsa", port: "INNSA" });
  const mundra = tariff({ id: "mun", port: "INMUN" });

  test("the tariff of the port wins; other ports use the country-wide one", () => {
    expectChoice([country, nhavaSheva, mundra], { port: "INNSA" }, "nsa");
    expectChoice([country, nhavaSheva], { port: "INMUN" }, "country");
  });

  test("the tariff of the port wins over a newer or preferred country-wide one", () => {
    const newer = tariff({ id: "country", effectiveFrom: "2026-01-01" });
    expectChoice([newer, tariff({ id: "nsa", port: "INNSA", charge: "demurrage" })], { port: "INNSA" }, "nsa");
  });

  test("the tariff of another port never applies", () => expectChoice([nhavaSheva], { port: "INMUN" }, undefined));

  test("without a port: the country-wide tariff applies", () => expectChoice([country, nhavaSheva], {}, "country"));

  test("without a port: the only port with tariffs applies", () => {
    expectChoice([nhavaSheva], {}, "nsa");
    expectChoice(
      [tariff({ id: "det", port: "INNSA", charge: "detention" }), tariff({ id: "com", port: "INNSA" })],
      {},
      "com",
    );
  });

  test("without a port: returns undefined when several ports have tariffs", () =>
    expectChoice([nhavaSheva, mundra], {}, undefined));

  test("without a port: newer tariffs of several ports are no answer, and an older one of one port is none", () => {
    const [older, newer, newest] = [
      tariff({ id: "maa", port: "INMAA", effectiveFrom: "2018-04-01" }),
      tariff({ id: "nsa", port: "INNSA", effectiveFrom: "2025-01-01" }),
      tariff({ id: "mun", port: "INMUN", effectiveFrom: "2026-01-01" }),
    ];
    expectChoice([older, newer, newest], {}, undefined);
    expectChoice([older, newer, newest], { port: "INMAA" }, "maa");
    expectChoice([older, newer], {}, "nsa");
    expectChoice([older, newer, newest, tariff({ id: "country", effectiveFrom: "2018-04-01" })], {}, "country");
    const rule = tariff({ id: "illustrative", port: "INMAA", source: illustrative });
    expectChoice([newer, newest, rule], {}, undefined);
  });

  test("without a port: a published tariff of one port wins over an illustrative country-wide one", () => {
    expectChoice([nhavaSheva, tariff({ id: "illustrative", source: illustrative })], {}, "nsa");
  });
});

describe("charge", () => {
  const all = [
    tariff({ id: "dem", charge: "demurrage" }),
    tariff({ id: "com", charge: "combined" }),
    tariff({ id: "det", charge: "detention" }),
  ];

  test("is the requested one", () => {
    for (const charge of ["demurrage", "detention", "combined"] as const)
      expectChoice(all, { charge }, charge.slice(0, 3));
    expectChoice([tariff({ charge: "combined" })], { charge: "detention" }, undefined);
  });

  test("is combined, then detention, then demurrage by default, even if another is newer", () => {
    expectChoice(all, {}, "com");
    expectChoice(
      [
        tariff({ id: "dem", charge: "demurrage", effectiveFrom: "2026-01-01" }),
        tariff({ id: "det", charge: "detention" }),
      ],
      {},
      "det",
    );
    expectChoice([tariff({ id: "dem", charge: "demurrage" })], {}, "dem");
  });
});

describe("newest version", () => {
  test("the later start wins over an older open-ended tariff, dated or not", () => {
    const undated = tariff({ id: "undated" });
    const old = tariff({ id: "2017", effectiveFrom: "2017-01-01" });
    const recent = tariff({ id: "2023", effectiveFrom: "2023-12-01" });
    expectChoice([undated, old, recent], {}, "2023");
    expectChoice([undated, old, recent], { date: "2023-11-30" }, "2017");
    expectChoice([undated, old, recent], { date: "2016-12-31" }, "undated");
  });

  test("on equal starts, the newer document wins, undated last, then the id", () => {
    const published = (id: string, publishedOn: string | null) =>
      tariff({ id, effectiveFrom: "2024-01-01", source: source({ publishedOn }) });
    expectChoice([published("a", "2024-01-05"), published("b", "2024-03-01")], {}, "b");
    expectChoice([published("a", null), published("b", "2020-01-01")], {}, "b");
    expectChoice([published("b", "2024-01-05"), published("a", "2024-01-05")], {}, "a");
  });
});
