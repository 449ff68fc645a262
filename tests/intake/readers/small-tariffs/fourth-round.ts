import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

/** A fourth round, written after the readers were mended for the three before. */
export const FOURTH_ROUND: readonly SmallTariff[] = [
  {
    name: "a port's storage in French with EVP",
    kind: "text",
    text: `Port Autonome de Cotonou - Bénin
Tarifs de magasinage - conteneurs pleins à l'importation
Applicables à compter du 1er janvier 2026 - montants en FCFA par jour

Durée                        Conteneur 20'      Conteneur 40'
Du 1er au 7e jour            Franchise          Franchise
Du 8e au 14e jour            3 000              6 000
Du 15e au 21e jour           5 000              10 000
Au-delà du 21e jour          8 000              16 000`,
    expected: expectTiers("terminal_storage", { country: "BJ", currency: "XOF", direction: "import" }, [
      ["20DV", 7, [8, 14, 3000], [15, 21, 5000], [22, null, 8000]],
      ["40DV 40HC", 7, [8, 14, 6000], [15, 21, 10000], [22, null, 16000]],
    ]),
  },
  {
    name: "detention by port and equipment",
    kind: "csv",
    text: `Ocean Network Express,,,,,
Standard detention tariff for exports from Indonesia,,,,,
Effective date: 1 March 2026,,,,,
POL,Container type,Currency,Free days,Day 8 - 14,Day 15 onwards
Jakarta,20 DRY,USD,7,10,20
Jakarta,40 DRY,USD,7,20,40
Surabaya,20 DRY,USD,7,12,24`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "one",
          country: "ID",
          port: "IDJKT",
          currency: "USD",
          direction: "export",
          charge: "detention",
          effective_from: "2026-03-01",
        },
        [
          ["20DV", 7, [8, 14, 10], [15, null, 20]],
          ["40DV", 7, [8, 14, 20], [15, null, 40]],
        ],
      ),
      ...expectTiers("dd_tariffs", { carrier: "one", country: "ID", port: "IDSUB", currency: "USD" }, [
        ["20DV", 7, [8, 14, 12], [15, null, 24]],
      ]),
    ],
  },
  {
    name: "a page with prose around a table",
    kind: "text",
    text: `Maersk
Demurrage and Detention - Finland

Import demurrage
The following tariff applies to all import containers discharged on or after 1 April 2026.
All rates are in EUR per container per calendar day.

Period             20' Dry     40' Dry     40' High Dry
Days 1-5           0           0           0
Days 6-10          35          50          50
Days 11 and over   70          100         100

Free time starts on the day after discharge.`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "maersk", country: "FI", currency: "EUR", direction: "import", charge: "demurrage" },
      [
        ["20DV", 5, [6, 10, 35], [11, null, 70]],
        ["40DV", 5, [6, 10, 50], [11, null, 100]],
        ["40HC", 5, [6, 10, 50], [11, null, 100]],
      ],
    ),
  },
  {
    name: "local charges with import and export sections",
    kind: "csv",
    text: `CMA CGM Local charges Australia,,,
Valid from 1 April 2026,,,
IMPORT,,,
Charge,Amount,Currency,Unit
Terminal Handling Charge,520,AUD,per container
Delivery order fee,95,AUD,per B/L
EXPORT,,,
Charge,Amount,Currency,Unit
Terminal Handling Charge,510,AUD,per container
VGM fee,25,AUD,per container`,
    expected: [
      row("local_charges", {
        carrier: "cma-cgm",
        country: "AU",
        direction: "import",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        amount: "520",
        currency: "AUD",
        effective_from: "2026-04-01",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "AU",
        direction: "import",
        charge_name: "Delivery order fee",
        unit: "bl",
        amount: "95",
        currency: "AUD",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "AU",
        direction: "export",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        amount: "510",
        currency: "AUD",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "AU",
        direction: "export",
        charge_name: "VGM fee",
        unit: "container",
        amount: "25",
        currency: "AUD",
      }),
    ],
  },
  {
    name: "a notice with old and new amounts",
    kind: "csv",
    text: `Hapag-Lloyd - Adjustment of local charges Belgium export - effective 1 June 2026,,,
Charge,Current amount,New amount,Per
Documentation fee,EUR 50,EUR 58,B/L
Terminal handling charge,EUR 230,EUR 245,Container`,
    expected: [
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "BE",
        direction: "export",
        charge_name: "Documentation fee",
        unit: "bl",
        amount: "58",
        currency: "EUR",
        effective_from: "2026-06-01",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "BE",
        direction: "export",
        charge_name: "Terminal handling charge",
        unit: "container",
        amount: "245",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "a German table with free days in a sentence",
    kind: "text",
    text: `MSC Mediterranean Shipping Company
Standgeld Import Deutschland, gültig ab 01.05.2026

Die Freizeit beträgt 5 Kalendertage. Beträge in EUR pro Tag.

Tage                 20'        40'
6. bis 10. Tag       40         60
11. bis 20. Tag      70         110
ab 21. Tag           100        160`,
    expected: expectTiers("dd_tariffs", { carrier: "msc", country: "DE", currency: "EUR", direction: "import" }, [
      ["20DV", 5, [6, 10, 40], [11, 20, 70], [21, null, 100]],
      ["40DV 40HC", 5, [6, 10, 60], [11, 20, 110], [21, null, 160]],
    ]),
  },
  {
    name: "reefers and dry as groups of rows",
    kind: "csv",
    text: `Evergreen import demurrage Bangladesh - USD per day - effective 1 March 2026,,
Days,20',40'
Dry containers,,
1-4,Free,Free
5-10,6,12
11-20,12,24
21+,24,48
Reefer containers,,
1-2,Free,Free
3-10,20,40
11+,40,80`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        { carrier: "evergreen", country: "BD", currency: "USD", direction: "import", charge: "demurrage" },
        [
          ["20DV", 4, [5, 10, 6], [11, 20, 12], [21, null, 24]],
          ["40DV 40HC", 4, [5, 10, 12], [11, 20, 24], [21, null, 48]],
          ["20RF", 2, [3, 10, 20], [11, null, 40]],
          ["40RF", 2, [3, 10, 40], [11, null, 80]],
        ],
      ),
    ],
  },
  {
    name: "a carrier's surcharge in a sentence with a code first",
    kind: "text",
    text: `Evergreen Line - Notice to customers

PSS - Peak Season Surcharge
Please be informed that Evergreen will implement a Peak Season Surcharge of USD 250 per 20' and USD 500 per 40' from Turkey to the United States with effect from 15 June 2026.`,
    expected: [
      row("surcharges", {
        carrier: "evergreen",
        code: "PSS",
        container_types: "20DV",
        unit: "container",
        amount: "250",
        currency: "USD",
        effective_from: "2026-06-15",
      }),
      row("surcharges", {
        carrier: "evergreen",
        code: "PSS",
        container_types: "40DV 40HC",
        unit: "container",
        amount: "500",
        currency: "USD",
        effective_from: "2026-06-15",
      }),
    ],
  },
  {
    name: "a terminal's list of services",
    kind: "text",
    text: `Rotterdam World Terminal
Tariff 2026 - valid from 1 January 2026 - all amounts in EUR excluding VAT - import

Weighing                            95.00    per container
Seal inspection                     28.50    per seal
Reefer monitoring                   4.75     per hour
Customs inspection move             145.00   per move`,
    expected: [
      row("local_charges", {
        country: "NL",
        direction: "import",
        charge_name: "Weighing",
        unit: "container",
        amount: "95",
        currency: "EUR",
        effective_from: "2026-01-01",
      }),
      row("local_charges", {
        country: "NL",
        direction: "import",
        charge_name: "Seal inspection",
        unit: "seal",
        amount: "28.5",
        currency: "EUR",
      }),
      row("local_charges", {
        country: "NL",
        direction: "import",
        charge_name: "Reefer monitoring",
        unit: "hour",
        amount: "4.75",
        currency: "EUR",
      }),
      row("local_charges", {
        country: "NL",
        direction: "import",
        charge_name: "Customs inspection move",
        unit: "item",
        amount: "145",
        currency: "EUR",
      }),
    ],
  },
];
