import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

/** A third round, written after the readers were mended for the two before. */
export const THIRD_ROUND: readonly SmallTariff[] = [
  {
    name: "a terminal with >40 ft and reefers in columns",
    kind: "csv",
    text: `Salalah Container Terminal - Oman,,,
"Storage, import full containers (OMR per day), effective 1 April 2026",,,
Days,20ft,40ft,>40ft
1-7,Nil,Nil,Nil
8-14,3.000,6.000,7.500
15-21,5.000,10.000,12.500
22 & above,8.000,16.000,20.000`,
    expected: expectTiers(
      "terminal_storage",
      { country: "OM", currency: "OMR", direction: "import", effective_from: "2026-04-01" },
      [
        ["20DV", 7, [8, 14, 3], [15, 21, 5], [22, null, 8]],
        ["40DV 40HC", 7, [8, 14, 6], [15, 21, 10], [22, null, 16]],
      ],
    ),
  },
  {
    name: "an import and an export table in one document",
    kind: "text",
    text: `COSCO SHIPPING LINES (GREECE)
Demurrage tariff, valid as from 1 March 2026

IMPORT
Free time: 5 days
Days            20'          40'
6 - 10          EUR 25       EUR 50
11 and more     EUR 50       EUR 100

EXPORT
Free time: 7 days
Days            20'          40'
8 - 12          EUR 20       EUR 40
13 and more     EUR 40       EUR 80`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "cosco",
          country: "GR",
          currency: "EUR",
          direction: "import",
          charge: "demurrage",
          effective_from: "2026-03-01",
        },
        [
          ["20DV", 5, [6, 10, 25], [11, null, 50]],
          ["40DV 40HC", 5, [6, 10, 50], [11, null, 100]],
        ],
      ),
      ...expectTiers(
        "dd_tariffs",
        { carrier: "cosco", country: "GR", currency: "EUR", direction: "export", charge: "demurrage" },
        [
          ["20DV", 7, [8, 12, 20], [13, null, 40]],
          ["40DV 40HC", 7, [8, 12, 40], [13, null, 80]],
        ],
      ),
    ],
  },
  {
    name: "equipment groups in rows of a country page",
    kind: "csv",
    text: `Hapag-Lloyd | Demurrage & Detention | Egypt,,,,
Import Detention - Effective 01.04.2026,,,,
Equipment,Free Time (days),1st Period (15 - 21),2nd Period (22 - 30),Thereafter (31 +)
20' General Purpose,14,USD 16,USD 32,USD 48
40' General Purpose / High Cube,14,USD 32,USD 64,USD 96
20' Reefer,7,,,
`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "hapag-lloyd", country: "EG", currency: "USD", direction: "import", charge: "detention" },
      [
        ["20DV", 14, [15, 21, 16], [22, 30, 32], [31, null, 48]],
        ["40DV 40HC", 14, [15, 21, 32], [22, 30, 64], [31, null, 96]],
      ],
    ),
  },
  {
    name: "an agent's charges with currency and unit columns",
    kind: "csv",
    text: `Gulf Agency - Evergreen Line - Kuwait import local charges wef 1 May 2026,,,,
S.No,Description of charges,Curr,Amount,Basis
1,Delivery Order charges,KWD,30.000,Per B/L
2,Terminal Handling Charge (20'),KWD,45.000,Per Cntr
3,Terminal Handling Charge (40'),KWD,65.000,Per Cntr
4,Container Cleaning,KWD,5.000,Per Cntr
5,Amendment fee,KWD,15.000,Per Amendment`,
    expected: [
      row("local_charges", {
        carrier: "evergreen",
        country: "KW",
        direction: "import",
        charge_name: "Delivery Order charges",
        unit: "bl",
        amount: "30",
        currency: "KWD",
        effective_from: "2026-05-01",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "KW",
        direction: "import",
        charge_name: "Terminal Handling Charge (20')",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "45",
        currency: "KWD",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "KW",
        direction: "import",
        charge_name: "Terminal Handling Charge (40')",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "65",
        currency: "KWD",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "KW",
        direction: "import",
        charge_name: "Container Cleaning",
        unit: "container",
        amount: "5",
        currency: "KWD",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "KW",
        direction: "import",
        charge_name: "Amendment fee",
        unit: "item",
        amount: "15",
        currency: "KWD",
      }),
    ],
  },
  {
    name: "a notice with a list of lanes",
    kind: "text",
    text: `MSC - Customer Advisory

Emergency Fuel Surcharge (EFS)
Effective 1 May 2026 MSC will apply the Emergency Fuel Surcharge as follows:
- From Far East to Mediterranean: USD 80 per TEU
- From Far East to North Europe: USD 100 per TEU`,
    expected: [
      row("surcharges", {
        carrier: "msc",
        code: "EFS",
        unit: "teu",
        amount: "80",
        currency: "USD",
        effective_from: "2026-05-01",
      }),
      row("surcharges", {
        carrier: "msc",
        code: "EFS",
        unit: "teu",
        amount: "100",
        currency: "USD",
        effective_from: "2026-05-01",
      }),
    ],
  },
  {
    name: "Spanish clauses of a terminal",
    kind: "text",
    text: `Terminal Portuario de Guayaquil, Ecuador
Tarifario de almacenaje. Vigente a partir del 1 de mayo de 2026.

Contenedores llenos de importación:
a) Los primeros 5 días: libre.
b) Del sexto al décimo día: USD 8,00 por día por contenedor de 20' y USD 16,00 por día por contenedor de 40'.
c) Del undécimo día en adelante: USD 14,00 por día por contenedor de 20' y USD 28,00 por día por contenedor de 40'.`,
    expected: expectTiers("terminal_storage", { country: "EC", currency: "USD", direction: "import" }, [
      ["20DV", 5, [6, 10, 8], [11, null, 14]],
      ["40DV 40HC", 5, [6, 10, 16], [11, null, 28]],
    ]),
  },
  {
    name: "rows for carriers and ports with one amount for each size",
    kind: "csv",
    text: `THC overview Spain - export - EUR per container - valid from 1 March 2026,,,
Shipping line,Port,20',40'
Maersk,Valencia,185,185
MSC,Barcelona,190,195
Hapag-Lloyd,Algeciras,188,188`,
    expected: [
      ["maersk", "ESVLC", "185", "185"],
      ["msc", "ESBCN", "190", "195"],
      ["hapag-lloyd", "ESALG", "188", "188"],
    ].flatMap(([carrier = "", port = "", small = "", large = ""]) => [
      row("local_charges", {
        carrier,
        country: "ES",
        port,
        direction: "export",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: small,
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier,
        country: "ES",
        port,
        direction: "export",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: large,
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
    ]),
  },
  {
    name: "a warehouse tariff in Spanish",
    kind: "csv",
    text: `Almacén CFS Callao - Tarifa de depósito temporal,,
Vigente desde el 1 de marzo de 2026 - USD,,
Servicio,Unidad,Tarifa
Desconsolidación de contenedor,por m3,6.50
Almacenaje de carga suelta,por m3 por día,1.20
Manipuleo,por tonelada,9.00
Paletizado,por paleta,4.00`,
    context: { country: "PE" },
    expected: [
      row("cfs_tariffs", {
        country: "PE",
        service: "Desconsolidación de contenedor",
        unit: "cbm",
        amount: "6.5",
        currency: "USD",
      }),
      row("cfs_tariffs", {
        country: "PE",
        service: "Almacenaje de carga suelta",
        unit: "cbm-day",
        amount: "1.2",
        currency: "USD",
      }),
      row("cfs_tariffs", { country: "PE", service: "Manipuleo", unit: "tonne", amount: "9", currency: "USD" }),
      row("cfs_tariffs", { country: "PE", service: "Paletizado", unit: "pallet", amount: "4", currency: "USD" }),
    ],
  },
  {
    name: "demurrage and detention in columns side by side",
    kind: "csv",
    text: `CMA CGM - Import - Kenya - effective 1 March 2026 (USD),,,,
,Demurrage,,Detention,
Days,20',40',20',40'
1-7,Free,Free,Free,Free
8-14,20,40,15,30
15+,40,80,30,60`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        { carrier: "cma-cgm", country: "KE", currency: "USD", direction: "import", charge: "demurrage" },
        [
          ["20DV", 7, [8, 14, 20], [15, null, 40]],
          ["40DV 40HC", 7, [8, 14, 40], [15, null, 80]],
        ],
      ),
      ...expectTiers(
        "dd_tariffs",
        { carrier: "cma-cgm", country: "KE", currency: "USD", direction: "import", charge: "detention" },
        [
          ["20DV", 7, [8, 14, 15], [15, null, 30]],
          ["40DV 40HC", 7, [8, 14, 30], [15, null, 60]],
        ],
      ),
    ],
  },
  {
    name: "a German notice of a changed charge",
    kind: "text",
    text: `MSC Germany - Kundeninformation Import

Die Dokumentationsgebühr beträgt ab dem 1. Juni 2026 EUR 65 pro Bill of Lading.
Die ISPS-Gebühr beträgt EUR 18 pro Container.`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "DE",
        direction: "import",
        charge_name: "Dokumentationsgebühr",
        unit: "bl",
        amount: "65",
        currency: "EUR",
        effective_from: "2026-06-01",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "DE",
        direction: "import",
        charge_name: "ISPS-Gebühr",
        unit: "container",
        amount: "18",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "rates that a row below changes",
    kind: "csv",
    text: `Maersk export detention Chile - effective 1 May 2026,,
Days,20' Dry (USD),40' Dry (USD)
1-7,free,free
8-12,30,50
13+,60,100
IMO cargo,+ 50%,+ 50%`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "maersk", country: "CL", currency: "USD", direction: "export", charge: "detention" },
      [
        ["20DV", 7, [8, 12, 30], [13, null, 60]],
        ["40DV", 7, [8, 12, 50], [13, null, 100]],
      ],
    ),
  },
  {
    name: "no word for days in the first column",
    kind: "text",
    text: `ONE Demurrage Import New Zealand
Valid from 1 April 2026

                 20GP        40GP        40HQ
1 - 5            -           -           -
6 - 10           NZD 80      NZD 120     NZD 120
11 - 15          NZD 120     NZD 180     NZD 180
16 +             NZD 180     NZD 270     NZD 270`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "one", country: "NZ", currency: "NZD", direction: "import", charge: "demurrage" },
      [
        ["20DV", 5, [6, 10, 80], [11, 15, 120], [16, null, 180]],
        ["40DV", 5, [6, 10, 120], [11, 15, 180], [16, null, 270]],
        ["40HC", 5, [6, 10, 120], [11, 15, 180], [16, null, 270]],
      ],
    ),
  },
];
