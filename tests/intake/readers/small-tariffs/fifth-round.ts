import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const SIZED = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"] as const;

/** A fifth round: cells over several columns, titles of tables above their days, sizes that share a word. */
export const FIFTH_ROUND: readonly SmallTariff[] = [
  {
    name: "amounts over the columns of both sizes",
    kind: "html",
    text: `<h1>Maersk</h1><h2>Frais locaux - Sénégal - importation</h2><p>En vigueur à compter du 1er mars 2026</p>
<table>
<tr><th>Frais</th><th>Unité</th><th>Devise</th><th>20'</th><th>40'</th></tr>
<tr><td>Frais de dossier</td><td>par B/L</td><td>XOF</td><td colspan="2">45000</td></tr>
<tr><td>Manutention au terminal</td><td>par conteneur</td><td>XOF</td><td>98000</td><td>147000</td></tr>
<tr><td>Nettoyage</td><td>par conteneur</td><td>XOF</td><td colspan="2">20000</td></tr>
<tr><td>Frais de scellé</td><td>par conteneur</td><td>XOF</td><td colspan="2">9000</td></tr>
</table>`,
    expected: [
      ["Frais de dossier", "bl", "45000", ""],
      ["Manutention au terminal", "container", "98000", SIZED[0]],
      ["Manutention au terminal", "container", "147000", SIZED[1]],
      ["Nettoyage", "container", "20000", ""],
      ["Frais de scellé", "container", "9000", ""],
    ].map(([charge_name = "", unit = "", amount = "", container_types = ""]) =>
      row("local_charges", {
        carrier: "maersk",
        country: "SN",
        direction: "import",
        charge_name,
        unit,
        amount,
        currency: "XOF",
        effective_from: "2026-03-01",
        ...(container_types && { container_types }),
      }),
    ),
  },
  {
    name: "a rate over two of three columns",
    kind: "html",
    text: `<h1>Port of Tanga Container Terminal</h1><h2>Import storage, USD per day</h2><p>Effective 1 March 2026</p>
<table>
<tr><th>Days</th><th>20' dry</th><th>40' dry</th><th>40' high cube</th></tr>
<tr><td>1 - 5</td><td colspan="3">free</td></tr>
<tr><td>6 - 10</td><td>10.00</td><td colspan="2">20.00</td></tr>
<tr><td>11 - 15</td><td>15.00</td><td>30.00</td><td>35.00</td></tr>
<tr><td>16 onwards</td><td>20.00</td><td colspan="2">40.00</td></tr>
</table>`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      ["20DV", 5, [6, 10, 10], [11, 15, 15], [16, null, 20]],
      ["40DV", 5, [6, 10, 20], [11, 15, 30], [16, null, 40]],
      ["40HC", 5, [6, 10, 20], [11, 15, 35], [16, null, 40]],
    ]),
  },
  {
    name: "the cargo is the title of the days",
    kind: "text",
    text: `Karachi Container Terminal - storage of import containers
USD per container per day

Normal cargo            20'        40'
Days 1 - 5              free       free
Days 6 - 10             10.00      20.00
From day 11             15.00      30.00

Hazardous cargo         20'        40'
Days 1 - 3              free       free
Days 4 - 8              20.00      40.00
From day 9              30.00      60.00`,
    expected: [
      ...expectTiers("terminal_storage", { cargo_class: "general", direction: "import" }, [
        ["20DV", 5, [6, 10, 10], [11, null, 15]],
        ["40DV 40HC", 5, [6, 10, 20], [11, null, 30]],
      ]),
      ...expectTiers("terminal_storage", { cargo_class: "DG", direction: "import" }, [
        ["20DV", 3, [4, 8, 20], [9, null, 30]],
        ["40DV 40HC", 3, [4, 8, 40], [9, null, 60]],
      ]),
    ],
  },
  {
    name: "20 and 40 are amounts",
    kind: "csv",
    text: `Hapag-Lloyd,,,,
"Local charges Kenya, import, effective 1 March 2026",,,,
Charge,Unit,Currency,20',40'
Handling,per container,USD,90,150
Washing,per container,USD,20,40
Inspection,per container,USD,30,45`,
    expected: [
      ["Handling", "90", "150"],
      ["Washing", "20", "40"],
      ["Inspection", "30", "45"],
    ].flatMap(([charge_name = "", ...amounts]) =>
      amounts.map((amount, index) =>
        row("local_charges", {
          carrier: "hapag-lloyd",
          country: "KE",
          direction: "import",
          charge_name,
          unit: "container",
          amount,
          currency: "USD",
          effective_from: "2026-03-01",
          container_types: SIZED[index] ?? "",
        }),
      ),
    ),
  },
  {
    name: "both sizes of reefers in a title",
    kind: "text",
    text: `Maersk
Import detention - Chile
USD per container per day - valid from 1 March 2026

Days             20' and 40' dry     20' and 40' reefer     40'HC
1 - 7            free                free                   free
8 - 12           50                  90                     60
13 onwards       80                  120                    95`,
    expected: expectTiers("dd_tariffs", { carrier: "maersk", country: "CL", direction: "import" }, [
      ["20DV 40DV", 7, [8, 12, 50], [13, null, 80]],
      ["20RF 40RF", 7, [8, 12, 90], [13, null, 120]],
      ["40HC", 7, [8, 12, 60], [13, null, 95]],
    ]),
  },
];
