import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

/** Written after the readers were mended for the others. */
export const MORE_TABLES: readonly SmallTariff[] = [
  {
    name: "ports in rows, tiers in columns with the size above",
    kind: "csv",
    text: `Maersk - Import demurrage and detention (combined) - Morocco,,,,,,
Effective from 1 February 2026 - MAD per day,,,,,,
,Free days,20' Dry,20' Dry,40' Dry / HC,40' Dry / HC,
Port,,Day 11-20,Day 21+,Day 11-20,Day 21+,
Casablanca,10,200,400,350,700,
Agadir,10,180,360,320,640,`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "maersk",
          country: "MA",
          port: "MACAS",
          currency: "MAD",
          direction: "import",
          charge: "combined",
          effective_from: "2026-02-01",
        },
        [
          ["20DV", 10, [11, 20, 200], [21, null, 400]],
          ["40DV 40HC", 10, [11, 20, 350], [21, null, 700]],
        ],
      ),
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "MA", port: "MAAGA", currency: "MAD" }, [
        ["20DV", 10, [11, 20, 180], [21, null, 360]],
        ["40DV 40HC", 10, [11, 20, 320], [21, null, 640]],
      ]),
    ],
  },
  {
    name: "lines in rows with several charges",
    kind: "csv",
    text: `Demurrage tariffs of carriers in Ghana (USD),,,,,
Carrier,Equipment,Free period,Period 1 (day 8-14),Period 2 (day 15-21),Period 3 (22+)
Maersk Line,20',7 days,20,40,60
MSC,20',7 days,22,44,66
CMA CGM,40',7 days,40,80,120
ONE,40',7 days,42,84,126`,
    context: { direction: "import" },
    expected: [
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "GH", currency: "USD", charge: "demurrage" }, [
        ["20DV", 7, [8, 14, 20], [15, 21, 40], [22, null, 60]],
      ]),
      ...expectTiers("dd_tariffs", { carrier: "msc", country: "GH", currency: "USD" }, [
        ["20DV", 7, [8, 14, 22], [15, 21, 44], [22, null, 66]],
      ]),
      ...expectTiers("dd_tariffs", { carrier: "cma-cgm", country: "GH", currency: "USD" }, [
        ["40DV 40HC", 7, [8, 14, 40], [15, 21, 80], [22, null, 120]],
      ]),
      ...expectTiers("dd_tariffs", { carrier: "one", country: "GH", currency: "USD" }, [
        ["40DV 40HC", 7, [8, 14, 42], [15, 21, 84], [22, null, 126]],
      ]),
    ],
  },
  {
    name: "French table with gratuit",
    kind: "csv",
    text: `MSC - Détention export Belgique,,
En vigueur à partir du 1er juin 2026 - EUR par conteneur et par jour,,
Jours,Conteneur 20',Conteneur 40'
0 - 7,gratuit,gratuit
8 - 14,25,40
15 - 21,50,80
22 et plus,75,120`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "msc",
        country: "BE",
        currency: "EUR",
        direction: "export",
        charge: "detention",
        effective_from: "2026-06-01",
      },
      [
        ["20DV", 7, [8, 14, 25], [15, 21, 50], [22, null, 75]],
        ["40DV 40HC", 7, [8, 14, 40], [15, 21, 80], [22, null, 120]],
      ],
    ),
  },
  {
    name: "Spanish storage with exento",
    kind: "text",
    text: `Puerto de Cartagena, Colombia - Contecar
Tarifas de almacenamiento de importación
Vigentes desde el 1 de enero de 2026

Días                      Contenedor 20'     Contenedor 40'
1 al 3                    Exento             Exento
4 al 7                    USD 18             USD 36
8 al 15                   USD 27             USD 54
16 en adelante            USD 40             USD 80`,
    expected: expectTiers(
      "terminal_storage",
      { country: "CO", currency: "USD", direction: "import", effective_from: "2026-01-01" },
      [
        ["20DV", 3, [4, 7, 18], [8, 15, 27], [16, null, 40]],
        ["40DV 40HC", 3, [4, 7, 36], [8, 15, 54], [16, null, 80]],
      ],
    ),
  },
  {
    name: "Portuguese storage with reais",
    kind: "csv",
    text: `Terminal de Santos - Porto de Santos,,
Armazenagem de importação - vigência 1º de abril de 2026 - valores em R$,,
Período,Contêiner 20',Contêiner 40'
Até 5 dias,Isento,Isento
6 a 10 dias,"95,00","140,00"
11 a 20 dias,"150,00","225,00"
Acima de 20 dias,"240,00","360,00"`,
    expected: expectTiers(
      "terminal_storage",
      { country: "BR", currency: "BRL", direction: "import", effective_from: "2026-04-01" },
      [
        ["20DV", 5, [6, 10, 95], [11, 20, 150], [21, null, 240]],
        ["40DV 40HC", 5, [6, 10, 140], [11, 20, 225], [21, null, 360]],
      ],
    ),
  },
  {
    name: "German tiers as columns",
    kind: "csv",
    text: `Hapag-Lloyd - Detention Export Schweiz,,,,
Gültig ab 15. März 2026 - Beträge in CHF je Tag,,,,
Containertyp,Freie Tage,Tag 11-20,Tag 21-30,ab Tag 31
20' Standard,10,25,50,75
40' Standard,10,40,80,120
40' High Cube,10,45,90,135`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "hapag-lloyd",
        country: "CH",
        currency: "CHF",
        direction: "export",
        charge: "detention",
        effective_from: "2026-03-15",
      },
      [
        ["20DV", 10, [11, 20, 25], [21, 30, 50], [31, null, 75]],
        ["40DV", 10, [11, 20, 40], [21, 30, 80], [31, null, 120]],
        ["40HC", 10, [11, 20, 45], [21, 30, 90], [31, null, 135]],
      ],
    ),
  },
  {
    name: "Dutch words that are not known",
    kind: "csv",
    text: `Evergreen - Import demurrage Nederland,,
Geldig vanaf 2026-05-01 (EUR),,
Periode,20 ft,40 ft
1-5,vrij,vrij
6-10,45,70
11+,90,140`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "evergreen", country: "NL", currency: "EUR", direction: "import", charge: "demurrage" },
      [
        ["20DV", 5, [6, 10, 45], [11, null, 90]],
        ["40DV 40HC", 5, [6, 10, 70], [11, null, 140]],
      ],
    ),
  },
  {
    name: "days from and to in two columns",
    kind: "csv",
    text: `CMA CGM - Demurrage - Import - Jordan,,,,,
Valid from 01-Mar-2026,,,,,
Container,Free days,From day,To day,Rate per day,Currency
20ST,7,8,14,15,USD
20ST,7,15,21,30,USD
20ST,7,22,999,45,USD
40HC,7,8,14,25,USD
40HC,7,15,,50,USD`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "cma-cgm",
        country: "JO",
        currency: "USD",
        direction: "import",
        charge: "demurrage",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 7, [8, 14, 15], [15, 21, 30], [22, null, 45]],
        ["40HC", 7, [8, 14, 25], [15, null, 50]],
      ],
    ),
  },
  {
    name: "reefer and dry tables with a surcharge note",
    kind: "csv",
    text: `ONE - Import Detention - Philippines,,,
Effective 1 March 2026 - PHP,,,
Days,20' Dry,40' Dry,40' Reefer
1-5,Free,Free,Free
6-10,900,1500,3000
11-15,1400,2400,4500
16 onwards,2000,3500,6500
Note: hazardous cargo is charged plus 25 %,,,`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "one", country: "PH", currency: "PHP", direction: "import", charge: "detention" },
      [
        ["20DV", 5, [6, 10, 900], [11, 15, 1400], [16, null, 2000]],
        ["40DV", 5, [6, 10, 1500], [11, 15, 2400], [16, null, 3500]],
        ["40RF", 5, [6, 10, 3000], [11, 15, 4500], [16, null, 6500]],
      ],
    ),
  },
  {
    name: "storage by class with one amount for both sizes",
    kind: "text",
    text: `Jebel Ali Terminal - DP World UAE
Storage tariff - import full containers
Effective 1 March 2026

Period                 20' (AED)      40' (AED)
First 10 days          Free           Free
11th to 20th day       25.00          50.00
21st to 30th day       50.00          100.00
31st day onwards       100.00         200.00`,
    expected: expectTiers("terminal_storage", { country: "AE", currency: "AED", direction: "import" }, [
      ["20DV", 10, [11, 20, 25], [21, 30, 50], [31, null, 100]],
      ["40DV 40HC", 10, [11, 20, 50], [21, 30, 100], [31, null, 200]],
    ]),
  },
  {
    name: "a list of local charges with an effective date per row",
    kind: "csv",
    text: `MSC Local Charges - India - Export,,,,
Charge Name,Currency,20,40,Effective Date
Terminal Handling Charge,INR,8500,12500,01-Mar-2026
Container Maintenance Fee,INR,1500,3000,15-Mar-2026`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "IN",
        direction: "export",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "8500",
        currency: "INR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "IN",
        direction: "export",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "12500",
        currency: "INR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "IN",
        direction: "export",
        charge_name: "Container Maintenance Fee",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "1500",
        currency: "INR",
        effective_from: "2026-03-15",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "IN",
        direction: "export",
        charge_name: "Container Maintenance Fee",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "3000",
        currency: "INR",
        effective_from: "2026-03-15",
      }),
    ],
  },
  {
    name: "countries in rows of local charges",
    kind: "csv",
    text: `Hapag-Lloyd - Terminal Handling Charge destination - effective 1 April 2026,,,
Country,Currency,20',40'
Netherlands,EUR,225,225
Sweden,SEK,2100,2400
Poland,PLN,780,850`,
    expected: [
      ["NL", "EUR", "225", "225"],
      ["SE", "SEK", "2100", "2400"],
      ["PL", "PLN", "780", "850"],
    ].flatMap(([country = "", currency = "", small = "", large = ""]) => [
      row("local_charges", {
        carrier: "hapag-lloyd",
        country,
        charge_name: "Terminal Handling Charge",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: small,
        currency,
        effective_from: "2026-04-01",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country,
        charge_name: "Terminal Handling Charge",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: large,
        currency,
        effective_from: "2026-04-01",
      }),
    ]),
  },
  {
    name: "Turkish list of charges",
    kind: "csv",
    text: `Maersk Türkiye ithalat yerel masraflar - 1 Nisan 2026 tarihinden itibaren,,,
Masraf,Tutar,Para birimi,Birim
Ordino ücreti,85,USD,konşimento başına
Liman hizmet bedeli (THC),210,USD,konteyner başına
Mühür ücreti,10,USD,mühür`,
    expected: [
      row("local_charges", {
        carrier: "maersk",
        country: "TR",
        direction: "import",
        charge_name: "Ordino ücreti",
        unit: "bl",
        amount: "85",
        currency: "USD",
        effective_from: "2026-04-01",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "TR",
        direction: "import",
        charge_name: "Liman hizmet bedeli (THC)",
        unit: "container",
        amount: "210",
        currency: "USD",
        effective_from: "2026-04-01",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "TR",
        direction: "import",
        charge_name: "Mühür ücreti",
        unit: "seal",
        amount: "10",
        currency: "USD",
        effective_from: "2026-04-01",
      }),
    ],
  },
];
