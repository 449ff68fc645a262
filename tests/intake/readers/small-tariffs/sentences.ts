import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const GERMAN = { carrier: "maersk", country: "DE", currency: "EUR" };

/** Charges and rates in sentences, in several languages. */
export const SENTENCES: readonly SmallTariff[] = [
  {
    name: "as of a day, the THC is an amount",
    kind: "text",
    text: `Maersk - Local charges Germany

As of 1 March 2026 the THC import is EUR 245 per container.
The documentation fee export is EUR 60 per bill of lading.`,
    expected: [
      row("local_charges", {
        carrier: "maersk",
        country: "DE",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        amount: "245",
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "DE",
        direction: "export",
        charge_name: "documentation fee",
        unit: "bl",
        amount: "60",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "names of charges with the direction behind them",
    kind: "text",
    text: `Maersk - Local charges Germany - valid from 1 March 2026

THC import: EUR 245 per container.
Documentation fee export: EUR 60 per bill of lading.`,
    expected: [
      row("local_charges", {
        ...GERMAN,
        direction: "import",
        charge_name: "THC",
        unit: "container",
        amount: "245",
        effective_from: "2026-03-01",
      }),
      row("local_charges", {
        ...GERMAN,
        direction: "export",
        charge_name: "Documentation fee",
        unit: "bl",
        amount: "60",
        effective_from: "2026-03-01",
      }),
    ],
  },
  {
    name: "a day before the names of charges, each with its direction",
    kind: "text",
    text: `Maersk - Local charges Germany

From 1 May 2026 other handling charges for import will be EUR 65 per container. The seal fee for export is EUR 10 per seal.`,
    expected: [
      row("local_charges", {
        ...GERMAN,
        direction: "import",
        charge_name: "other handling charges",
        unit: "container",
        amount: "65",
        effective_from: "2026-05-01",
      }),
      row("local_charges", {
        ...GERMAN,
        direction: "export",
        charge_name: "seal fee",
        unit: "seal",
        amount: "10",
      }),
    ],
  },
  {
    name: "a sentence of a charge in French",
    kind: "text",
    text: `CMA CGM - Frais locaux Maroc

À compter du 1er mars 2026, les frais de manutention (THC) à l'import sont de 1 450 MAD par conteneur.`,
    expected: [
      row("local_charges", {
        carrier: "cma-cgm",
        country: "MA",
        direction: "import",
        charge_name: "frais de manutention (THC)",
        unit: "container",
        amount: "1450",
        currency: "MAD",
        effective_from: "2026-03-01",
      }),
    ],
  },
  {
    name: "a sentence of a charge in Spanish",
    kind: "text",
    text: `Hapag-Lloyd - Gastos locales Chile

A partir del 1 de marzo de 2026 el cargo por manejo en terminal (THC) de importación será de USD 180 por contenedor.`,
    expected: [
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "CL",
        direction: "import",
        charge_name: "cargo por manejo en terminal (THC)",
        unit: "container",
        amount: "180",
        currency: "USD",
        effective_from: "2026-03-01",
      }),
    ],
  },
  {
    name: "a sentence of a charge in German",
    kind: "text",
    text: `Hapag-Lloyd - Lokale Gebühren Deutschland

Ab 1. März 2026 beträgt die Terminal Handling Charge (THC) im Export EUR 255 pro Container.`,
    expected: [
      row("local_charges", {
        carrier: "hapag-lloyd",
        country: "DE",
        direction: "export",
        charge_name: "Terminal Handling Charge (THC)",
        unit: "container",
        amount: "255",
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
    ],
  },
  {
    name: "a sentence of a charge in Portuguese",
    kind: "text",
    text: `MSC - Taxas locais Brasil

A partir de 1º de março de 2026 a taxa de capatazia (THC) de importação é de BRL 1.250,00 por contêiner.`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "BR",
        direction: "import",
        charge_name: "taxa de capatazia (THC)",
        unit: "container",
        amount: "1250",
        currency: "BRL",
        effective_from: "2026-03-01",
      }),
    ],
  },
  {
    name: "two carriers in one notice",
    kind: "text",
    text: `Market update - surcharges

Maersk: Peak Season Surcharge (PSS) from Far East to North Europe of USD 500 per container, effective 1 March 2026.

MSC: Peak Season Surcharge (PSS) from Far East to North Europe of USD 450 per container, effective 5 March 2026.`,
    expected: [
      row("surcharges", {
        carrier: "maersk",
        code: "PSS",
        unit: "container",
        amount: "500",
        currency: "USD",
        effective_from: "2026-03-01",
      }),
      row("surcharges", {
        carrier: "msc",
        code: "PSS",
        unit: "container",
        amount: "450",
        currency: "USD",
        effective_from: "2026-03-05",
      }),
    ],
  },
  {
    name: "carriers as headings of a notice",
    kind: "text",
    text: `Weekly overview of surcharges

CMA CGM
Emergency Bunker Surcharge (EBS)
From Asia to West Africa
Amount: USD 120 per TEU
Effective: 10 March 2026

Hapag-Lloyd
Emergency Bunker Surcharge (EBS)
From Asia to West Africa
Amount: USD 140 per TEU
Effective: 15 March 2026`,
    expected: [
      row("surcharges", {
        carrier: "cma-cgm",
        code: "EBS",
        unit: "teu",
        amount: "120",
        currency: "USD",
        effective_from: "2026-03-10",
      }),
      row("surcharges", {
        carrier: "hapag-lloyd",
        code: "EBS",
        unit: "teu",
        amount: "140",
        currency: "USD",
        effective_from: "2026-03-15",
      }),
    ],
  },
  {
    name: "a surcharge in French with two sizes",
    kind: "text",
    text: `CMA CGM

Surcharge de congestion portuaire (PCS)
CMA CGM appliquera une surcharge de congestion de EUR 150 par conteneur 20' et EUR 300 par conteneur 40' à compter du 1er avril 2026.
Origine : Europe du Nord
Destination : Conakry, Guinée`,
    expected: [
      row("surcharges", {
        carrier: "cma-cgm",
        code: "PCS",
        container_types: "20DV",
        unit: "container",
        amount: "150",
        currency: "EUR",
        effective_from: "2026-04-01",
      }),
      row("surcharges", {
        carrier: "cma-cgm",
        code: "PCS",
        container_types: "40DV 40HC",
        unit: "container",
        amount: "300",
        currency: "EUR",
        effective_from: "2026-04-01",
      }),
    ],
  },
  {
    name: "a surcharge in Spanish",
    kind: "text",
    text: `Hapag-Lloyd

Recargo por congestión (PCS)
Origen: Asia
Destino: Costa Oeste de Sudamérica
Importe: USD 200 por TEU
Fecha de aplicación: 1 de abril de 2026`,
    expected: [
      row("surcharges", {
        carrier: "hapag-lloyd",
        code: "PCS",
        unit: "teu",
        amount: "200",
        currency: "USD",
        effective_from: "2026-04-01",
      }),
    ],
  },
  {
    name: "a surcharge in German",
    kind: "text",
    text: `Hapag-Lloyd

Kleinwasserzuschlag (KWZ)
Von Rotterdam nach Mannheim gilt ab 1. April 2026 ein Kleinwasserzuschlag von EUR 45 pro Container 20' und EUR 60 pro Container 40'.`,
    expected: [
      row("surcharges", {
        carrier: "hapag-lloyd",
        container_types: "20DV",
        amount: "45",
        currency: "EUR",
        effective_from: "2026-04-01",
      }),
      row("surcharges", {
        carrier: "hapag-lloyd",
        container_types: "40DV 40HC",
        amount: "60",
        currency: "EUR",
        effective_from: "2026-04-01",
      }),
    ],
  },
  {
    name: "clauses with numbers in words",
    kind: "text",
    text: `MSC - Import demurrage tariff France
Effective 1 May 2026

Five days are free of charge.
From the sixth day EUR 45 per container per day.
From the eleventh day EUR 90 per container per day.`,
    expected: [
      row("dd_tariffs", {
        carrier: "msc",
        country: "FR",
        charge: "demurrage",
        direction: "import",
        free_days: "5",
        slab_from_day: "6",
        slab_to_day: "10",
        rate_per_day: "45",
        currency: "EUR",
      }),
      row("dd_tariffs", {
        carrier: "msc",
        country: "FR",
        charge: "demurrage",
        direction: "import",
        free_days: "5",
        slab_from_day: "11",
        slab_to_day: "",
        rate_per_day: "90",
        currency: "EUR",
      }),
    ],
  },
  {
    name: "clauses in English with sizes",
    kind: "text",
    text: `COSCO SHIPPING Lines
Detention, import, Spain. Valid from 1 May 2026.

Free time is 7 calendar days.
From day 8 to day 14: EUR 25 per day for 20' containers and EUR 40 per day for 40' containers.
From day 15: EUR 50 per day for 20' containers and EUR 80 per day for 40' containers.`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "cosco", country: "ES", charge: "detention", direction: "import", currency: "EUR" },
      [
        ["20DV", 7, [8, 14, 25], [15, null, 50]],
        ["40DV 40HC", 7, [8, 14, 40], [15, null, 80]],
      ],
    ),
  },
  {
    name: "clauses in Spanish",
    kind: "text",
    text: `Puerto de Callao, Perú - Terminal Norte
Tarifa de almacenaje de importación, vigente desde el 1 de mayo de 2026

Tiempo libre: 3 días calendario.
Del día 4 al día 10 se cobrarán USD 12 por día por contenedor de 20' y USD 24 por día por contenedor de 40'.
A partir del día 11 se cobrarán USD 20 por día por contenedor de 20' y USD 40 por día por contenedor de 40'.`,
    expected: expectTiers("terminal_storage", { country: "PE", direction: "import", currency: "USD" }, [
      ["20DV", 3, [4, 10, 12], [11, null, 20]],
      ["40DV 40HC", 3, [4, 10, 24], [11, null, 40]],
    ]),
  },
  {
    name: "clauses in German",
    kind: "text",
    text: `Hafen Hamburg - Container Terminal
Lagergeld Import, gültig ab 1. Mai 2026

Die ersten 4 Tage sind frei.
Vom 5. bis zum 10. Tag EUR 12 pro Tag für 20' Container und EUR 24 pro Tag für 40' Container.
Ab dem 11. Tag EUR 20 pro Tag für 20' Container und EUR 40 pro Tag für 40' Container.`,
    expected: expectTiers("terminal_storage", { country: "DE", direction: "import", currency: "EUR" }, [
      ["20DV", 4, [5, 10, 12], [11, null, 20]],
      ["40DV 40HC", 4, [5, 10, 24], [11, null, 40]],
    ]),
  },
  {
    name: "clauses in French with ordinals in words",
    kind: "text",
    text: `Port Autonome de Lomé, Togo
Magasinage des conteneurs à l'import - applicable à partir du 1er mai 2026

Franchise de 7 jours.
Du 8e au 15e jour : 2 500 FCFA par jour pour un conteneur 20' et 5 000 FCFA par jour pour un conteneur 40'.
À partir du 16e jour : 4 000 FCFA par jour pour un conteneur 20' et 8 000 FCFA par jour pour un conteneur 40'.`,
    expected: expectTiers("terminal_storage", { country: "TG", direction: "import", currency: "XOF" }, [
      ["20DV", 7, [8, 15, 2500], [16, null, 4000]],
      ["40DV 40HC", 7, [8, 15, 5000], [16, null, 8000]],
    ]),
  },
  {
    name: "clauses in Portuguese",
    kind: "text",
    text: `Terminal de Contentores de Maputo, Moçambique
Armazenagem de importação. Em vigor a partir de 1º de maio de 2026.

Prazo livre: 7 dias.
Do 8º ao 14º dia: USD 10 por dia por contentor de 20' e USD 20 por dia por contentor de 40'.
A partir do 15º dia: USD 18 por dia por contentor de 20' e USD 36 por dia por contentor de 40'.`,
    expected: expectTiers("terminal_storage", { country: "MZ", direction: "import", currency: "USD" }, [
      ["20DV", 7, [8, 14, 10], [15, null, 18]],
      ["40DV 40HC", 7, [8, 14, 20], [15, null, 36]],
    ]),
  },
  {
    name: "a general rate increase for each equipment",
    kind: "text",
    text: `Evergreen Line announcement

General Rate Increase (GRI)
From the Indian Subcontinent to the US East Coast
Effective date: 1 June 2026
Quantum: USD 400 per 20', USD 500 per 40' and 40'HC`,
    expected: [
      row("surcharges", {
        carrier: "evergreen",
        code: "GRI",
        container_types: "20DV",
        unit: "container",
        amount: "400",
        currency: "USD",
        effective_from: "2026-06-01",
      }),
      row("surcharges", {
        carrier: "evergreen",
        code: "GRI",
        container_types: "40DV 40HC",
        unit: "container",
        amount: "500",
        currency: "USD",
        effective_from: "2026-06-01",
      }),
    ],
  },
];
