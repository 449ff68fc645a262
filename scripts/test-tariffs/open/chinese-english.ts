import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Chinese with English next to it. */
export function buildChineseEnglish(random: Random): BuiltTariffDocument {
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV", "40HC", "40RF"], { scale: 5, steps: [3, 3] });
  const html = `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>COSCO</title></head><body>
<h1>中远海运集装箱运输 COSCO SHIPPING Lines</h1>
<h2>中国 China 进口滞箱费标准 Import Detention Tariff</h2>
<p>生效日期 Effective date: 2026-02-15. 币种 Currency: CNY</p>
<table><thead>${buildHtmlRow(["天数 Days", "20GP", "40GP", "40HQ", "40RF"], "th")}</thead>
${buildHtmlRow([`免费期 Free time`, ...rates.map(() => `${freeDays}天`)])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `第${from}天以上 Day ${from} onwards` : `第${from}-${to}天 Day ${from}-${to}`,
      ...rates.map(({ tiers }) => String(tiers[step]?.rate)),
    ]),
  )
  .join("\n")}
</table></body></html>`;
  return {
    fileName: "cosco-china.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: listExpectedRows({
      table: "dd_tariffs",
      freeDays,
      rates,
      row: {
        carrier: "cosco",
        country: "CN",
        direction: "import",
        charge: "detention",
        currency: "CNY",
        effective_from: "2026-02-15",
      },
    }),
  };
}
