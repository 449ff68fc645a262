import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildPeriodRates } from "./period-rates.ts";

const PARAGRAPHS = [
  {
    direction: "import",
    charge: "demurrage",
    title: "Import - Demurrage",
    text: "Demurrage wird berechnet, solange der volle Container im Terminal steht.",
    freeDays: [3, 5],
    base: [35, 60],
  },
  {
    direction: "import",
    charge: "detention",
    title: "Import - Detention",
    text: "Detention wird berechnet, solange der Container beim Empfänger ist.",
    freeDays: [4, 7],
    base: [25, 45],
  },
  {
    direction: "export",
    charge: "detention",
    title: "Export - Detention",
    text: "Detention wird berechnet, solange der Container beim Ablader ist.",
    freeDays: [7, 10],
    base: [20, 40],
  },
] as const;

/** A carrier's terms in German, plain text: a paragraph for each charge, its tiers in sentences. */
export function buildGarretClausesGerman(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Deutschland", "DE", "EUR"],
    ["Slowenien", "SI", "EUR"],
    ["Polen", "PL", "EUR"],
  ] as const);
  const paragraphs = PARAGRAPHS.map(({ freeDays: [least, longest], base, ...paragraph }) => {
    const freeDays = random.int(least, longest);
    return {
      ...paragraph,
      freeDays,
      rates: buildPeriodRates(random, {
        freeDays,
        types: [
          ["20DV", 1],
          ["40DV 40HC", 1.5],
        ],
        base,
        periods: 3,
        step: 0.5,
      }),
    };
  });
  const lines = [
    "Maersk",
    `Demurrage und Detention - Bedingungen und Sätze für ${country}`,
    `Gültig ab ${formatDate(start, "02.07.2026")}`,
    "",
    "§ 1 Allgemeines",
    "Diese Bedingungen gelten für Trockencontainer. Die freien Tage sind Kalendertage.",
    `Alle Beträge sind in ${currency} je Container und Tag angegeben, zuzüglich der gesetzlichen Umsatzsteuer.`,
    "Die Zählung der Tage schließt die freien Tage ein.",
    "",
    ...paragraphs.flatMap(({ title, text, freeDays, rates }, index) => [
      `§ ${index + 2} ${title}`,
      text,
      `Frei sind die ersten ${freeDays} Tage. Danach gelten folgende Sätze:`,
      ...rates.flatMap(({ tiers }, size) => [
        `${["a", "b"][size]}) ${["20'-Container", "40'-Container und 40' High Cube"][size]}:`,
        ...tiers.map(({ from, to, rate }) => {
          const days = to === null ? `ab dem ${from}. Tag` : `vom ${from}. bis zum ${to}. Tag`;
          return `   ${days} ${formatNumber(rate, "1.234,56")} ${currency}${to === null ? "." : ","}`;
        }),
      ]),
      "",
    ]),
    `§ ${paragraphs.length + 2} Rechnung`,
    "Die Rechnung geht an den Auftraggeber der Freistellung. Abweichende Vereinbarungen bedürfen der Textform.",
    "",
  ];
  return {
    fileName: "maersk-bedingungen.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: paragraphs.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "maersk",
          country: code,
          direction,
          charge,
          currency,
          effective_from: start,
          day_basis: "calendar",
          tax: "excluded",
        },
      }),
    ),
  };
}
