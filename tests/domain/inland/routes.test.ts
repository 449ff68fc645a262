import { describe, expect, test } from "vitest";
import { createRouteSearch, groupIntoRoutes } from "#lib/domain/inland/routes.ts";
import { depot, illustrative, rate } from "./rates.ts";

const malanpur = { key: "INMPR", code: "INMPR", name: "ICD Malanpur" };

const routes = groupIntoRoutes([
  illustrative({ carrier: "msc", operator: "Mediterranean Shipping Company", origin: malanpur }),
  rate({ amount: 30, weightFrom: 20 }),
  rate({ amount: 20, weightFrom: 0, weightTo: 20, containerTypes: ["40HC"] }),
  rate({ amount: 10, destination: malanpur }),
  rate({ amount: 40, carrier: "maersk", operator: "Maersk" }),
]);

describe("routesOf", () => {
  test("groups sizes and weights of one tariff, with their lowest and highest amounts", () => {
    const [, bhusawal] = routes;
    expect(bhusawal).toMatchObject({ containerTypes: ["20DV", "40HC"], weightBrackets: ["20+", "0-20"] });
    expect([bhusawal?.lowest.toNumber(), bhusawal?.highest.toNumber(), bhusawal?.rates.length]).toEqual([20, 30, 2]);
  });

  test("lists carriers before operators and illustrative ones last", () => {
    expect(routes.map(({ shared }) => [shared.carrier, shared.destination.code, shared.source.kind])).toEqual([
      ["maersk", depot.code, "third_party_copy"],
      [null, depot.code, "third_party_copy"],
      [null, "INMPR", "third_party_copy"],
      ["msc", depot.code, "illustrative"],
    ]);
  });
});

describe("createRouteSearch", () => {
  const search = createRouteSearch(routes);
  const found = (keyword: string) =>
    search(keyword).map(
      ({ shared }) => `${shared.carrier ?? shared.operator} ${shared.origin.code}-${shared.destination.code}`,
    );

  test("searches places, codes, operators and carriers", () => {
    expect(found("malanpur").sort()).toEqual(["CONCOR INNSA-INMPR", "msc INMPR-INBSL"]);
    expect(found("inmpr").sort()).toEqual(["CONCOR INNSA-INMPR", "msc INMPR-INBSL"]);
    expect(found("concor")).toHaveLength(2);
    expect(found("maersk")).toEqual(["maersk INNSA-INBSL"]);
  });

  test("ignores accents, case and small typos, matches the start of words, and needs every word", () => {
    expect(found("MALANPOR")).toHaveLength(2);
    expect(found("bhus")).toHaveLength(3);
    expect(found("concor malanpur")).toEqual(["CONCOR INNSA-INMPR"]);
    expect(found("malanpur hamburg")).toEqual([]);
  });
});
