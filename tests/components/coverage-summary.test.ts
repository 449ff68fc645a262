import { expect, test } from "vitest";
import { summariseCoverage } from "#components/coverage/summarise.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { DATE, tariff } from "#tests/domain/demurrage/tariffs.ts";

test("countries are in alphabetical order, with their carriers and directions", () => {
  const tariffs = [
    tariff({ country: "CN" }),
    tariff({ country: "BR", carrier: "msc", direction: "export" }),
    tariff({ country: "BR", carrier: "msc" }),
    tariff({ country: "AE" }),
  ];
  const rows = summariseCoverage(listTariffOverviews(tariffs, DATE));
  expect(
    rows.map(({ name, cells }) => [
      name,
      ...[...cells].map(([carrier, cell]) => `${carrier}: ${cell.map(({ direction }) => direction).join(", ")}`),
    ]),
  ).toEqual([
    ["Brazil", "msc: import, export"],
    ["China", "hapag-lloyd: import"],
    ["United Arab Emirates", "hapag-lloyd: import"],
  ]);
});
