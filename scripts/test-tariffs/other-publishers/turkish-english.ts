import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const CHARGES = [
  ["Ordino Ücreti", "Delivery Order Fee", "Konşimento / B/L", "bl"],
  ["Liman Hizmetleri", "Terminal Handling Charge", "Konteyner / Container", "container"],
  ["Mühür Bedeli", "Seal Fee", "Konteyner / Container", "container"],
  ["Manifesto Düzeltme", "Manifest Correction", "Konşimento / B/L", "bl"],
  ["Temizlik Ücreti", "Cleaning Fee", "Konteyner / Container", "container"],
  ["ISPS", "ISPS", "TEU", "teu"],
] as const;

/** A line's page in two languages: headings with both, names in a column each, amounts once. */
export function buildTurkishEnglish(random: Random): BuiltTariffDocument {
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3] });
  const charges = CHARGES.map(([turkish, english, unitName, unit]) => ({
    turkish,
    english,
    unitName,
    unit,
    amount: random.int(900, 25_000) / 100,
  }));
  const heads = (rates[0]?.tiers ?? []).map(({ from, to }) =>
    to === null ? `${from}. gün ve sonrası / Day ${from} and after` : `${from}-${to}. gün / Days`,
  );
  const html = `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>Arkas / CMA CGM Türkiye</title></head><body>
<h1>CMA CGM Türkiye - İthalat Tarifesi / Import Tariff</h1>
<p>Geçerlilik / Validity: 01.03.2026 tarihinden itibaren / from 1 March 2026</p>
<h2>İthalat Demuraj / Import Demurrage (USD / gün - day)</h2>
<table>${buildHtmlRow(["Ekipman / Equipment", "Serbest süre / Free time", ...heads], "th")}
${rates.map(({ types, tiers }) => buildHtmlRow([types === "20DV" ? "20' DC" : "40' DC & HC", `${freeDays} gün / days`, ...tiers.map(({ rate }) => formatNumber(rate, "1.234,56"))])).join("\n")}
</table>
<h2>İthalat Lokal Masrafları / Import Local Charges</h2>
<table>${buildHtmlRow(["Masraf", "Charge", "Birim / Unit", "Tutar / Amount"], "th")}
${charges.map(({ turkish, english, unitName, amount }) => buildHtmlRow([turkish, english, unitName, `${formatNumber(amount, "1.234,56")} USD`])).join("\n")}
${buildHtmlRow(["Gümrük Muayenesi", "Customs Inspection", "Konteyner / Container", "Fatura tutarı / At cost"])}
</table>
<p>Tutarlara KDV dahil değildir. / VAT is not included.</p>
</body></html>`;
  const row = {
    carrier: "cma-cgm",
    country: "TR",
    direction: "import",
    currency: "USD",
    tax: "excluded",
    effective_from: "2026-03-01",
  };
  return {
    fileName: "turkiye-import.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: [
      ...listExpectedRows({ table: "dd_tariffs", freeDays, rates, row: { ...row, charge: "demurrage" } }),
      ...charges.map(
        ({ english, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: { ...row, charge_name: english, unit, amount: String(amount) },
        }),
      ),
    ],
  };
}
