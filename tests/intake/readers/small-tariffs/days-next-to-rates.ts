import { expectTiers, type SmallTariff } from "./small-tariff.ts";

/** Each rate has its days in the column before it, and the country is on its first row only. */
export const DAYS_NEXT_TO_RATES: readonly SmallTariff[] = [
  {
    name: "the title and the date above such a table are no titles of its columns",
    kind: "text",
    text: `Hapag-Lloyd
Sobreestadía de importación - América Latina                                       Vigente desde el 1 de mayo de 2026
                                 Días      1er tramo    1er tramo    2do tramo    2do tramo    3er tramo      3er tramo
País       Equipo                libres    días         USD por día  días         USD por día  días             USD por día
Chile      20' seco              6         7 - 13       60.00        14 - 22      75.00        23 en adelante   94.00
           40' seco              6         7 - 13       80.00        14 - 22      159.00       23 en adelante   199.00
Perú       20' seco              4         5 - 9        22.00        10 - 15      33.00        16 en adelante   50.00
           40' seco              4         5 - 9        61.00        10 - 15      120.00       16 en adelante   180.00`,
    expected: [
      ["CL", "20DV", 6, [7, 13, 60], [14, 22, 75], [23, null, 94]] as const,
      ["CL", "40DV", 6, [7, 13, 80], [14, 22, 159], [23, null, 199]] as const,
      ["PE", "20DV", 4, [5, 9, 22], [10, 15, 33], [16, null, 50]] as const,
      ["PE", "40DV", 4, [5, 9, 61], [10, 15, 120], [16, null, 180]] as const,
    ].flatMap(([country, ...tariff]) =>
      expectTiers(
        "dd_tariffs",
        {
          carrier: "hapag-lloyd",
          country,
          direction: "import",
          charge: "demurrage",
          currency: "USD",
          effective_from: "2026-05-01",
        },
        [tariff],
      ),
    ),
  },
  {
    name: "a title of rates that names a date is no column of dates",
    kind: "html",
    text: `<h1>Maersk</h1><h2>Import demurrage - Kenya</h2><p>Valid from 1 May 2026</p>
<table>
<tr><th>Container</th><th>Free days</th><th>Days</th><th>Valid from May, USD</th><th>Days</th><th>Valid from May, USD</th></tr>
<tr><td>20' dry</td><td>5</td><td>6 - 10</td><td>20.00</td><td>11 onwards</td><td>45.00</td></tr>
<tr><td>40' dry</td><td>5</td><td>6 - 10</td><td>40.00</td><td>11 onwards</td><td>90.00</td></tr>
</table>`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "maersk", country: "KE", direction: "import", charge: "demurrage", currency: "USD" },
      [
        ["20DV", 5, [6, 10, 20], [11, null, 45]],
        ["40DV", 5, [6, 10, 40], [11, null, 90]],
      ],
    ),
  },
  {
    name: "the country of a row counts more than a region",
    kind: "html",
    text: `<h1>MSC</h1><h2>Detention, export - Central and South America</h2><p>Valid from 1 May 2026</p>
<table>
<tr><th>Country</th><th>Container</th><th>Free days</th><th>Days</th><th>USD</th><th>Days</th><th>USD</th></tr>
<tr><td>Brazil</td><td>20' dry</td><td>5</td><td>6 - 10</td><td>20.00</td><td>11 onwards</td><td>45.00</td></tr>
<tr><td></td><td>40' dry</td><td>5</td><td>6 - 10</td><td>40.00</td><td>11 onwards</td><td>90.00</td></tr>
<tr><td>Panama</td><td>20' dry</td><td>3</td><td>4 - 10</td><td>25.00</td><td>11 onwards</td><td>55.00</td></tr>
</table>`,
    expected: [
      ["BR", "20DV", 5, [6, 10, 20], [11, null, 45]] as const,
      ["BR", "40DV", 5, [6, 10, 40], [11, null, 90]] as const,
      ["PA", "20DV", 3, [4, 10, 25], [11, null, 55]] as const,
    ].flatMap(([country, ...tariff]) =>
      expectTiers(
        "dd_tariffs",
        { carrier: "msc", country, direction: "export", charge: "detention", currency: "USD" },
        [tariff],
      ),
    ),
  },
];
