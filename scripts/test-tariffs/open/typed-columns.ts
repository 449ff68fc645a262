import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { printTypedPdf } from "#scripts/test-invoices/random-documents/typed-pdf.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Courier: a block for dry and one for reefer containers, free days as a row, `>` for the last tier. */
export function buildTypedColumns(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["KOREA", "KR", "KRW", 500],
    ["JAPAN", "JP", "JPY", 100],
    ["INDONESIA", "ID", "USD", 1],
  ] as const);
  const blocks = [
    { name: "DRY", ...buildRates(random, ["20DV", "40DV", "40HC"], { scale }), heads: ["20'", "40'", "40'HC"] },
    { name: "REEFER", ...buildRates(random, ["20RF", "40RF"], { scale }), heads: ["20'RF", "40'RF"] },
  ];
  const money = (rate: number) => rate.toLocaleString("en").padStart(12);
  const lines = [
    `HMM CO., LTD. - TARIFF FOR INBOUND CARGO - ${country}`,
    "EFFECTIVE DATE : JANUARY 15, 2026",
    "",
    ...blocks.flatMap(({ name, freeDays, rates, heads }) => [
      `${name}              DEMURRAGE (${currency})`,
      "",
      `DAYS                ${heads.map((head) => head.padStart(12)).join("")}`,
      `NO. OF FREE DAYS    ${rates.map(() => String(freeDays).padStart(12)).join("")}`,
      ...(rates[0]?.tiers ?? []).map(
        ({ from, to }, step) =>
          `${(to === null ? `>${from - 1}` : `${from}~${to}`).padEnd(20)}${rates.map(({ tiers }) => money(tiers[step]?.rate ?? 0)).join("")}`,
      ),
      "",
      "",
    ]),
  ];
  return {
    fileName: "hmm-demurrage.pdf",
    kind: "pdf",
    context: {},
    bytes: () => printTypedPdf([{ lines }]),
    expected: blocks.flatMap(({ freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "hmm",
          country: code,
          direction: "import",
          charge: "demurrage",
          currency,
          effective_from: "2026-01-15",
        },
      }),
    ),
  };
}
