import { expect, test } from "vitest";
import { holdsOn } from "#lib/domain/demurrage/coverage.ts";
import { summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import { onFile } from "./on-file.ts";

test("names what is on file, each in its usual order", () => {
  const covered = summarizeCoverage([
    onFile({ charges: ["demurrage"], containerTypes: ["40HC", "20DV"], ports: ["VNVUT", "VNHPH"], inForce: [{ from: "2019-01-01", to: "2019-12-31" }] }),
    onFile({
      direction: "export",
      containerTypes: ["20DV"],
      inForce: [
        { from: "2018-01-01", to: "2018-06-30" },
        { from: "2020-01-01", to: "2020-06-30" },
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

test("an end that one tariff leaves open is open", () => {
  const atPort = { isCountryWide: false, ports: ["INNSA"] };
  const covered = summarizeCoverage([
    onFile({ ...atPort, inForce: [{ from: "2019-01-01", to: null }] }),
    onFile({ ...atPort, inForce: [{ from: null, to: "2018-12-31" }] }),
  ]);
  expect(covered).toMatchObject({ from: null, to: null, countryWide: false });
});

test("nothing covers nothing", () => {
  expect(summarizeCoverage([])).toEqual({ directions: [], charges: [], containerTypes: [], countryWide: false, ports: [], from: null, to: null });
});

test("holds on the days of its tariffs, both ends included, and not between them", () => {
  const inForce = [
    { from: null, to: "2019-12-31" },
    { from: "2021-01-01", to: "2021-12-31" },
  ];
  const held = ["2010-01-01", "2019-12-31", "2020-01-01", "2020-12-31", "2021-01-01", "2021-12-31", "2022-01-01"].filter((date) => holdsOn({ inForce }, date));
  expect(held).toEqual(["2010-01-01", "2019-12-31", "2021-01-01", "2021-12-31"]);
});
