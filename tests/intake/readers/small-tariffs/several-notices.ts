import { row, type SmallTariff } from "./small-tariff.ts";

type Values = Readonly<Record<string, string>>;

const expectRows = (
  values: Values,
  rows: readonly (readonly [destination: string, types: string, amount: string])[],
  open: readonly string[] = [],
) =>
  rows.map(([scope_destination, container_types, amount]) =>
    row(
      "surcharges",
      { unit: "container", currency: "USD", ...values, scope_destination, container_types, amount },
      open,
    ),
  );

/** Letters about several surcharges: each with its own days and its own table. */
export const SEVERAL_NOTICES: readonly SmallTariff[] = [
  {
    name: "a sentence, a title and a table for each of two surcharges",
    kind: "text",
    text: `CMA CGM - customer advisory

We will apply a Congestion Surcharge (CGS) with effect from 1 May 2026 because of the waiting times of our vessels.

Congestion Surcharge (CGS), USD per container
From           To               20' Dry    40' Dry / HC
China          West Africa      300        600
China          Red Sea          350        700

Likewise an Emergency Bunker Surcharge (EBS) applies with effect from 15 June 2026 until 31 December 2026.

Emergency Bunker Surcharge (EBS), USD per container
From           To               20' Dry    40' Dry / HC
China          West Africa      30         60
China          Red Sea          35         70
`,
    expected: [
      ...expectRows({ carrier: "cma-cgm", code: "CGS", scope_origin: "China", effective_from: "2026-05-01" }, [
        ["West Africa", "20DV", "300"],
        ["West Africa", "40DV 40HC", "600"],
        ["Red Sea", "20DV", "350"],
        ["Red Sea", "40DV 40HC", "700"],
      ]),
      ...expectRows(
        {
          carrier: "cma-cgm",
          code: "EBS",
          scope_origin: "China",
          effective_from: "2026-06-15",
          effective_to: "2026-12-31",
        },
        [
          ["West Africa", "20DV", "30"],
          ["West Africa", "40DV 40HC", "60"],
          ["Red Sea", "20DV", "35"],
          ["Red Sea", "40DV 40HC", "70"],
        ],
      ),
    ],
  },
  {
    name: "lanes without a title, and a surcharge whose days are not stated",
    kind: "text",
    text: `Evergreen Line customer notice

Peak Season Surcharge (PSS), USD per container
Valid from 1 March 2026
                    20' dry   40' dry
Asia to Caribbean   100       200
Asia to Red Sea     110       210

Bunker Surcharge (BAF), USD per container
                    20' dry   40' dry
Asia to Caribbean   150       300
Asia to Red Sea     155       305
`,
    expected: [
      ...expectRows({ carrier: "evergreen", code: "PSS", scope_origin: "Asia", effective_from: "2026-03-01" }, [
        ["Caribbean", "20DV", "100"],
        ["Caribbean", "40DV", "200"],
        ["Red Sea", "20DV", "110"],
        ["Red Sea", "40DV", "210"],
      ]),
      ...expectRows(
        { carrier: "evergreen", code: "BAF", scope_origin: "Asia" },
        [
          ["Caribbean", "20DV", "150"],
          ["Caribbean", "40DV", "300"],
          ["Red Sea", "20DV", "155"],
          ["Red Sea", "40DV", "305"],
        ],
        ["effective_from"],
      ),
    ],
  },
  {
    name: "a line that is none of ours: the carrier is left open",
    kind: "text",
    text: `Wan Hai Lines customer advisory
All amounts apply from 15 June 2026.

1. Peak Season Surcharge (PSS)
USD 300 per container from Far East to Red Sea.

2. Emergency Bunker Surcharge (EBS)
USD 90 per container from China to East Africa.
`,
    expected: [
      ["PSS", "Far East", "Red Sea", "300"],
      ["EBS", "China", "East Africa", "90"],
    ].map(([code = "", scope_origin = "", scope_destination = "", amount = ""]) =>
      row(
        "surcharges",
        {
          code,
          scope_origin,
          scope_destination,
          amount,
          unit: "container",
          currency: "USD",
          effective_from: "2026-06-15",
        },
        ["carrier"],
      ),
    ),
  },
  {
    name: "two surcharges in one paragraph",
    kind: "text",
    text: `COSCO Shipping Lines
Notice
Effective 10 April 2026 a Port Congestion Surcharge of USD 100 per container applies from Asia to Lagos. In addition, effective 1 May 2026, a Peak Season Surcharge of USD 250 per container applies from Asia to Tema.
`,
    expected: [
      ["Port Congestion Surcharge", "Lagos", "100", "2026-04-10"],
      ["Peak Season Surcharge", "Tema", "250", "2026-05-01"],
    ].map(([name = "", scope_destination = "", amount = "", effective_from = ""]) =>
      row("surcharges", {
        carrier: "cosco",
        name,
        scope_origin: "Asia",
        scope_destination,
        amount,
        unit: "container",
        currency: "USD",
        effective_from,
      }),
    ),
  },
];
