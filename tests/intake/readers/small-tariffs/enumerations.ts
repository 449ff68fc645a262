import { expectTiers, type SmallTariff } from "./small-tariff.ts";

/** Rates in sentences: the kind of a container next to its size, and a rate whose last day is in the next sentence. */
export const ENUMERATIONS: readonly SmallTariff[] = [
  {
    name: "lettered lines with a long name of the containers",
    kind: "text",
    text: `PORTS AUTHORITY OF GHANA
Effective 15 July 2026

4.1  The rates of this chapter are in Ghana cedi (GHS) per container.

4.2  Import containers
     The first 5 calendar days are free of storage. Thereafter storage is payable as follows:
     (a) Refrigerated containers of 20 ft in length:
         GHS 145.00 per day from day 6 to day 9; and
         GHS 435.00 per day from day 10 onwards.
     (b) Refrigerated containers measuring 40 ft in length:
         GHS 370.00 per day from day 6 to day 9; and
         GHS 735.00 per day from day 10 onwards.
     (c) All other containers measuring 40 ft:
         GHS 45.00 per day from day 6 to day 9; and
         GHS 75.00 per day from day 10 onwards.
`,
    expected: expectTiers("terminal_storage", { country: "GH", direction: "import", currency: "GHS" }, [
      ["20RF", 5, [6, 9, 145], [10, null, 435]],
      ["40RF", 5, [6, 9, 370], [10, null, 735]],
      ["40DV 40HC", 5, [6, 9, 45], [10, null, 75]],
    ]),
  },
  {
    name: "the days after free time end where the next rate begins",
    kind: "text",
    text: `MSC - import demurrage - Kenya
Effective 1 March 2026
5 calendar days are free. Thereafter USD 20 per day per 20' container is payable, and from day 11 USD 40 per day per 20' container.
`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "msc", country: "KE", direction: "import", charge: "demurrage", currency: "USD" },
      [["20DV", 5, [6, 10, 20], [11, null, 40]]],
    ),
  },
];
