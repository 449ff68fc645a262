import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const read = async (text: string) => {
  const pages = await readPages("text", Buffer.from(`Maersk\n\n${text}`));
  const { candidates, refusals } = readTariffs(pages, { today: "2026-11-26", tables: ["carrier_policies"] });
  expect(refusals).toEqual([]);
  return candidates.map(({ row, doubts }) => [row.policy?.value, row.value?.value, doubts.length]);
};

test.each([
  ["Free time is counted in working days.", ["day_basis", "working"]],
  ["El tiempo libre se cuenta en días hábiles.", ["day_basis", "working"]],
  ["La franchise est comptée en jours calendaires.", ["day_basis", "calendar"]],
  ["Die Freizeit wird in Kalendertagen gerechnet; freie Tage sind Kalendertage.", ["day_basis", "calendar"]],
  ["Os dias livres são contados em dias úteis.", ["day_basis", "working"]],
  ["Demurrage and detention charges are applied on a calendar day basis.", ["charge_day_basis", "calendar"]],
  ["Saturdays, Sundays and holidays do not count in the free time.", ["closure_in_free_time", "excluded"]],
  ["Free time includes Saturdays, Sundays and holidays.", ["closure_in_free_time", "counted"]],
  ["Las reclamaciones se presentan dentro de los 30 días de la factura.", ["dispute_window_days", "30"]],
  ["Réclamations dans un délai de 15 jours.", ["dispute_window_days", "15"]],
  ["Einspruch innerhalb von 14 Tagen nach Erhalt der Rechnung.", ["dispute_window_days", "14"]],
  ["Part of a day is charged as a full day.", ["part_day", "charged_in_full"]],
  ["Charges are per day or any part of a day.", ["part_day", "charged_in_full"]],
  ["Port storage is not included and is billed by the terminal.", ["includes_storage", "false"]],
  ["Free time starts on the day after discharge.", ["first_day", "next"]],
  ["El tiempo libre comienza el día siguiente a la descarga.", ["first_day", "next"]],
])("%s", async (text, [policy, value]) => {
  const found = await read(text);
  expect(found).toContainEqual([policy, value, 0]);
});

test("a sentence with an exception is a doubt, and one that states nothing is no row", async () => {
  const [row] = await read("Free time is counted in working days unless the terminal states otherwise.");
  expect(row?.[2]).toBeGreaterThan(0);
  expect(await read("Free time helps you to plan your shipments in working days of the week.")).toEqual([]);
});

test("a sentence over several lines is read as one", async () => {
  const text =
    "All invoices of demurrage and of detention of this tariff must be disputed by the customer\nwithin 21 days of their date.";
  expect(await read(text)).toContainEqual(["dispute_window_days", "21", 0]);
});

test("a policy that the document states twice is one row, and two different statements are doubts", async () => {
  const working = "Free time is counted in working days.";
  const twice = await read(`${working}\n\nPart of a day is charged as a full day.\n\n${working}`);
  expect(twice.filter(([policy]) => policy === "day_basis")).toEqual([["day_basis", "working", 0]]);
  const different = await read(`${working}\n\nFree time is counted in calendar days.`);
  const bases = different.filter(([policy]) => policy === "day_basis");
  expect(bases.map(([, value]) => value)).toEqual(["working", "calendar"]);
  for (const [, , doubts] of bases) expect(doubts).toBeGreaterThan(0);
});
