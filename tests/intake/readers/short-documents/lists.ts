import type { ShortDocument } from "./short-document.ts";

const HEAD = `MSC Spain
Local charges for import, effective 1 January 2026, in EUR
`;

/** Tables of charges and surcharges. */
export const LISTS: readonly ShortDocument[] = [
  {
    name: "charges by size, a document, a seal, a deposit and a percentage",
    text: `${HEAD}
Charge                        Unit            20'        40'
Terminal handling charge      per container   150.00     180.00
Documentation fee             per B/L         45.00
Cleaning                      per container   30.00
Container deposit             per container   500.00     800.00
Administration                per container   5 %        5 %
Seal fee                      per seal        9.00       9.00`,
  },
  {
    name: "rates of days among charges",
    text: `${HEAD}
Charge                        Unit            Amount
Terminal handling charge      per container   150.00
Demurrage                     per day         40.00
Storage                       per day         20.00
Day 6 to day 10               per day         30.00
Plug-in from the 3rd day      per day         35.00
Other services                                12.00
Seal fee                      per seal        9.00`,
  },
  {
    name: "columns of import and export, and rows that name a direction",
    text: `MSC Spain
Local charges, effective 1 January 2026, in EUR

Charge                        Unit            Import     Export
Terminal handling charge      per container   150.00     180.00
Import documentation fee      per B/L         45.00
Export documentation fee      per B/L                    50.00
Seal fee                      per seal                   9.00`,
  },
  {
    name: "a column of directions",
    text: `MSC Spain
Local charges, effective 1 January 2026, in EUR

Charge                        Direction   Unit            Amount
Terminal handling charge      Import      per container   150.00
Terminal handling charge      Export      per container   180.00
Documentation fee             Both        per B/L         45.00
Seal fee                      -           per seal        9.00`,
  },
  {
    name: "ports by their codes, their names and other words",
    text: `MSC
Local charges for import, effective 1 January 2026, in EUR

Port            Charge                        Unit            Amount
ESVLC           Terminal handling charge      per container   150.00
Valencia        Documentation fee             per B/L         45.00
Callao (PECLL)  Seal fee                      per seal        9.00
Any berth       Handling fee                  per container   12.00`,
  },
  {
    name: "countries and carriers by row",
    text: `Local charges for import, effective 1 January 2026, in EUR

Country     Carrier       Charge                        Unit            Amount
Spain       MSC           Terminal handling charge      per container   150.00
Portugal    Maersk        Terminal handling charge      per container   160.00
                          Documentation fee             per B/L         45.00`,
  },
  {
    name: "remarks about tax",
    text: `MSC India
Local charges for import, effective 1 January 2026, in INR

Charge                        Unit            Amount      Remarks
Terminal handling charge      per container   150.00      18% GST to be applied
Documentation fee             per B/L         45.00       incl. 18% GST
Seal fee                      per seal        9.00        plus 5.5 % of GST
Cleaning                      per container   20.00       118% GST`,
  },
  {
    name: "days of validity by row",
    text: `MSC Spain
Local charges for import, in EUR

Charge                        Unit            Amount      Valid from     Valid to
Terminal handling charge      per container   150.00      01/02/2026     31/03/2026
Documentation fee             per B/L         45.00       15/02/2026     -`,
  },
  {
    name: "currencies by row, by column and in the unit",
    text: `MSC Spain
Local charges for import, effective 1 January 2026

Charge                        Unit                  Currency   Amount
Terminal handling charge      per container         EUR        150.00
Documentation fee             per B/L               USD        45.00
Seal fee                      GBP per seal                     9.00
Cleaning                      per container                    USD 20.00`,
  },
  {
    name: "a column with a currency in its title",
    text: `MSC Spain
Local charges for import, effective 1 January 2026

Charge                        Unit                  Amount USD   Amount EUR
Terminal handling charge      per container         150.00       140.00
Documentation fee             per B/L               45.00        40.00`,
  },
  {
    name: "two columns whose meaning is not known",
    text: `${HEAD}
Charge                        Unit                  North       South
Terminal handling charge      per container         150.00      140.00
Documentation fee             per B/L               45.00       40.00`,
  },
  {
    name: "empty containers and free days in a heading",
    text: `MSC Spain
Local charges for import, effective 1 January 2026, in EUR

Empty containers
Charge                        Unit                  Amount
Cleaning                      per container         15.00
Sweeping                      per container         40.00

Reefer containers
Free time: 2 days
Charge                        Unit                      Amount
Plug-in                       per container per day     35.00
Monitoring                    per day                   25.00
Pre-trip inspection           per container             60.00`,
  },
  {
    name: "sizes without a mark of feet",
    text: `${HEAD}
Charge                        Unit                  Amount
Handling 20                   per container         150.00
Handling 40                   per container         180.00
Cleaning 20                   per container         15.00
Item 45                       per container         45.00`,
  },
  {
    name: "sizes in the rows, in the columns and in both",
    text: `${HEAD}
Charge                        Unit                  20'         40'
Terminal handling charge      per container         150.00      180.00
Reefer handling               per container         200.00      230.00
Handling of 40' high cubes    per container                     25.00`,
  },
  {
    name: "kinds of containers in a column of types and in remarks",
    text: `${HEAD}
Charge                        Type       Unit            Amount    Remarks
Terminal handling charge      20DV       per container   150.00
Terminal handling charge      40RF       per container   250.00    Reefers only
Cleaning                      all        per container   15.00     Reefers only
Sweeping                      53'        per container   16.00
Washing                       40', 53'   per container   17.00`,
  },
  {
    name: "notes below a table",
    text: `${HEAD}
Charge                        Unit                      Amount
Terminal handling charge*     per container             150.00
Plug-in**                     per container per day     35.00
Documentation fee***          per B/L                   45.00

* in USD
** charged once per container
*** not for transhipments`,
  },
  {
    name: "surcharges with lanes and sizes",
    text: `MSC surcharges, effective 1 January 2026, in USD

Surcharge                         Code   Origin    Destination   20'      40'      40RF
Peak Season Surcharge             PSS    Asia      Kenya         300      600      900
Emergency Bunker Surcharge        EBS    Asia                    100      200      250
Documentation of something        DOS                            50       50       50`,
  },
  {
    name: "surcharges of a carrier that is not known",
    text: `Surcharges, effective 1 January 2026, in USD

Surcharge                         Code   Lane              Amount   Unit
Peak Season Surcharge             PSS    Asia - Kenya      300      per container
Emergency Bunker Surcharge        EBS    Asia to Kenya     100      per TEU`,
  },
  {
    name: "a container freight station",
    text: `Container freight station of Valencia
CFS tariff, effective 1 January 2026, in EUR

Service                       Unit                Rate       Minimum
Unstuffing                    per cbm             12.00      30.00
Stuffing                      per ton             14.00      35.00
Handling out                  per shipment        20.00`,
    context: { country: "ES" },
  },
  {
    name: "amounts that can be thousands or decimals",
    text: `MSC Oman
Local charges for import, effective 1 January 2026, in OMR

Charge                        Unit                  Amount
Terminal handling charge      per container         1.500
Documentation fee             per B/L               2.250`,
  },
  {
    name: "the charges of a terminal without a direction",
    text: `DP World Callao terminal
Tariff, effective 1 January 2026, in USD

Charge                        Unit                  Amount
Weighing                      per container         15.00
Inspection                    per container         40.00
Sundries                                            9.00`,
  },
  {
    name: "charges of nobody, without a day",
    text: `Local charges in USD

Charge                        Unit                  Amount
Weighing                      per container         15.00
Inspection                    per container         40.00`,
  },
  {
    name: "titles of directions above a section with one column",
    text: `MSC Spain
Local charges, effective 1 January 2026, in EUR

Charge                        Unit              Imports     Exports
1. Handling
Terminal handling charge      per container     150.00      160.00
Cleaning                      per container     15.00       16.00
2. Documents
Bill of lading fee            per B/L           45.00
Amendment fee                 per B/L           30.00`,
  },
  {
    name: "surcharges of two carriers",
    text: `Surcharges of Maersk and MSC, effective 1 January 2026, in USD

Surcharge                         Code   Origin    Destination   20'      40'
Peak Season Surcharge             PSS    Asia      Kenya         300      600
Hapag-Lloyd congestion surcharge  PCS    Asia      Kenya         100      200`,
  },
  {
    name: "surcharges that are known by their code",
    text: `MSC surcharges, effective 1 January 2026, in USD

Surcharge      Code   Origin    Destination   20'      40'
Level one      PCS    Asia      Kenya         300      600
Level two      EBS    Asia                    100      200
Level three           Asia      Kenya         10       20`,
  },
  {
    name: "surcharges that are known by the heading above them",
    text: `MSC surcharges, effective 1 January 2026, in USD

Port congestion surcharges
Level         Origin    Destination   20'      40'
Level one     Asia      Kenya         300      600
Level two     Asia      Tanzania      100      200`,
  },
  {
    name: "a table of the notice above it with lanes of its own",
    text: `MSC customer advisory, effective 1 May 2026

Peak Season Surcharge (PSS) from Asia to Kenya
Destination    Size      USD
Kenya          20'       300
Tanzania       20'       350
Oman           40'       650`,
  },
  {
    name: "reefers in the names, in the columns and in remarks",
    text: `${HEAD}
Charge                        Unit            Reefer 20'   Reefer 40'   Remarks
Plug-in                       per container   35.00        45.00        Reefers only
Monitoring of 20' reefers     per container   25.00                     Reefers only
Pre-trip inspection           per container   60.00        60.00        dry containers`,
  },
  {
    name: "sizes and kinds in the names only",
    text: `${HEAD}
Charge                        Unit            Amount
Handling of 20' reefers       per container   35.00
Handling of 40' reefers       per container   45.00
Handling of 20' containers    per container   25.00
Handling of 40' containers    per container   28.00`,
  },
  {
    name: "one amount for all of the named containers",
    text: `${HEAD}
Charge                        Unit            20DV      40DV      40HC
Documentation fee             per B/L         45.00     45.00     45.00
Terminal handling charge      per container   150.00    180.00    180.00
Cleaning                      per container   15.00     15.00     15.00`,
  },
];
