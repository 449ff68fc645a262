import { expect, test } from "vitest";
import { coveredBy } from "#lib/domain/demurrage/covered-by.ts";
import { tariff } from "./tariffs.ts";

test("names what is on file, each in its usual order", () => {
  const covered = coveredBy([
    tariff({ charge: "demurrage", containerTypes: ["40HC", "20DV"], port: "VNVUT", effectiveFrom: "2019-01-01", effectiveTo: "2019-12-31" }),
    tariff({ charge: "combined", direction: "export", containerTypes: ["20DV"], effectiveFrom: "2018-01-01", effectiveTo: "2020-06-30" }),
    tariff({ port: "VNHPH", effectiveFrom: "2020-01-01", effectiveTo: "2020-02-01" }),
  ]);
  expect(covered).toEqual({
    directions: ["import", "export"],
    charges: ["combined", "demurrage"],
    containerTypes: ["20DV", "40HC"],
    countryWide: true,
    ports: ["VNHPH", "VNVUT"],
    from: "2018-01-01",
    to: "2020-06-30",
  });
});

test("an end that one tariff leaves open is open", () => {
  const covered = coveredBy([tariff({ effectiveFrom: "2019-01-01", port: "INNSA" }), tariff({ effectiveTo: "2018-12-31", port: "INNSA" })]);
  expect(covered).toMatchObject({ from: null, to: null, countryWide: false });
});

test("nothing covers nothing", () => {
  expect(coveredBy([])).toEqual({ directions: [], charges: [], containerTypes: [], countryWide: false, ports: [], from: null, to: null });
});
