import { expect, test } from "vitest";
import { summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import { tariffCoverage } from "./tariff-coverage.ts";

test("lists all values in their standard order", () => {
  const covered = summarizeCoverage([
    tariffCoverage({
      charges: ["demurrage"],
      containerTypes: ["40HC", "20DV"],
      ports: ["VNVUT", "VNHPH"],
      inForce: [{ from: "2019-01-01", to: "2019-12-31" }],
    }),
    tariffCoverage({
      direction: "export",
      containerTypes: ["20DV"],
      inForce: [
        { from: "2020-01-01", to: "2020-06-30" },
        { from: "2018-01-01", to: "2018-06-30" },
      ],
    }),
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

test("has no end date when one tariff has none", () => {
  const atPort = { isCountryWide: false, ports: ["INNSA"] };
  const covered = summarizeCoverage([
    tariffCoverage({ ...atPort, inForce: [{ from: "2019-01-01", to: null }] }),
    tariffCoverage({ ...atPort, inForce: [{ from: null, to: "2018-12-31" }] }),
  ]);
  expect(covered).toMatchObject({ directions: ["import"], from: null, to: null, countryWide: false });
});

test("is empty for no tariffs", () => {
  expect(summarizeCoverage([])).toEqual({
    directions: [],
    charges: [],
    containerTypes: [],
    countryWide: false,
    ports: [],
    from: null,
    to: null,
  });
});
