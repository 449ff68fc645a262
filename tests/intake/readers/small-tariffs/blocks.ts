import { expectTiers, type SmallTariff } from "./small-tariff.ts";

const STORAGE = { country: "GH", port: "GHTEM", currency: "USD" };
const DETENTION = { carrier: "maersk", country: "KE", charge: "detention", currency: "USD" };

/** Headings within a table, and what holds of them below the next one. */
export const BLOCKS: readonly SmallTariff[] = [
  {
    name: "rates of 20 and 40 below the heading are rates, not sizes",
    kind: "csv",
    text: `Bay Container Terminal - storage tariff,,
"Tema, Ghana (GHTEM). Import. Rates in USD per container per day",,
Days,20',40'
Day 6 - 10,20,40
Day 11 +,30,60`,
    expected: expectTiers("terminal_storage", { ...STORAGE, direction: "import" }, [
      ["20DV", 5, [6, 10, 20], [11, null, 30]],
      ["40DV 40HC", 5, [6, 10, 40], [11, null, 60]],
    ]),
  },
  {
    name: "the class of a block ends with the next direction",
    kind: "csv",
    text: `Bay Container Terminal - storage tariff,,
"Tema, Ghana (GHTEM). Rates in USD per container per day",,
Days,20',40'
Import - reefers,,
Day 1 - 2,Free,Free
Day 3 - 6,21,42
Day 7 +,30,60
Export,,
Day 1 - 7,Free,Free
Day 8 - 10,8,16
Day 11 +,12,24`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "reefer" }, [
        ["20RF", 2, [3, 6, 21], [7, null, 30]],
        ["40RF", 2, [3, 6, 42], [7, null, 60]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "export", cargo_class: "general" }, [
        ["20DV", 7, [8, 10, 8], [11, null, 12]],
        ["40DV 40HC", 7, [8, 10, 16], [11, null, 24]],
      ]),
    ],
  },
  {
    name: "the class of a block ends with the next block of the same direction",
    kind: "csv",
    text: `Bay Container Terminal - storage tariff,,
"Tema, Ghana (GHTEM). Rates in USD per container per day",,
Days,20',40'
Import - dangerous goods,,
Day 1 - 2,Free,Free
Day 3 - 6,21,42
Day 7 +,30,60
Import - all other containers,,
Day 1 - 7,Free,Free
Day 8 - 10,8,16
Day 11 +,12,24`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "DG" }, [
        ["20DV", 2, [3, 6, 21], [7, null, 30]],
        ["40DV 40HC", 2, [3, 6, 42], [7, null, 60]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "general" }, [
        ["20DV", 7, [8, 10, 8], [11, null, 12]],
        ["40DV 40HC", 7, [8, 10, 16], [11, null, 24]],
      ]),
    ],
  },
  {
    name: "classes below the direction, which stays",
    kind: "csv",
    text: `Bay Container Terminal - storage tariff,,
"Tema, Ghana (GHTEM). Rates in USD per container per day",,
Days,20',40'
Import,,
General cargo,,
Day 1 - 7,Free,Free
Day 8 +,8,16
Dangerous goods,,
Day 1 - 2,Free,Free
Day 3 +,21,42
Export,,
Day 1 - 9,Free,Free
Day 10 +,5,10`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "general" }, [
        ["20DV", 7, [8, null, 8]],
        ["40DV 40HC", 7, [8, null, 16]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "DG" }, [
        ["20DV", 2, [3, null, 21]],
        ["40DV 40HC", 2, [3, null, 42]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "export", cargo_class: "general" }, [
        ["20DV", 9, [10, null, 5]],
        ["40DV 40HC", 9, [10, null, 10]],
      ]),
    ],
  },
  {
    name: "directions below the class, which stays",
    kind: "csv",
    text: `Bay Container Terminal - storage tariff,,
"Tema, Ghana (GHTEM). Rates in USD per container per day",,
Days,20',40'
Dangerous goods,,
Import,,
Day 1 - 2,Free,Free
Day 3 +,21,42
Export,,
Day 1 - 3,Free,Free
Day 4 +,15,30`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "DG" }, [
        ["20DV", 2, [3, null, 21]],
        ["40DV 40HC", 2, [3, null, 42]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "export", cargo_class: "DG" }, [
        ["20DV", 3, [4, null, 15]],
        ["40DV 40HC", 3, [4, null, 30]],
      ]),
    ],
  },
  {
    name: "the containers of a block end with the next country",
    kind: "csv",
    text: `Maersk - Import demurrage,,
Rates in USD per container per day,,
Days,20',40'
Ghana - reefers,,
Day 1 - 2,Free,Free
Day 3 +,21,42
Togo,,
Day 1 - 7,Free,Free
Day 8 +,8,16`,
    expected: [
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "GH", currency: "USD", direction: "import" }, [
        ["20RF", 2, [3, null, 21]],
        ["40RF", 2, [3, null, 42]],
      ]),
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "TG", currency: "USD", direction: "import" }, [
        ["20DV", 7, [8, null, 8]],
        ["40DV 40HC", 7, [8, null, 16]],
      ]),
    ],
  },
  {
    name: "sizes below the class, which stays",
    kind: "csv",
    text: `Bay Container Terminal - import storage tariff,
"Tema, Ghana (GHTEM). Rates in USD per container per day",
Days,Rate
Non-hazardous cargo,
20 ft,
Day 1 - 7,Free
Day 8 +,8
40 ft,
Day 1 - 7,Free
Day 8 +,16
Hazardous cargo,
20 ft,
Day 1 - 2,Free
Day 3 +,21
40 ft,
Day 1 - 2,Free
Day 3 +,42`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "general" }, [
        ["20DV", 7, [8, null, 8]],
        ["40DV 40HC", 7, [8, null, 16]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "DG" }, [
        ["20DV", 2, [3, null, 21]],
        ["40DV 40HC", 2, [3, null, 42]],
      ]),
    ],
  },
  {
    name: "the class of a table ends with the title of the next one",
    kind: "text",
    text: `Bay Container Terminal - storage tariff
Tema, Ghana (GHTEM). Rates in USD per container per day

Import - dangerous goods
Days          20'     40'
Day 1 - 2     Free    Free
Day 3 - 6     21.00   42.00
Day 7 +       30.00   60.00

Import - other containers
Days          20'     40'
Day 1 - 7     Free    Free
Day 8 - 10    8.00    16.00
Day 11 +      12.00   24.00`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "DG" }, [
        ["20DV", 2, [3, 6, 21], [7, null, 30]],
        ["40DV 40HC", 2, [3, 6, 42], [7, null, 60]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "general" }, [
        ["20DV", 7, [8, 10, 8], [11, null, 12]],
        ["40DV 40HC", 7, [8, 10, 16], [11, null, 24]],
      ]),
    ],
  },
  {
    name: "the class of the whole document stays below the title of each table",
    kind: "text",
    text: `Bay Container Terminal - storage of reefer containers
Tema, Ghana (GHTEM). Rates in USD per container per day

Import
Days          20'     40'
Day 1 - 2     Free    Free
Day 3 +       30.00   60.00

Export
Days          20'     40'
Day 1 - 7     Free    Free
Day 8 +       12.00   24.00`,
    expected: [
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "import", cargo_class: "reefer" }, [
        ["20RF", 2, [3, null, 30]],
        ["40RF", 2, [3, null, 60]],
      ]),
      ...expectTiers("terminal_storage", { ...STORAGE, direction: "export", cargo_class: "reefer" }, [
        ["20RF", 7, [8, null, 12]],
        ["40RF", 7, [8, null, 24]],
      ]),
    ],
  },
  {
    name: "the class of the title applies again below a block of dangerous goods",
    kind: "text",
    text: `Maersk
Detention of reefer containers - Kenya
Valid from 1 May 2026, USD per container per day
Free time: 3 calendar days

Days               20'       40'
Import - dangerous goods
4 to 8             60        120
from 9             90        180
Export
4 to 8             40        80
from 9             50        100`,
    expected: [
      ...expectTiers("dd_tariffs", { ...DETENTION, direction: "import" }, [
        ["20RF", 3, [4, 8, 60], [9, null, 90]],
        ["40RF", 3, [4, 8, 120], [9, null, 180]],
      ]),
      ...expectTiers("dd_tariffs", { ...DETENTION, direction: "export" }, [
        ["20RF", 3, [4, 8, 40], [9, null, 50]],
        ["40RF", 3, [4, 8, 80], [9, null, 100]],
      ]),
    ],
  },
];
