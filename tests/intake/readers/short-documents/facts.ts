import type { ShortDocument } from "./short-document.ts";

const RATES = `
Days          20'        40'
6-10          40.00      80.00
11 and over   60.00      120.00`;

/** What the words around a table say of it. */
export const FACTS: readonly ShortDocument[] = [
  {
    name: "several carriers",
    text: `Maersk and MSC import demurrage in EUR, Spain\nFree time: 5 days\n\nHapag-Lloyd\n${RATES}`,
  },
  { name: "one carrier, twice", text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n\nMSC\n${RATES}` },
  {
    name: "another carrier than the known one",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}`,
    context: { carrier: "maersk" },
  },
  {
    name: "the known carrier, country, direction and charge",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}`,
    context: { carrier: "msc", country: "PT", direction: "export", charge: "detention" },
  },
  {
    name: "a known charge of a table that names none",
    text: `MSC tariff in EUR, Spain\nFree time: 5 days\n${RATES}`,
    context: { charge: "detention", direction: "import" },
  },
  { name: "two countries", text: `MSC import demurrage in EUR, Spain\nPortugal\nFree time: 5 days\n${RATES}` },
  { name: "a port and no country", text: `MSC import demurrage in EUR, Port of Valencia\nFree time: 5 days\n${RATES}` },
  { name: "two ports", text: `MSC import demurrage in EUR, Valencia and Bilbao\nFree time: 5 days\n${RATES}` },
  {
    name: "a port of another country",
    text: `MSC import demurrage in EUR, Valencia\nFree time: 5 days\n${RATES}`,
    context: { country: "PE" },
  },
  {
    name: "a country in a long sentence only",
    text: `MSC import demurrage in EUR\nFree time: 5 days\nThese rates are charged for all containers that the customer keeps longer than the days that are free in Spain.\n${RATES}`,
  },
  {
    name: "a country far below the head",
    text: `MSC import demurrage in EUR\nFree time: 5 days\n${RATES}\n${"\nRemarks apply.".repeat(14)}\nSpain`,
  },
  {
    name: "two currencies",
    text: `MSC import demurrage, Spain\nFree time: 5 days\n${RATES}\n\nRates are in EUR.\nOther charges are in USD.`,
  },
  {
    name: "one currency below the table",
    text: `MSC import demurrage, Spain\nFree time: 5 days\n${RATES}\n\nRates are in EUR.`,
  },
  {
    name: "one day basis below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nDays are working days.`,
  },
  { name: "one free time below the table", text: `MSC import demurrage in EUR, Spain\n${RATES}\n\nFree time: 5 days` },
  {
    name: "two free times below the table",
    text: `MSC import demurrage in EUR, Spain\n${RATES}\n\nFree time: 5 days\nFree time: 7 days`,
  },
  {
    name: "free time for reefers below the table",
    text: `MSC import demurrage in EUR, Spain\n${RATES}\n\nReefers, free time: 5 days`,
  },
  {
    name: "a tax below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nRates exclude VAT of 21 %.`,
  },
  {
    name: "two rates of a tax below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nRates exclude VAT of 21 %.\nOn islands VAT of 10 % is added.`,
  },
  {
    name: "two last days below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nValid from 1 January 2026 to 31 March 2026\nThe rates are valid until 30 June 2026`,
  },
  {
    name: "two first days below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nValid from 1 January 2026\nThe rates are valid from 1 May 2026`,
  },
  {
    name: "a symbol below the table",
    text: `MSC import demurrage, Spain\nFree time: 5 days\n${RATES}\n\nRates are in $ per day.`,
  },
  {
    name: "days after free time below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n\nDays     20'\n1-5      40.00\n6+       60.00\n\nDays count after free time`,
  },
  {
    name: "several carriers below the table",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\n${RATES}\n\nMaersk`,
  },
  {
    name: "a currency in the table only",
    text: `MSC import demurrage, Spain\nFree time: 5 days\n\nDays     Currency    20'\n6-10     EUR         40.00\n11+      EUR         60.00`,
  },
  { name: "a symbol of several currencies", text: `MSC import demurrage in $, Spain\nFree time: 5 days\n${RATES}` },
  { name: "rupees", text: `MSC import demurrage in Rs. per day, India\nFree time: 5 days\n${RATES}` },
  { name: "francs", text: `MSC import demurrage in F CFA, Senegal\nFree time: 5 days\n${RATES}` },
  {
    name: "days after free time",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\nDays count after free time\n\nDays     20'\n1-5      40.00\n6+       60.00`,
  },
  {
    name: "a tax and its rate",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 days\nRates exclude VAT of 21 %.\n${RATES}`,
  },
  {
    name: "first and last days",
    text: `MSC import demurrage in EUR, Spain\nValid from 1 January 2026 to 31 March 2026\nFree time: 5 days\n${RATES}`,
  },
  {
    name: "two first days",
    text: `MSC import demurrage in EUR, Spain\nValid from 1 January 2026\nFree time: 5 days\n${RATES}\n\nThe free time is valid from 1 May 2026`,
  },
  {
    name: "free time for reefers only",
    text: `MSC import demurrage in EUR, Spain\nReefer containers have 5 free days.\n${RATES}`,
  },
  { name: "working days", text: `MSC import demurrage in EUR, Spain\nFree time: 5 working days\n${RATES}` },
  {
    name: "working days and calendar days",
    text: `MSC import demurrage in EUR, Spain\nFree time: 5 working days\nDemurrage is charged for calendar days.\n${RATES}`,
  },
  {
    name: "a direction below the first lines",
    text: `MSC demurrage in EUR, Spain\nFree time: 5 days\nPlease note.\nThank you.\nImport only.\n${RATES}`,
  },
  { name: "both directions", text: `MSC import and export demurrage in EUR, Spain\nFree time: 5 days\n${RATES}` },
];
