import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Two tables next to each other: demurrage on the left, detention on the right. */
export function buildSideBySide(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Netherlands", "NL", "EUR"],
    ["Turkey", "TR", "USD"],
    ["Egypt", "EG", "USD"],
  ] as const);
  const direction = random.pick(["import", "export"] as const);
  const halves = (["demurrage", "detention"] as const).map((charge) => ({
    charge,
    ...buildRates(random, ["20DV", "40DV 40HC"]),
  }));
  return {
    fileName: `cma-cgm-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(36, 44, "CMA CGM", { size: 15, isBold: true });
            paper.renderText(
              36,
              62,
              `${direction === "import" ? "Inbound" : "Outbound"} free time and charges - ${country}`,
              { size: 11 },
            );
            paper.renderText(806, 62, `Applicable as from ${formatDate(start, "02-Jul-2026")}`, { align: "right" });
            for (const [index, { charge, freeDays, rates }] of halves.entries()) {
              const x = 36 + index * 400;
              paper.renderText(x, 100, charge === "demurrage" ? "DEMURRAGE" : "DETENTION", { isBold: true, size: 10 });
              const tiers = rates[0]?.tiers ?? [];
              paper.renderTable(
                x,
                108,
                [
                  { title: "Days", width: 120 },
                  { title: `20'\n${currency}`, width: 100, align: "right" },
                  { title: `40'/40'HC\n${currency}`, width: 120, align: "right" },
                ],
                [
                  ["Free time", `${freeDays} days`, `${freeDays} days`],
                  ...tiers.map(({ from, to }, step) => [
                    to === null ? `${from} and over` : `${from} to ${to}`,
                    ...rates.map((each) => String(each.tiers[step]?.rate)),
                  ]),
                ],
                { size: 9, look: "ruled" },
              );
            }
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: halves.flatMap(({ charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: { carrier: "cma-cgm", country: code, direction, charge, currency, effective_from: start },
      }),
    ),
  };
}
