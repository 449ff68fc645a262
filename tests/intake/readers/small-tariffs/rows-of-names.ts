import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const OF_20 = "20DV 20RF 20OT 20FR";
const OF_40 = "40DV 40HC 40RF 40OT 40FR";

const charge = (name: string, types: string, amount: string) =>
  row("local_charges", {
    carrier: "cma-cgm",
    country: "GH",
    direction: "import",
    charge_name: name,
    container_types: types,
    unit: "container",
    amount,
    currency: "USD",
    effective_from: "2026-06-01",
  });

/** Names of charges and of days that several rows share. */
export const ROWS_OF_NAMES: readonly SmallTariff[] = [
  {
    name: "the name of a charge is printed once for both sizes",
    kind: "csv",
    text: `Coral Ship Agencies as agents for CMA CGM,,
"Import local charges Ghana in USD per container, valid from 1 June 2026",,
Charge,Type,USD
Handling,20',30
,40',60
Lift on,20',15
,40',20`,
    expected: [
      charge("Handling", OF_20, "30"),
      { ...charge("Handling", OF_40, "60"), open: ["charge_name"] },
      charge("Lift on", OF_20, "15"),
      { ...charge("Lift on", OF_40, "20"), open: ["charge_name"] },
    ],
  },
  {
    name: "each row of days begins as of a day",
    kind: "csv",
    text: `"MSC import demurrage, Kenya, USD, valid from 1 March 2026",,
Free time: 3 days,,
Days,20',40' HC
As of day 4 to day 8,30,60
each day after day 8,45,90`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "msc",
        country: "KE",
        direction: "import",
        charge: "demurrage",
        currency: "USD",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 3, [4, 8, 30], [9, null, 45]],
        ["40HC", 3, [4, 8, 60], [9, null, 90]],
      ],
    ),
  },
];
