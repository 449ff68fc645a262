import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { findCountries } from "#lib/intake/readers/words.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

test("days whose rates were not read put every rate of their table in doubt", async () => {
  const text = `<h1>Maersk</h1><h2>Import demurrage - Kenya, USD per day</h2><p>Valid from 1 May 2026</p>
<table>
<tr><th>Container</th><th>Days</th><th>Rate</th><th>Days</th><th>Remarks</th><th>Days</th><th>Rate</th></tr>
<tr><td>20' dry</td><td>6 - 10</td><td>20.00</td><td>11 - 15</td><td>see the notes of the agent</td><td>16 onwards</td><td>45.00</td></tr>
<tr><td>40' dry</td><td>6 - 10</td><td>40.00</td><td>11 - 15</td><td>see the notes of the agent</td><td>16 onwards</td><td>90.00</td></tr>
</table>`;
  const { candidates } = readTariffs(await readPages("html", Buffer.from(text)), { today: "2026-11-26" });
  expect(candidates.filter(({ table }) => table === "dd_tariffs").length).toBeGreaterThan(0);
  for (const { table, doubts } of candidates)
    if (table === "dd_tariffs") expect(doubts.map(({ column }) => column)).toContain(null);
});

test("equal amounts in two columns without a meaning are one row with a doubt of its containers", async () => {
  const text = `Coral Ship Agencies as agents for CMA CGM,,,,
"Local charges Ghana, valid from 1 June 2026",,,,
EXPORT,,,,
Code,Charge,Currency,A,B
THO,Terminal handling,USD,90,140
SEA,Seal fee,USD,15,15`;
  const { candidates } = readTariffs(await readPages("csv", Buffer.from(text)), { today: "2026-11-26" });
  const seals = candidates.filter(({ row }) => row.charge_code?.value === "SEA");
  expect(seals).toHaveLength(1);
  expect(seals[0]?.doubts.map(({ column }) => column)).toContain("container_types");
});

test.each([
  ["Latin America", []],
  ["Central and South America", []],
  ["América del Sur", []],
  ["USA, Gulf of Mexico", ["US"]],
  ["Golfo de México", []],
  ["Bank of America, South Africa", ["US", "ZA"]],
  ["United States of America", ["US"]],
  ["Nord- und Südamerika, Mexiko", ["MX"]],
])("the countries of “%s”", (text, codes) => {
  expect(findCountries(text).map(({ code }) => code)).toEqual(codes);
});
