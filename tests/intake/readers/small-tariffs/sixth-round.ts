import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const listCharges = (
  direction: string,
  country: string,
  currency: string,
  charges: readonly Readonly<Record<string, string>>[],
) =>
  charges.map((values) =>
    row("local_charges", {
      carrier: "cma-cgm",
      country,
      direction,
      currency,
      effective_from: "2026-06-01",
      ...values,
    }),
  );

const OF_20 = "20DV 20RF 20OT 20FR";
const OF_40 = "40DV 40HC 40RF 40OT 40FR";

/** Headings of columns below other rows, and sizes whose kind is a word behind them. */
export const SIXTH_ROUND: readonly SmallTariff[] = [
  {
    name: "the second heading of a sheet has its columns in another order",
    kind: "csv",
    text: `Coral Ship Agencies as agents for CMA CGM,,,,,
"Local charges Ghana, valid from 1 June 2026",,,,,
IMPORT,,,,,
Code,Charge,Currency,Per B/L,Per 20',Per 40'
THD,Terminal handling,USD,,100,150
DOC,Delivery order,USD,50,,
EXPORT,,,,,
Code,Charge,Currency,Per 40',Per 20',Per B/L
THO,Terminal handling,USD,140,90,
SEA,Seal fee,USD,15,15,
BLF,Bill of lading fee,USD,,,60`,
    expected: [
      ...listCharges("import", "GH", "USD", [
        { charge_code: "THD", amount: "100", container_types: OF_20, unit: "container" },
        { charge_code: "THD", amount: "150", container_types: OF_40, unit: "container" },
        { charge_code: "DOC", amount: "50", unit: "bl" },
      ]),
      ...listCharges("export", "GH", "USD", [
        { charge_code: "THO", amount: "140", container_types: OF_40, unit: "container" },
        { charge_code: "THO", amount: "90", container_types: OF_20, unit: "container" },
        { charge_code: "SEA", amount: "15", container_types: OF_40, unit: "container" },
        { charge_code: "SEA", amount: "15", container_types: OF_20, unit: "container" },
        { charge_code: "BLF", amount: "60", unit: "bl" },
      ]),
    ],
  },
  {
    name: "titles of sizes with the German word for per",
    kind: "csv",
    text: `Korall Agentur als Agent der CMA CGM,,,,,
"Lokale Gebühren Deutschland, gültig ab 1. Juni 2026",,,,,
IMPORT,,,,,
Code,Bezeichnung,Währung,Je BL,Je 20 Fuß,Je 40 Fuß
THD,Terminal Handling,EUR,,100,150
DOC,Freistellung,EUR,50,,
EXPORT,,,,,
Code,Bezeichnung,Währung,Je BL,Je 20 Fuß,Je 40 Fuß
THO,Terminal Handling,EUR,,90,140
SEA,Siegel,EUR,,15,15`,
    expected: [
      ...listCharges("import", "DE", "EUR", [
        { charge_code: "THD", amount: "100", container_types: OF_20, unit: "container" },
        { charge_code: "THD", amount: "150", container_types: OF_40, unit: "container" },
        { charge_code: "DOC", amount: "50", unit: "bl" },
      ]),
      ...listCharges("export", "DE", "EUR", [
        { charge_code: "THO", amount: "90", container_types: OF_20, unit: "container" },
        { charge_code: "THO", amount: "140", container_types: OF_40, unit: "container" },
        { charge_code: "SEA", amount: "15", container_types: OF_20, unit: "container" },
        { charge_code: "SEA", amount: "15", container_types: OF_40, unit: "container" },
      ]),
    ],
  },
  {
    name: "clauses with refrigerated containers, in brackets and over the end of a line",
    kind: "text",
    text: `Port of Mombasa, Kenya. Storage tariff in force from 1 March 2026

1. A full import refrigerated container is stored free of charge for the first 3 days.
2. After that the charges for a full import refrigerated container, for each day, are:
   (a) from day 4 to day 8: USD 30.00 per 20-foot refrigerated container, USD 60.00 per 40-foot
       refrigerated container;
   (b) from day 9 onwards: USD 45.00 for a 20 ft container (refrigerated), USD 90.00 for a 40 ft container
       (refrigerated).`,
    expected: expectTiers(
      "terminal_storage",
      { country: "KE", port: "KEMBA", direction: "import", currency: "USD", cargo_class: "reefer" },
      [
        ["20RF", 3, [4, 8, 30], [9, null, 45]],
        ["40RF", 3, [4, 8, 60], [9, null, 90]],
      ],
    ),
  },
  {
    name: "clauses with a refrigerated container of a size, in French",
    kind: "text",
    text: `Port Autonome de Lomé, Togo
Magasinage, applicable à compter du 1er mars 2026

Article 1. Un conteneur frigorifique à l'importation bénéficie de 3 jours francs.
Article 2. Ensuite, par conteneur et par jour :
   a) du 4e au 8e jour : 30,00 EUR par conteneur frigorifique de 20 pieds, 60,00 EUR par conteneur frigorifique de 40 pieds ;
   b) à partir du 9e jour : 45,00 EUR par conteneur frigorifique de 20 pieds, 90,00 EUR par conteneur frigorifique de 40 pieds.`,
    expected: expectTiers(
      "terminal_storage",
      { country: "TG", port: "TGLFW", direction: "import", currency: "EUR", cargo_class: "reefer" },
      [
        ["20RF", 3, [4, 8, 30], [9, null, 45]],
        ["40RF", 3, [4, 8, 60], [9, null, 90]],
      ],
    ),
  },
  ...[
    "Valid until 31 December 2026 USD per container.",
    "The amounts are valid until December\n31, 2026 and are in USD per container.",
    "The amounts are valid until December 31, 2026 and are in USD per container.",
  ].map((sentence) => ({
    name: `the year of a date is no amount: ${sentence.replace("\n", " ")}`,
    kind: "text" as const,
    text: `CMA CGM
Customer advisory: Emergency Bunker Surcharge (EBS), effective 1 October 2026

${sentence}

From                 To              20' Dry   40' Dry
Far East             North Europe    280       560`,
    expected: ["20DV 280", "40DV 560"].map((rate) =>
      row("surcharges", {
        carrier: "cma-cgm",
        code: "EBS",
        container_types: rate.split(" ")[0] as string,
        unit: "container",
        amount: rate.split(" ")[1] as string,
        currency: "USD",
        effective_from: "2026-10-01",
      }),
    ),
  })),
  {
    name: "amounts that look like a year",
    kind: "text",
    text: `Coral Ship Agencies as agents for CMA CGM
Local charges Ghana, valid from 1 June 2026
Import
Terminal handling: 2026 USD per container
Delivery order: USD 2026 per B/L`,
    expected: listCharges("import", "GH", "USD", [
      { charge_name: "Terminal handling", amount: "2026", unit: "container" },
      { charge_name: "Delivery order", amount: "2026", unit: "bl" },
    ]),
  },
  {
    name: "columns of units whose rows have one amount each, in another order below",
    kind: "csv",
    text: `Coral Ship Agencies as agents for CMA CGM,,,,
"Local charges Ghana, valid from 1 June 2026",,,,
IMPORT,,,,
Code,Charge,Currency,Per container,Per B/L
THD,Terminal handling,USD,100,
DOC,Delivery order,USD,,50
EXPORT,,,,
Code,Charge,Currency,Per B/L,Per container
THO,Terminal handling,USD,,140
SEA,Seal fee,USD,,15
BLF,Bill of lading fee,USD,60,`,
    expected: [
      ...listCharges("import", "GH", "USD", [
        { charge_code: "THD", amount: "100", unit: "container" },
        { charge_code: "DOC", amount: "50", unit: "bl" },
      ]),
      ...listCharges("export", "GH", "USD", [
        { charge_code: "THO", amount: "140", unit: "container" },
        { charge_code: "SEA", amount: "15", unit: "container" },
        { charge_code: "BLF", amount: "60", unit: "bl" },
      ]),
    ],
  },
  {
    name: "other titles in the middle of a list",
    kind: "text",
    text: `Coral Ship Agencies as agents for CMA CGM
Local charges Ghana, valid from 1 June 2026

Import
Charge                      Unit            Amount
Terminal handling           container       USD 100
Delivery order              B/L             USD 50
Export
Service                     Amount          Basis
Seal fee                    USD 15          container
Bill of lading fee          USD 60          B/L`,
    expected: [
      ...listCharges("import", "GH", "USD", [
        { charge_name: "Terminal handling", amount: "100", unit: "container" },
        { charge_name: "Delivery order", amount: "50", unit: "bl" },
      ]),
      ...listCharges("export", "GH", "USD", [
        { charge_name: "Seal fee", amount: "15", unit: "container" },
        { charge_name: "Bill of lading fee", amount: "60", unit: "bl" },
      ]),
    ],
  },
];
