import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Kenya", "KE"],
  ["Madagascar", "MG"],
  ["Mozambique", "MZ"],
  ["Tanzania", "TZ"],
  ["Réunion", "RE"],
  ["Mauritius", "MU"],
] as const;

/** One table for a region: the country is a cell over its rows, the currency of some and the kind of day are footnotes. */
export function buildCarrierCountries(random: Random): BuiltTariffDocument {
  const countries = COUNTRIES.filter(() => random.boolean(0.75)).map(([name, code]) => {
    const isEuro = code === "RE" || (code === "MG" && random.boolean());
    const isWorking = random.boolean(0.4);
    return {
      name,
      code,
      isEuro,
      isWorking,
      ...buildRates(random, ["20DV", "40DV 40HC", "40RF"], { steps: [2, 3] }),
    };
  });
  const rows = countries.flatMap(({ name, isEuro, isWorking, freeDays, rates }) =>
    (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
      buildHtmlRow([
        step === 0 ? `${name}${isEuro ? " *" : ""}` : "",
        step === 0 ? `${freeDays}${isWorking ? " **" : ""}` : "",
        to === null ? `${from}+` : `${from} - ${to}`,
        ...rates.map(({ tiers }) => tiers[step]?.rate.toLocaleString("en") ?? ""),
      ]),
    ),
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>PIL - East Africa - Import demurrage</title></head><body>
<h2>Pacific International Lines</h2>
<h3>Import demurrage (USD per day), East Africa and Indian Ocean, from 1 March 2026</h3>
<table><thead>${buildHtmlRow(["Country", "Free days", "Days", "20' GP", "40' GP / HC", "40' RF"], "th")}</thead><tbody>
${rows.join("\n")}
</tbody></table>
<p>* In EUR.</p>
<p>** Free days are working days.</p>
<p>Free time starts on the day after discharge. Rates of other ports on request.</p>
</body></html>`;
  return {
    fileName: "east-africa-demurrage.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: countries.flatMap(({ code, isEuro, isWorking, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          country: code,
          direction: "import",
          charge: "demurrage",
          currency: isEuro ? "EUR" : "USD",
          effective_from: "2026-03-01",
          ...(isWorking && { day_basis: "working" }),
        },
      }),
    ),
  };
}
