import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

/** Written after the readers were mended for the others. */
export const MORE_SENTENCES: readonly SmallTariff[] = [
  {
    name: "a fee that is increased",
    kind: "text",
    text: `CMA CGM - Customer notice - Ireland

With effect from 1 June 2026, the export documentation fee will be increased to EUR 55 per bill of lading.`,
    expected: [
      row("local_charges", {
        carrier: "cma-cgm",
        country: "IE",
        direction: "export",
        charge_name: "documentation fee",
        unit: "bl",
        amount: "55",
        currency: "EUR",
        effective_from: "2026-06-01",
      }),
    ],
  },
  {
    name: "two charges in two sentences",
    kind: "text",
    text: `MSC Norway - import local charges

From 15 May 2026 the Terminal Handling Charge is NOK 2,450 per container. The ISPS fee is NOK 150 per container.`,
    expected: [
      row("local_charges", {
        carrier: "msc",
        country: "NO",
        direction: "import",
        charge_name: "Terminal Handling Charge",
        unit: "container",
        amount: "2450",
        currency: "NOK",
        effective_from: "2026-05-15",
      }),
      row("local_charges", {
        carrier: "msc",
        country: "NO",
        direction: "import",
        charge_name: "ISPS fee",
        unit: "container",
        amount: "150",
        currency: "NOK",
      }),
    ],
  },
  {
    name: "a charge for each size in a sentence",
    kind: "text",
    text: `Evergreen - Import local charges Peru

Effective 1 May 2026 the THC is USD 160 per 20' container and USD 210 per 40' container.`,
    expected: [
      row("local_charges", {
        carrier: "evergreen",
        country: "PE",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "160",
        currency: "USD",
        effective_from: "2026-05-01",
      }),
      row("local_charges", {
        carrier: "evergreen",
        country: "PE",
        direction: "import",
        charge_name: "THC",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "210",
        currency: "USD",
        effective_from: "2026-05-01",
      }),
    ],
  },
  {
    name: "three carriers in one press note",
    kind: "text",
    text: `Rate announcements

Maersk
Peak Season Surcharge (PSS)
From Asia to the Mediterranean
Amount: USD 300 per container
Effective: 1 May 2026

ONE
Peak Season Surcharge (PSS)
From Asia to the Mediterranean
Amount: USD 250 per container
Effective: 3 May 2026

Evergreen
General Rate Increase (GRI)
From Asia to the Mediterranean
Amount: USD 500 per TEU
Effective: 5 May 2026`,
    expected: [
      row("surcharges", {
        carrier: "maersk",
        code: "PSS",
        unit: "container",
        amount: "300",
        currency: "USD",
        effective_from: "2026-05-01",
      }),
      row("surcharges", {
        carrier: "one",
        code: "PSS",
        unit: "container",
        amount: "250",
        currency: "USD",
        effective_from: "2026-05-03",
      }),
      row("surcharges", {
        carrier: "evergreen",
        code: "GRI",
        unit: "teu",
        amount: "500",
        currency: "USD",
        effective_from: "2026-05-05",
      }),
    ],
  },
  {
    name: "a Portuguese surcharge",
    kind: "text",
    text: `Hapag-Lloyd

Sobretaxa de congestionamento (PCS)
Origem: Norte da Europa
Destino: Luanda, Angola
Valor: USD 350 por contêiner
Data de aplicação: 1º de junho de 2026`,
    expected: [
      row("surcharges", {
        carrier: "hapag-lloyd",
        code: "PCS",
        unit: "container",
        amount: "350",
        currency: "USD",
        effective_from: "2026-06-01",
      }),
    ],
  },
  {
    name: "detention clauses with thereafter",
    kind: "text",
    text: `Hapag-Lloyd - Export detention - Canada
Effective 1 March 2026

Free time: 7 calendar days.
The next 5 days are charged at USD 100 per container per day.
Thereafter USD 200 per container per day.`,
    expected: [
      row("dd_tariffs", {
        carrier: "hapag-lloyd",
        country: "CA",
        direction: "export",
        charge: "detention",
        free_days: "7",
        slab_from_day: "8",
        slab_to_day: "12",
        rate_per_day: "100",
        currency: "USD",
      }),
      row("dd_tariffs", {
        carrier: "hapag-lloyd",
        country: "CA",
        direction: "export",
        charge: "detention",
        free_days: "7",
        slab_from_day: "13",
        slab_to_day: "",
        rate_per_day: "200",
        currency: "USD",
      }),
    ],
  },
  {
    name: "French clauses with ordinals in words",
    kind: "text",
    text: `CMA CGM - Détention import Gabon - en vigueur à compter du 1er mai 2026

Franchise de 10 jours.
Du onzième au vingtième jour : 15 EUR par jour pour un conteneur 20' et 30 EUR par jour pour un conteneur 40'.
À partir du 21e jour : 30 EUR par jour pour un conteneur 20' et 60 EUR par jour pour un conteneur 40'.`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "cma-cgm", country: "GA", direction: "import", charge: "detention", currency: "EUR" },
      [
        ["20DV", 10, [11, 20, 15], [21, null, 30]],
        ["40DV 40HC", 10, [11, 20, 30], [21, null, 60]],
      ],
    ),
  },
  {
    name: "storage in one sentence",
    kind: "text",
    text: `Port of Walvis Bay, Namibia
Storage on import containers, effective 1 April 2026

Storage is free for the first 5 days. Thereafter storage is charged at NAD 250.00 per day for a 20' container and NAD 500.00 per day for a 40' container.`,
    expected: expectTiers("terminal_storage", { country: "NA", direction: "import", currency: "NAD" }, [
      ["20DV", 5, [6, null, 250]],
      ["40DV 40HC", 5, [6, null, 500]],
    ]),
  },
  {
    name: "bullets of an agent with sizes",
    kind: "text",
    text: `Maersk agency Lebanon - export charges - valid from 1 May 2026

- THC: USD 140 per 20' / USD 190 per 40'
- B/L fee: USD 40 per B/L
- Seal: USD 8 per seal`,
    expected: [
      row("local_charges", {
        carrier: "maersk",
        country: "LB",
        direction: "export",
        charge_name: "THC",
        unit: "container",
        container_types: "20DV 20RF 20OT 20FR",
        amount: "140",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "LB",
        direction: "export",
        charge_name: "THC",
        unit: "container",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        amount: "190",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "LB",
        direction: "export",
        charge_name: "B/L fee",
        unit: "bl",
        amount: "40",
        currency: "USD",
      }),
      row("local_charges", {
        carrier: "maersk",
        country: "LB",
        direction: "export",
        charge_name: "Seal",
        unit: "seal",
        amount: "8",
        currency: "USD",
      }),
    ],
  },
  {
    name: "a charge in a sentence below the name of the port",
    kind: "text",
    text: `Maersk - notice to customers in Kenya, import
Port of Mombasa

From 1 May 2026 the Terminal Handling Charge is KES 12,000 per container. The ISPS fee is KES 900 per container.`,
    expected: [
      ["Terminal Handling Charge", "12000"],
      ["ISPS fee", "900"],
    ].map(([charge_name = "", amount = ""]) =>
      row(
        "local_charges",
        {
          carrier: "maersk",
          country: "KE",
          port: "KEMBA",
          direction: "import",
          charge_name,
          unit: "container",
          amount,
          currency: "KES",
        },
        ["port"],
      ),
    ),
  },
];
