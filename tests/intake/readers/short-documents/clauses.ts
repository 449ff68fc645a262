import type { ShortDocument } from "./short-document.ts";

const HEAD = `Port Authority of Suva
Storage tariff, effective 1 March 2026
`;

/** Numbered clauses of a port. */
export const CLAUSES: readonly ShortDocument[] = [
  {
    name: "free time in clauses of its own, by direction",
    text: `${HEAD}
2. Free time
2.1 Import containers: 5 days
2.2 Export containers: 7 days
3. Storage of import containers
3.1 From day 6 to day 10, USD 20.00 per container per day.
3.2 From day 11, USD 40.00 per container per day.
4. Storage of export containers
4.1 From day 8 to day 14, USD 15.00 per container per day.
4.2 Thereafter, USD 30.00 per container per day.`,
  },
  {
    name: "free time below a title of the same part",
    text: `${HEAD}
2. Import containers
2.1 Free time
2.1.1 Dry containers: 5 days
2.1.2 Reefer containers: 3 days
2.2 Rates per container per day
2.2.1 Dry containers: from day 6 to day 10 USD 20.00, from day 11 USD 40.00
2.2.2 Reefer containers: from day 4 to day 8 USD 50.00, from day 9 USD 90.00`,
  },
  {
    name: "other services in a clause of the same part",
    text: `${HEAD}
1. Import containers are free for 5 days.
1.1 From day 6, USD 20.00 per container per day.
1.2 Power supply from day 1, USD 30.00 per container per day.
1.3 From day 11, USD 40.00 per container per day.`,
  },
  {
    name: "statements of a general part",
    text: `${HEAD}
1. General provisions
1.1 All amounts are in FJD and exclude VAT of 15%.
1.2 Days are calendar days.
1.3 Rates are charged per container per day.
2. Import containers
2.1 Days are working days.
2.2 The first five days are free.
2.3 From day 6 to day 10: 20.00
2.4 From day 11: 40.00
3. Export containers
3.1 The first seven days are free.
3.2 From day 8 to day 10: 15.00
3.3 From day 11: 30.00`,
  },
  {
    name: "periods that follow each other",
    text: `${HEAD}
2. Import containers
2.1 Five days are free.
2.2 For the next five days, USD 20.00 per container per day.
2.3 For the next ten days, USD 30.00 per container per day.
2.4 Thereafter, USD 40.00 per container per day.`,
  },
  {
    name: "periods of two tariffs of one part",
    text: `${HEAD}
2. Import containers
2.1 The first 5 days are free.
2.2 From day 6 to day 10, USD 20.00 per container per day.
2.3 From day 11, USD 40.00 per container per day.
2.4 From day 6 to day 8, USD 25.00 per container per day.
2.5 From day 9, USD 45.00 per container per day.`,
  },
  {
    name: "periods of two parts without free days",
    text: `${HEAD}
2. Import containers
2.1 From day 6 to day 10, USD 20.00 per container per day.
3. Import containers by rail
3.1 From day 11, USD 40.00 per container per day.`,
  },
  {
    name: "periods that have free days of their own",
    text: `${HEAD}
2. Import containers
2.1 Five days are free, from day 6 to day 10 USD 20.00 per container per day, from day 11 USD 30.00.
2.2 Ten days are free, from day 11 to day 20 USD 40.00 per container per day, from day 21 USD 50.00.`,
  },
  {
    name: "the class in the title and the sizes below it",
    text: `${HEAD}
4. Import reefer containers
4.1 The first three days are free.
4.2 For each 20-foot container per day:
(a) days 4 to 8: USD 20.00
(b) each day thereafter: USD 30.00
4.3 For each 40-foot container per day:
(a) days 4 to 8: USD 40.00
(b) each day thereafter: USD 60.00`,
  },
  {
    name: "the size in the title and the classes below it",
    text: `${HEAD}
4. Import containers of 20 feet
4.1 The first three days are free.
4.2 For each dry container per day:
(a) days 4 to 8: USD 20.00
(b) each day thereafter: USD 30.00
4.3 For each reefer container per day:
(a) days 4 to 8: USD 40.00
(b) each day thereafter: USD 60.00`,
  },
  {
    name: "types by their codes",
    text: `${HEAD}
4. Import containers
4.1 The first three days are free.
4.2 For each 20DV per day:
(a) days 4 to 8: USD 20.00
(b) each day thereafter: USD 30.00
4.3 For each 40RF per day:
(a) days 4 to 8: USD 40.00
(b) each day thereafter: USD 60.00`,
  },
  {
    name: "two clauses with other free days",
    text: `${HEAD}
1. Import containers
1.1 Containers have 5 free days.
1.2 Containers have 7 free days.
1.3 From day 8 to day 10, USD 20.00 per container per day.
1.4 From day 11, USD 40.00 per container per day.`,
  },
  {
    name: "the days in the title and two sentences below it",
    text: `${HEAD}
1. Import containers are free for 5 days.
2. From day 6 to day 10. The rates per container per day are as follows:
2.1 20 ft container: USD 20.00
2.2 40 ft container: USD 40.00
3. From day 11. The rates per container per day are as follows:
3.1 20 ft container: USD 30.00
3.2 40 ft container: USD 60.00`,
  },
  {
    name: "German words that are written together",
    text: `Containerterminal Emden
Lagergeld, gültig ab 1. März 2026

1. Importcontainer sind 5 Tage lagergeldfrei.
1.1 Vom 6. bis zum 10. Tag EUR 20,00 je Container und Tag.
1.2 Ab dem 11. Tag EUR 40,00 je Container und Tag.
2. Exportcontainer sind 7 Tage lagergeldfrei.
2.1 Vom 8. bis zum 10. Tag EUR 15,00 je Container und Tag.
2.2 Ab dem 11. Tag EUR 30,00 je Container und Tag.`,
  },
  {
    name: "a lettered line with other words than days",
    text: `${HEAD}
1. Free time
1.1 Import containers are free for 5 days.
2. Rates for import containers, per container per day
2.1 Dry containers:
(a) day 6 to day 10: USD 20.00
(b) from day 11: USD 40.00
(c) with customs seals: USD 60.00
(d) no interest is charged
2.2 Reefer containers:
(a) day 6 to day 10: USD 50.00
(b) from day 11: USD 90.00`,
  },
  {
    name: "several amounts of a line without sizes",
    text: `${HEAD}
1. Import containers are free for 5 days.
2. Import containers pay per container per day:
(a) day 6 to day 10: USD 20.00 or USD 25.00
(b) from day 11: USD 40.00
3. Export containers pay per container per day:
(a) day 6 to day 10: USD 15.00
(b) from day 11: USD 30.00`,
  },
  {
    name: "periods whose free days are in the clause of the first one",
    text: `${HEAD}
2. Import containers
2.1 Five days are free and from day 6 to day 10 containers pay USD 20.00 per container per day.
2.2 From day 11 to day 20, containers pay USD 30.00 per container per day.
2.3 From day 21, containers pay USD 40.00 per container per day.`,
  },
  {
    name: "periods that are not in their order",
    text: `${HEAD}
2. Import containers
2.1 The first 5 days are free.
2.2 From day 11, USD 40.00 per container per day.
2.3 From day 6 to day 10, USD 20.00 per container per day.`,
  },
  {
    name: "periods of classes in turn",
    text: `${HEAD}
2. Import containers
2.1 The first 5 days are free.
2.2 Dry containers, from day 6 to day 10, USD 20.00 per container per day.
2.3 Reefer containers, from day 6 to day 10, USD 50.00 per container per day.
2.4 Reefer containers, from day 11, USD 90.00 per container per day.
2.5 Dry containers, from day 11, USD 40.00 per container per day.`,
  },
  {
    name: "empty and full containers in clauses with several periods",
    text: `${HEAD}
1. Empty import containers have 10 free days.
1.1 From day 11 to day 20, USD 3.00 per container per day.
1.2 From day 21, USD 5.00 per container per day.
2. Full import containers have 5 free days.
2.1 From day 6 to day 10, USD 20.00 per container per day.
2.2 From day 11, USD 40.00 per container per day.`,
  },
];
