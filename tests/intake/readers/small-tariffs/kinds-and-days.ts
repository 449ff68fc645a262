import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const CHARGE = { carrier: "maersk", country: "KE", direction: "import", unit: "container", currency: "USD" };

/** What is said of reefers only, of exports only, or of what happens after many days. */
export const KINDS_AND_DAYS: readonly SmallTariff[] = [
  {
    name: "reefers and open tops above their charges, and in the name of one",
    kind: "text",
    text: `Maersk - Local charges Kenya, import, valid from 1 March 2026

Reefer containers
Plug-in         USD 45 per container
Open top containers
Lashing         USD 30 per container
All containers
Seal fee reefer USD 12 per container`,
    expected: [
      row("local_charges", { ...CHARGE, charge_name: "Plug-in", container_types: "20RF 40RF", amount: "45" }),
      row("local_charges", { ...CHARGE, charge_name: "Lashing", container_types: "20OT 40OT", amount: "30" }),
      row("local_charges", { ...CHARGE, charge_name: "Seal fee reefer", container_types: "20RF 40RF", amount: "12" }),
    ],
  },
  {
    name: "days of exports are working days, and those of imports are not",
    kind: "csv",
    text: `Maersk - Import and export demurrage Kenya - USD per day,,
Valid from 1 March 2026,,
Import,,
Days,20',40'
1-5,free,free
6+,10,20
Export,,
Days,20',40'
1-7,free,free
8+,12,24
Export containers: days are working days,,`,
    expected: [
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "KE", direction: "import", charge: "demurrage" }, [
        ["20DV", 5, [6, null, 10]],
        ["40DV 40HC", 5, [6, null, 20]],
      ]),
      ...expectTiers(
        "dd_tariffs",
        { carrier: "maersk", country: "KE", direction: "export", charge: "demurrage", day_basis: "working" },
        [
          ["20DV", 7, [8, null, 12]],
          ["40DV 40HC", 7, [8, null, 24]],
        ],
      ),
    ],
  },
  {
    name: "days after which containers are sold are no free days",
    kind: "text",
    text: `Port of Mombasa - Storage of import containers - Kenya
Valid from 1 March 2026 - USD per container per day
Containers have 5 free days, after 30 days they are sold.

Days          20'    40'
6 - 10        10     20
11+           20     40`,
    expected: expectTiers("terminal_storage", { country: "KE", direction: "import", currency: "USD" }, [
      ["20DV", 5, [6, 10, 10], [11, null, 20]],
      ["40DV 40HC", 5, [6, 10, 20], [11, null, 40]],
    ]),
  },
];
