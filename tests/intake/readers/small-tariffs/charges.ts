import { row, type SmallTariff } from "./small-tariff.ts";

/** Lists of local charges, surcharges and prices of freight stations. */
export const CHARGES: readonly SmallTariff[] = [
  {
    name: "units in two languages",
    kind: "csv",
    text: `CMA CGM - Frais locaux / Local charges - Côte d'Ivoire,,,
Import - applicable à compter du 1er mars 2026,,,
Libellé / Description,Devise,Montant / Amount,Unité / Unit
Frais de documentation / Documentation fee,XOF,35 000,par connaissement / per B/L
Manutention / Terminal handling,XOF,95 000,par conteneur / per container
Plomb / Seal fee,XOF,5 000,par plomb / per seal
Frais ISPS / ISPS charge,XOF,10 000,par EVP / per TEU`,
    expected: [
      row("local_charges", {
        carrier: "cma-cgm",
        country: "CI",
        direction: "import",
        charge_name: "Documentation fee",
        unit: "bl",
        amount: "35000",
        currency: "XOF",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "CI",
        direction: "import",
        charge_name: "Terminal handling",
        unit: "container",
        amount: "95000",
        currency: "XOF",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "CI",
        direction: "import",
        charge_name: "Seal fee",
        unit: "seal",
        amount: "5000",
        currency: "XOF",
      }),
      row("local_charges", {
        carrier: "cma-cgm",
        country: "CI",
        direction: "import",
        charge_name: "ISPS charge",
        unit: "teu",
        amount: "10000",
        currency: "XOF",
      }),
    ],
  },
  {
    name: "units in Spanish and by hour",
    kind: "csv",
    text: `MSC - Gastos locales exportación Ecuador,,
Vigencia 1 de marzo de 2026,,
Concepto,Valor,Unidad
Emisión de BL,USD 45.00,por BL
Manejo en terminal,USD 150.00,por contenedor
Conexión reefer,USD 6.50,por hora
Sello,USD 12.00,por sello`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "EC",
        direction: "export",
        charge_name: "Emisión de BL",
        unit: "bl",
        amount: "45",
        currency: "USD",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "EC",
        direction: "export",
        charge_name: "Manejo en terminal",
        unit: "container",
        amount: "150",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "EC",
        direction: "export",
        charge_name: "Conexión reefer",
        unit: "hour",
        amount: "6.5",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "EC",
        direction: "export",
        charge_name: "Sello",
        unit: "seal",
        amount: "12",
        currency: "USD",
      }),
    ],
  },
  {
    name: "units in German",
    kind: "csv",
    text: `Hapag-Lloyd - Lokale Gebühren Import Deutschland,,,
Gültig ab 1. März 2026,,,
Bezeichnung,Betrag,Währung,Einheit
Terminal Handling Charge,250,EUR,je Container
Dokumentationsgebühr,45,EUR,je B/L
Änderungsgebühr,60,EUR,je Vorgang
Stromkosten Kühlcontainer,8,EUR,je Stunde`,
    expected: [
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "DE",
        direction: "import",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        amount: "250",
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "DE",
        direction: "import",
        charge_name: "Dokumentationsgebühr",
        unit: "bl",
        amount: "45",
        currency: "EUR",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "DE",
        direction: "import",
        charge_name: "Änderungsgebühr",
        unit: "item",
        amount: "60",
        currency: "EUR",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "DE",
        direction: "import",
        charge_name: "Stromkosten Kühlcontainer",
        unit: "hour",
        amount: "8",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "units in Portuguese and Turkish",
    kind: "csv",
    text: `MSC - Taxas locais importação Portugal,,
Em vigor desde 1 de março de 2026 - valores em EUR,,
Descrição,Valor,Unidade
Taxa de B/L,55,por conhecimento
THC,190,por contentor
Taxa de selo,10,por selo
Correção de documentos,40,por correção`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "PT",
        direction: "import",
        charge_name: "Taxa de B/L",
        unit: "bl",
        amount: "55",
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "PT",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        amount: "190",
        currency: "EUR",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "PT",
        direction: "import",
        charge_name: "Taxa de selo",
        unit: "seal",
        amount: "10",
        currency: "EUR",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "PT",
        direction: "import",
        charge_name: "Correção de documentos",
        unit: "item",
        amount: "40",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "an amount per size in one list",
    kind: "text",
    text: `Maersk Line - Local charges export Pakistan
Effective 1 March 2026

Terminal handling charge     USD 110 per 20'     USD 165 per 40'
Documentation fee            PKR 4,500 per B/L
Seal fee                     PKR 1,200 per container`,
    expected: [
      row("local_charges", {
        carrier: "maersk",
        country: "PK",
        direction: "export",
        charge_name: "Terminal handling charge",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "110",
        currency: "USD",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "PK",
        direction: "export",
        charge_name: "Terminal handling charge",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "165",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "PK",
        direction: "export",
        charge_name: "Documentation fee",
        unit: "bl",
        amount: "4500",
        currency: "PKR",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "PK",
        direction: "export",
        charge_name: "Seal fee",
        unit: "container",
        amount: "1200",
        currency: "PKR",
      }),
    ],
  },
  {
    name: "the currency in the title only",
    kind: "csv",
    text: `ONE Local Charges Japan - Import (JPY) - effective 1 March 2026,,,
Charge,20',40',B/L
THC,38000,55000,
D/O fee,,,8500`,
    expected: [
      row("local_charges", {
        carrier: "one",
        country: "JP",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "38000",
        currency: "JPY",
      }),
      row("local_charges", {
        carrier: "one",
        country: "JP",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "55000",
        currency: "JPY",
      }),
      row("local_charges", {
        carrier: "one",
        country: "JP",
        direction: "import",
        charge_name: "D/O fee",
        unit: "bl",
        amount: "8500",
        currency: "JPY",
      }),
    ],
  },
  {
    name: "a freight station with cbm, ton and days",
    kind: "csv",
    text: `Gateway CFS Nhava Sheva - CFS tariff import,,,
Effective 1 March 2026,,,
Service,Unit,Rate,Minimum
Destuffing,per cbm,INR 250,INR 500
Storage,per cbm per day,INR 20,INR 100
Handling,per W/M,INR 300,INR 600
Palletizing,per pallet,INR 450,
Storage of loose items,per item per day,INR 15,`,
    context: { country: "IN" },
    expected: [
      row("cfs_tariffs", {
        country: "IN",
        service: "Destuffing",
        unit: "cbm",
        amount: "250",
        min_charge: "500",
        currency: "INR",
      }),
      row("cfs_tariffs", {
        country: "IN",
        service: "Storage",
        unit: "cbm-day",
        amount: "20",
        min_charge: "100",
        currency: "INR",
      }),
      row("cfs_tariffs", {
        country: "IN",
        service: "Handling",
        unit: "revenue-ton",
        amount: "300",
        min_charge: "600",
        currency: "INR",
      }),
      row("cfs_tariffs", { country: "IN", service: "Palletizing", unit: "pallet", amount: "450", currency: "INR" }),
      row("cfs_tariffs", {
        country: "IN",
        service: "Storage of loose items",
        unit: "item-day",
        amount: "15",
        currency: "INR",
      }),
    ],
  },
  {
    name: "surcharges in a table with lanes",
    kind: "csv",
    text: `Hapag-Lloyd surcharges,,,,,
Code,Surcharge,From,To,Amount,Effective
PSS,Peak Season Surcharge,Asia,North Europe,USD 400 per container,1 March 2026
EBS,Emergency Bunker Surcharge,Asia,West Africa,USD 90 per TEU,15 March 2026`,
    expected: [
      row("surcharges", {
        carrier: "hapag-lloyd",
        code: "PSS",
        name: "Peak Season Surcharge",
        unit: "container",
        amount: "400",
        currency: "USD",
        effective_from: "2026-03-01",
      }),
      row("surcharges", {
        carrier: "hapag-lloyd",
        code: "EBS",
        name: "Emergency Bunker Surcharge",
        unit: "teu",
        amount: "90",
        currency: "USD",
        effective_from: "2026-03-15",
      }),
    ],
  },
  {
    name: "carriers in rows of a list of charges",
    kind: "csv",
    text: `Local charges import - United Kingdom - valid from 1 March 2026 - GBP,,,
Line,Charge,Amount,Per
Maersk,Terminal handling charge,210,container
MSC,Terminal handling charge,215,container
Hapag-Lloyd,Documentation fee,45,B/L`,
    expected: [
      row("local_charges", {
        carrier: "maersk",
        country: "GB",
        direction: "import",
        charge_name: "Terminal handling charge",
        unit: "container",
        amount: "210",
        currency: "GBP",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "GB",
        direction: "import",
        charge_name: "Terminal handling charge",
        unit: "container",
        amount: "215",
        currency: "GBP",
      }),
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "GB",
        direction: "import",
        charge_name: "Documentation fee",
        unit: "bl",
        amount: "45",
        currency: "GBP",
      }),
    ],
  },
  {
    name: "import and export in columns of a list",
    kind: "csv",
    text: `Evergreen local charges Poland valid from 1 March 2026,,,
Charge,Import,Export,Unit
THC,PLN 780,PLN 780,per container
Documentation,PLN 180,PLN 220,per B/L
Container cleaning,PLN 90,N/A,per container`,
    expected: [
      row("local_charges", {
        carrier: "evergreen",
        country: "PL",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        amount: "780",
        currency: "PLN",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "PL",
        direction: "export",
        charge_name: "THC",
        unit: "container",
        amount: "780",
        currency: "PLN",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "PL",
        direction: "import",
        charge_name: "Documentation",
        unit: "bl",
        amount: "180",
        currency: "PLN",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "PL",
        direction: "export",
        charge_name: "Documentation",
        unit: "bl",
        amount: "220",
        currency: "PLN",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "PL",
        direction: "import",
        charge_name: "Container cleaning",
        unit: "container",
        amount: "90",
        currency: "PLN",
      }),
    ],
  },
  {
    name: "an agent's list as label and amount",
    kind: "text",
    text: `COSCO agency Egypt - import local charges, valid from 1 March 2026

Delivery order fee: USD 50 per B/L
Container inspection: USD 25 per container
Late documentation: USD 75 per B/L
Manifest correction: USD 100 per correction`,
    expected: [
      row("local_charges", {
        carrier: "cosco",
        country: "EG",
        direction: "import",
        charge_name: "Delivery order fee",
        unit: "bl",
        amount: "50",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "cosco",
        country: "EG",
        direction: "import",
        charge_name: "Container inspection",
        unit: "container",
        amount: "25",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "cosco",
        country: "EG",
        direction: "import",
        charge_name: "Late documentation",
        unit: "bl",
        amount: "75",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "cosco",
        country: "EG",
        direction: "import",
        charge_name: "Manifest correction",
        unit: "item",
        amount: "100",
        currency: "USD",
      }),
    ],
  },
];
