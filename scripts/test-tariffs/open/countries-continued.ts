import { LANDSCAPE, type Paper } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Ghana", "GH", "USD"],
  ["Nigeria", "NG", "USD"],
  ["Togo", "TG", "EUR"],
  ["Benin", "BJ", "EUR"],
  ["Senegal", "SN", "EUR"],
  ["Gambia", "GM", "USD"],
  ["Angola", "AO", "USD"],
  ["Gabon", "GA", "EUR"],
  ["Cameroon", "CM", "EUR"],
  ["Liberia", "LR", "USD"],
  ["Mauritania", "MR", "EUR"],
  ["Guinea", "GN", "USD"],
] as const;

/** Countries in rows, tiers in columns under a heading of two lines, continued on the next page without a heading. */
export function buildCountriesContinued(random: Random): BuiltTariffDocument {
  const freeDays = random.int(4, 9);
  const second = freeDays + random.int(4, 8);
  const tariffs = COUNTRIES.map(([name, code, currency]) => {
    const { rates } = buildRates(random, ["20DV", "40DV 40HC"], { freeDays, steps: [2, 2] });
    const same = rates.map(
      ({ types, tiers }): TypeRates => ({
        types,
        tiers: [
          { from: freeDays + 1, to: second, rate: tiers[0]?.rate ?? 1 },
          { from: second + 1, to: null, rate: tiers[1]?.rate ?? 2 },
        ],
      }),
    );
    return { name, code, currency, rates: same };
  });
  const columns = [
    { title: "Country", width: 120 },
    { title: "Currency", width: 70 },
    { title: "Free days", width: 70, align: "right" as const },
    ...["20'", "40' / 40'HC"].flatMap((size) => [
      { title: `${size}\n${freeDays + 1} - ${second} days`, width: 120, align: "right" as const },
      { title: `${size}\n${second + 1} days +`, width: 120, align: "right" as const },
    ]),
  ];
  const toRow = ({ name, currency, rates }: (typeof tariffs)[number]) => [
    name,
    currency,
    String(freeDays),
    ...rates.flatMap(({ tiers }) => tiers.map(({ rate }) => rate.toFixed(2))),
  ];
  const pages = [tariffs.slice(0, 7), tariffs.slice(7)].map((part, page) => (paper: Paper) => {
    if (page === 0) {
      paper.renderText(36, 40, "PIL - Pacific International Lines", { size: 13, isBold: true });
      paper.renderText(36, 58, "West Africa import detention, per container and day, valid from 01 March 2026", {
        size: 10,
      });
    }
    paper.renderTable(36, page === 0 ? 76 : 40, columns, part.map(toRow), {
      size: 9,
      look: "ruled",
      hasHeadings: page === 0,
    });
  });
  return {
    fileName: "pil-west-africa.pdf",
    kind: "pdf",
    context: {},
    bytes: () => printPdf(pages, { size: LANDSCAPE }),
    expected: tariffs.flatMap(({ code, currency, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "pil",
          country: code,
          direction: "import",
          charge: "detention",
          currency,
          effective_from: "2026-03-01",
        },
      }),
    ),
  };
}
