import { expect, test } from "vitest";
import { toPoint } from "#lib/intake/readers/notice-points.ts";
import { readLine } from "#tests/support/read-lines.ts";

test.each([
  ["Origin: Asia", "origin", "Asia"],
  ["• Port of loading: Shanghai", "origin", "Shanghai"],
  ["From: India", "origin", "India"],
  ["To: Red Sea", "destination", "Red Sea"],
  ["Scope: India to Red Sea", "scope", "India to Red Sea"],
  ["Trade: Asia", "scope", "Asia"],
  ["Amount: USD 300 per 20'", "amount", "USD 300 per 20'"],
  ["New amount: USD 300", "amount", "USD 300"],
  ["Current amount: USD 200", "old", "USD 200"],
  ["Previous rate: USD 200", "old", "USD 200"],
  ["PSS: USD 300", "amount", "USD 300"],
  ["Effective date: 1 May 2026", "date", "1 May 2026"],
  ["Cargo: all", "cargo", "all"],
  ["Equipment type: reefer", "cargo", "reefer"],
  ["Remark: none", undefined, "Remark: none"],
  ["• From North Europe", "origin", "North Europe"],
  ["From North Europe", undefined, "From North Europe"],
  ["- To India", "destination", "India"],
  ["• Amounts USD 300 per 20'", "amount", "USD 300 per 20'"],
  ["• Effective 1 May 2026", "date", "1 May 2026"],
  ["• Fromage", undefined, "Fromage"],
  ["Destino: Chile", "destination", "Chile"],
  ["Montant : EUR 30", "amount", "EUR 30"],
  ["A: USD 3", undefined, "A: USD 3"],
  ["• Peak Season Surcharge: USD 300", undefined, "Peak Season Surcharge: USD 300"],
])("%s", async (text, field, rest) => {
  const line = await readLine(text);
  const point = toPoint(line);
  expect(point.field).toBe(field);
  expect(line.text.slice(point.start)).toBe(rest);
});

test.each([
  [39, "origin"],
  [40, undefined],
])("a point of %i words that begins with “From” has the field %s", async (count, field) => {
  const line = await readLine(`• From ${"Asia ".repeat(count - 1)}`);
  expect(toPoint(line).field).toBe(field);
});
