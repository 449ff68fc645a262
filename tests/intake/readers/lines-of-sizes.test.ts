import { expect, test } from "vitest";
import { findAmounts, pairWithSizes } from "#lib/intake/readers/amounts-in-text.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const ROWS = [
  "20DV 9-12: 50",
  "20DV 13-18: 75",
  "20DV 19-: 150",
  "40DV 40HC 9-12: 72",
  "40DV 40HC 13-18: 90",
  "40DV 40HC 19-: 113",
  "40RF 9-12: 96",
  "40RF 13-18: 120",
  "40RF 19-: 240",
];

test.each([
  [
    "amounts before days",
    `Evergreen Line tariff in Tanzania from 15 September 2026

Import detention (USD per container per day)
Free time: 8 days
20' dry: USD 50 from day 9 to day 12, USD 75 from day 13 to day 18, USD 150 from day 19
40' dry and high cube: USD 72 from day 9 to day 12, USD 90 from day 13 to day 18, USD 113 from day 19
40' reefer: USD 96 from day 9 to day 12, USD 120 from day 13 to day 18, USD 240 from day 19`,
  ],
  [
    "days before amounts",
    `Evergreen Line tariff in Tanzania from 15 September 2026

Import detention (USD per container per day)
Free time: 8 days
20' dry: day 9 to day 12 USD 50, day 13 to day 18 USD 75, from day 19 USD 150
40' dry and high cube: day 9 to day 12 USD 72, day 13 to day 18 USD 90, from day 19 USD 113
40' reefer: day 9 to day 12 USD 96, day 13 to day 18 USD 120, from day 19 USD 240`,
  ],
  [
    "Spanish",
    `Evergreen Line: tarifas en Chile a partir del 15 de septiembre de 2026

Detention de importación (por contenedor y por día)
Tiempo libre: 8 días
Contenedor 20' dry: USD 50 del día 9 al día 12, USD 75 del día 13 al día 18, USD 150 desde el día 19
Contenedor 40' dry y high cube: USD 72 del día 9 al día 12, USD 90 del día 13 al día 18, USD 113 desde el día 19
Contenedor 40' reefer: USD 96 del día 9 al día 12, USD 120 del día 13 al día 18, USD 240 desde el día 19`,
  ],
  [
    "French",
    `Evergreen Line : tarifs au Sénégal à partir du 15 septembre 2026

Détention import (par conteneur et par jour)
Franchise : 8 jours
20' dry : 50 EUR du jour 9 au jour 12, 75 EUR du jour 13 au jour 18, 150 EUR à partir du jour 19
40' dry et high cube : 72 EUR du jour 9 au jour 12, 90 EUR du jour 13 au jour 18, 113 EUR à partir du jour 19
40' reefer : 96 EUR du jour 9 au jour 12, 120 EUR du jour 13 au jour 18, 240 EUR à partir du jour 19`,
  ],
])("each size is a line with all its periods: %s", async (_, text) => {
  const { candidates, refusals } = readTariffs(await readPages("text", Buffer.from(text)), { today: "2026-11-26" });
  expect(refusals).toEqual([]);
  const rows = candidates.filter(({ table }) => table === "dd_tariffs");
  expect(
    rows.map(
      ({ row }) =>
        `${row.container_types?.value} ${row.slab_from_day?.value}-${row.slab_to_day?.value ?? ""}: ${row.rate_per_day?.value}`,
    ),
  ).toEqual(ROWS);
  expect(rows.flatMap(({ doubts }) => doubts.map(({ reason }) => reason))).toEqual([]);
});

test('each "respectively" pairs its own amounts with the sizes, in their order', () => {
  const text =
    "USD 60 and USD 90 per 20' and 40' respectively; thereafter USD 80 and USD 110 per 40' and 20' respectively, or USD 5.";
  const amounts = findAmounts(text);
  const sizes = pairWithSizes(text, amounts).map((size) => size?.text.slice(0, 2));
  expect(amounts.map(({ start, end }, index) => [text.slice(start, end), sizes[index]])).toEqual([
    ["USD 60", "20"],
    ["USD 90", "40"],
    ["USD 80", "40"],
    ["USD 110", "20"],
    ["USD 5", undefined],
  ]);
});
