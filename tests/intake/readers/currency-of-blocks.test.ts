import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const block = (title: string, currency = "") => `<h2>${title}</h2>
<table>
<tr><th>Container</th><th>Free days</th><th>Day 6 - 10${currency}</th><th>Day 11 onwards${currency}</th></tr>
<tr><td>20' dry</td><td>5</td><td>20.00</td><td>45.00</td></tr>
<tr><td>40' dry</td><td>5</td><td>40.00</td><td>90.00</td></tr>
</table>`;

/** By country: its currency, and whether that is in doubt. */
async function readCurrencies(html: string): Promise<string[]> {
  const pages = await readPages("html", Buffer.from(`<h1>Maersk import demurrage</h1>${html}`));
  const { candidates } = readTariffs(pages, { today: "2026-11-26" });
  const found = candidates.flatMap(({ row, doubts }) => {
    const isDoubted = doubts.some(({ column }) => column === "currency");
    return row.rate_per_day ? [`${row.country?.value} ${row.currency?.value}${isDoubted ? " in doubt" : ""}`] : [];
  });
  return [...new Set(found)];
}

test.each([
  ["in the title of another country", block("Kenya, rates in KES") + block("Uganda"), ["KE KES", "UG KES in doubt"]],
  ["in a later title", block("Uganda") + block("Kenya, rates in KES"), ["UG KES in doubt", "KE KES"]],
  [
    "in the last of several titles",
    block("Kenya, rates in KES") + block("Tanzania, rates in TZS") + block("Uganda"),
    ["KE KES", "TZ TZS", "UG TZS in doubt"],
  ],
  ["in the columns of another country", block("Kenya", " (KES)") + block("Uganda"), ["KE KES", "UG KES in doubt"]],
  ["in a sentence above", `<p>All rates are in USD.</p>${block("Kenya")}${block("Uganda")}`, ["KE USD", "UG USD"]],
  ["in a sentence below", `${block("Kenya")}${block("Uganda")}<p>All rates are in USD.</p>`, ["KE USD", "UG USD"]],
  [
    "by the name of money with a country in it",
    `<p>All rates are in Hong Kong dollars.</p>${block("China")}${block("Viet Nam")}`,
    ["CN HKD", "VN HKD"],
  ],
  ["in the columns of the same country", `<p>Kenya</p>${block("Import", " (USD)")}${block("Export")}`, ["KE USD"]],
])("a currency that is named %s", async (_, html, expected) => {
  expect(await readCurrencies(html)).toEqual(expected);
});
