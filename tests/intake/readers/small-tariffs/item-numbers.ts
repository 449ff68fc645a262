import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const SIZED = ["20DV", "40DV 40HC"] as const;

/** Rows of a price list have numbers before them. */
export const ITEM_NUMBERS: readonly SmallTariff[] = [
  {
    name: "numbers of rows below numbers of their titles, in German",
    kind: "html",
    text: `<h1>Hafen Duisburg Containerterminal</h1><p>Gültig ab 1. März 2026</p><p>Preise in EUR je Container und Tag</p>
<table>
<tr><th>Pos.</th><th>Lagergeld</th><th>20'</th><th>40'</th></tr>
<tr><td>2.1</td><td>Kühlcontainer, Import</td><td></td><td></td></tr>
<tr><td>2.1.1</td><td>1. bis 3. Tag</td><td>frei</td><td>frei</td></tr>
<tr><td>2.1.2</td><td>4. bis 9. Tag</td><td>31.50</td><td>62.00</td></tr>
<tr><td>2.1.3</td><td>ab dem 10. Tag</td><td>48.00</td><td>96.00</td></tr>
<tr><td>2.2</td><td>Vollcontainer, Export</td><td></td><td></td></tr>
<tr><td>2.2.1</td><td>1. bis 5. Tag</td><td>frei</td><td>frei</td></tr>
<tr><td>2.2.2</td><td>6. bis 12. Tag</td><td>12.50</td><td>25.00</td></tr>
<tr><td>2.2.3</td><td>ab dem 13. Tag</td><td>22.00</td><td>44.00</td></tr>
</table>`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "EUR", cargo_class: "reefer" }, [
        ["20RF", 3, [4, 9, 31.5], [10, null, 48]],
        ["40RF", 3, [4, 9, 62], [10, null, 96]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "EUR", cargo_class: "general" }, [
        [SIZED[0], 5, [6, 12, 12.5], [13, null, 22]],
        [SIZED[1], 5, [6, 12, 25], [13, null, 44]],
      ]),
    ],
  },
  {
    name: "numbers of rows that have no title",
    kind: "text",
    text: `Terminal de Contenedores de Callao
Almacenaje de contenedores de importación - vigente desde el 1 de marzo de 2026
Tarifas en USD por contenedor por día

         Período                20'         40'
3.1      Día 1 al 4             libre       libre
3.2      Día 5 al 9             11.10       22.20
3.3      Día 10 al 15           13.30       26.60
3.4      Día 16 en adelante     17.70       35.40`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      [SIZED[0], 4, [5, 9, 11.1], [10, 15, 13.3], [16, null, 17.7]],
      [SIZED[1], 4, [5, 9, 22.2], [10, 15, 26.6], [16, null, 35.4]],
    ]),
  },
  {
    name: "sizes between the numbers of rows",
    kind: "text",
    text: `Port of Tanga Container Terminal
Storage of import containers - effective 1 March 2026
USD per container per day

Item     Period                 Rate
20 ft containers
7.1      Day 1 to day 5         free
7.2      Day 6 to day 10        11.00
7.3      Day 11 and over        22.00
40 ft containers
7.4      Day 1 to day 5         free
7.5      Day 6 to day 10        21.00
7.6      Day 11 and over        42.00`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      [SIZED[0], 5, [6, 10, 11], [11, null, 22]],
      [SIZED[1], 5, [6, 10, 21], [11, null, 42]],
    ]),
  },
  {
    name: "rates that go up by a tenth are no numbers of rows",
    kind: "html",
    text: `<h1>Port of Tanga Container Terminal</h1><h2>Import storage, USD per container and day</h2><p>Effective 1 March 2026</p>
<table>
<tr><th>20'</th><th>Days</th><th>40'</th></tr>
<tr><td>1.1</td><td>Day 6 - 10</td><td>2.1</td></tr>
<tr><td>1.2</td><td>Day 11 - 15</td><td>2.2</td></tr>
<tr><td>1.3</td><td>Day 16 and over</td><td>2.3</td></tr>
</table><p>Free time: 5 days.</p>`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      [SIZED[0], 5, [6, 10, 1.1], [11, 15, 1.2], [16, null, 1.3]],
      [SIZED[1], 5, [6, 10, 2.1], [11, 15, 2.2], [16, null, 2.3]],
    ]),
  },
  {
    name: "rates that go up by a tenth below headings of days are no numbers of rows",
    kind: "text",
    text: `Port of Tanga Container Terminal
Import storage, USD per container and day, effective 1 March 2026
Free time: 5 days

20'          40'
Storage from day 6 to day 10
1.1          2.1
Storage from day 11 to day 15
1.2          2.2
Storage from day 16
1.3          2.3`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      [SIZED[0], 5, [6, 10, 1.1], [11, 15, 1.2], [16, null, 1.3]],
      [SIZED[1], 5, [6, 10, 2.1], [11, 15, 2.2], [16, null, 2.3]],
    ]),
  },
  {
    name: "days 1, 2 and 3 are no numbers of rows",
    kind: "html",
    text: `<h1>Maersk</h1><h2>Import detention - Kenya, USD per container</h2><p>Effective 1 March 2026</p>
<table>
<tr><th>From day</th><th>To day</th><th>20' dry</th><th>40' dry</th></tr>
<tr><td>1</td><td>5</td><td>free</td><td>free</td></tr>
<tr><td>6</td><td>7</td><td>10.00</td><td>20.00</td></tr>
<tr><td>8</td><td></td><td>15.00</td><td>30.00</td></tr>
</table>`,
    expected: expectTiers("dd_tariffs", { carrier: "maersk", country: "KE", direction: "import", currency: "USD" }, [
      ["20DV", 5, [6, 7, 10], [8, null, 15]],
      ["40DV", 5, [6, 7, 20], [8, null, 30]],
    ]),
  },
  {
    name: "charges of a price list with numbers",
    kind: "html",
    text: `<h1>Maersk</h1><h2>Frais locaux - Sénégal - importation</h2><p>En vigueur à compter du 1er mars 2026</p>
<table>
<tr><th>N°</th><th>Frais</th><th>Unité</th><th>EUR</th></tr>
<tr><td>5.1</td><td>Frais de dossier</td><td>par B/L</td><td>45.00</td></tr>
<tr><td>5.2</td><td>Nettoyage</td><td>par conteneur</td><td>20.00</td></tr>
<tr><td>5.3</td><td>Frais de scellé</td><td>par conteneur</td><td>9.00</td></tr>
</table>`,
    expected: [
      ["Frais de dossier", "bl", "45"],
      ["Nettoyage", "container", "20"],
      ["Frais de scellé", "container", "9"],
    ].map(([charge_name = "", unit = "", amount = ""]) =>
      row("local_charges", {
        carrier: "maersk",
        country: "SN",
        direction: "import",
        charge_name,
        unit,
        amount,
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
    ),
  },
];
