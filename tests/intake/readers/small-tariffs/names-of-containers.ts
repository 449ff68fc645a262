import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const OF_KENYA = {
  carrier: "msc",
  country: "KE",
  direction: "import",
  charge: "demurrage",
  currency: "USD",
  effective_from: "2026-03-01",
};

const OF_GHANA = { carrier: "maersk", country: "GH", direction: "import", effective_from: "2026-03-01" };

/** Rates that could be sizes, and containers with names in the plural. */
export const NAMES_OF_CONTAINERS: readonly SmallTariff[] = [
  {
    name: "rates of 20 and 40 next to their days are no sizes",
    kind: "csv",
    text: `MSC - Import demurrage - Kenya,,,,
"Effective 1 March 2026. USD per day. Free time: 5 days",,,,
Container,Days,Rate,Days,Rate
20' DV,6-10,20,11+,40
40' DV,6-10,50,11+,80`,
    expected: expectTiers("dd_tariffs", OF_KENYA, [
      ["20DV", 5, [6, 10, 20], [11, null, 40]],
      ["40DV", 5, [6, 10, 50], [11, null, 80]],
    ]),
  },
  {
    name: "open tops and high cubes in the plural",
    kind: "csv",
    text: `MSC - Import demurrage - Kenya,,
"Effective 1 March 2026. USD per day. Free time: 5 days",,
Container,Day 6-10,From day 11
20' standards,20,40
40' high cubes,45,80
40' open tops,60,90
40' flat racks,65,95`,
    expected: expectTiers("dd_tariffs", OF_KENYA, [
      ["20DV", 5, [6, 10, 20], [11, null, 40]],
      ["40HC", 5, [6, 10, 45], [11, null, 80]],
      ["40OT", 5, [6, 10, 60], [11, null, 90]],
      ["40FR", 5, [6, 10, 65], [11, null, 95]],
    ]),
  },
  {
    name: "amounts with the sign of cedis",
    kind: "csv",
    text: `Maersk Ghana - Local charges import,,
Effective 1 March 2026,,
Charge,Unit,Amount
Delivery order,BL,GH₵ 350.00
Cleaning,container,GH₵ 120.00`,
    expected: [
      row("local_charges", { ...OF_GHANA, charge_name: "Delivery order", unit: "bl", amount: "350", currency: "GHS" }),
      row("local_charges", { ...OF_GHANA, charge_name: "Cleaning", unit: "container", amount: "120", currency: "GHS" }),
    ],
  },
  {
    name: "a surcharge to the east coast of a continent",
    kind: "text",
    text: `MSC

Peak Season Surcharge (PSS)

As of 1 May 2026, MSC will apply a Peak Season Surcharge of USD 200 per container from Far East to East Coast of South America.`,
    expected: [
      row("surcharges", {
        carrier: "msc",
        code: "PSS",
        unit: "container",
        amount: "200",
        currency: "USD",
        scope_origin: "Far East",
        scope_destination: "East Coast of South America",
        effective_from: "2026-05-01",
      }),
    ],
  },
];
