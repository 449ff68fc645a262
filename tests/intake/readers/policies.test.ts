import { describe, expect, test } from "vitest";
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

test.each([
  ["The day of discharge is counted as the first day.", ["first_day", "same"]],
  ["El día de la descarga se cuenta como primer día.", ["first_day", "same"]],
  ["Le jour du déchargement est compté comme premier jour.", ["first_day", "same"]],
  ["Der Tag der Entladung gilt als erster Tag.", ["first_day", "same"]],
  ["O dia da descarga conta como primeiro dia.", ["first_day", "same"]],
  ["Free time starts from discharge.", ["clock_start", "discharge"]],
  ["Free time starts when the container is available.", ["clock_start", "available"]],
  ["Detention starts with gate-out full.", ["clock_start", "gate_out_full"]],
  ["Invoices can be disputed: within 30 days you may contest them.", ["dispute_window_days", "30"]],
  ["Disputes no later than thirty (30) calendar days.", ["dispute_window_days", "30"]],
  ["Customs hold does not stop the charges.", ["government_hold", "counts"]],
  ["Free time will not be extended by customs.", ["government_hold", "counts"]],
  ["The clock stops during a customs inspection.", ["government_hold", "clock_stops"]],
  ["Demurrage does not include terminal storage.", ["includes_storage", "false"]],
  ["Port storage is included in the demurrage rates.", ["includes_storage", "true"]],
  ["The rates in force on the price calculation date apply.", ["applied_by", "price_calculation"]],
  ["Weekends after the free period are charged.", ["closure_after_free_time", "charged"]],
  ["Sundays are excluded from free time.", ["closure_in_free_time", "excluded"]],
])("%s", async (text, [policy, value]) => {
  expect((await read(text)).map((row) => row.slice(0, 2))).toContainEqual([policy, value]);
});

describe("the cells of a policy", () => {
  const readRow = async (text: string, head = "Maersk") => {
    const pages = await readPages("text", Buffer.from(`${head}\n\n${text}`));
    const { candidates } = readTariffs(pages, { today: "2026-11-26", tables: ["carrier_policies"] });
    return candidates.map(({ row }) =>
      Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value])),
    );
  };
  const WORKING = { carrier: "maersk", policy: "day_basis", value: "working" };

  test("are those that its sentence names", async () => {
    expect(await readRow("Free time is counted in working days.")).toEqual([WORKING]);
    expect(await readRow("In Kenya free time is counted in working days.")).toEqual([{ ...WORKING, country: "KE" }]);
    expect(await readRow("In Kenya and Uganda free time is counted in working days.")).toEqual([WORKING]);
    expect(await readRow("Import free time is counted in working days.")).toMatchObject([{ direction: "import" }]);
    expect((await readRow("Import and export free time is counted in working days."))[0]).not.toHaveProperty(
      "direction",
    );
    expect(await readRow("The demurrage free time is counted in working days.")).toMatchObject([
      { charge: "demurrage" },
    ]);
    expect((await readRow("The free storage is counted in working days."))[0]).toEqual(WORKING);
  });

  test("have the country of the document, unless the sentence names another one", async () => {
    const head = "Maersk - import tariff of Kenya";
    expect(await readRow("Free time is counted in working days.", head)).toMatchObject([{ country: "KE" }]);
    expect(await readRow("In Uganda free time is counted in working days.", head)).toMatchObject([{ country: "UG" }]);
  });

  test("are none without a carrier", async () => {
    expect(await readRow("Free time is counted in working days.", "Tariff")).toEqual([]);
  });
});

test("two different statements say why they are a doubt", async () => {
  const text = "Maersk\n\nFree time is counted in working days.\n\nFree time is counted in calendar days.";
  const pages = await readPages("text", Buffer.from(text));
  const { candidates } = readTariffs(pages, { today: "2026-11-26", tables: ["carrier_policies"] });
  for (const { doubts } of candidates)
    expect(doubts).toContainEqual({ column: "value", reason: "Sentences of the document state different values." });
  expect(candidates).toHaveLength(2);
});

test("the days of a dispute are read in a sentence with ß", async () => {
  expect(await read("Einspruch zur Größe innerhalb von 30 Tagen.")).toEqual([["dispute_window_days", "30", 0]]);
});

test("a value that is no number of days is no policy", async () => {
  expect(await read("Disputes within 0 days.")).toEqual([]);
});

test("each sentence of a line states its own value, and a number keeps its decimals", async () => {
  expect(
    await read("Free time is counted in working days. Disputes within 30 days of version 2.5 of the invoice."),
  ).toEqual([
    ["day_basis", "working", 0],
    ["dispute_window_days", "30", 0],
  ]);
  expect(await read("Free time is new. It is counted in working days.")).toEqual([]);
});

test("cells of a row are no sentence", async () => {
  expect(await read("Free time      is counted in      working days")).toEqual([]);
  expect(
    await read(
      "Free time is stated below, and the rules are valid for all of our customers,\nis counted      in      working days",
    ),
  ).toEqual([]);
});

test.each([
  "Free time may be counted in working days.",
  "Normally free time is counted in working days.",
  "Free time is counted in working days except for reefers.",
])("“%s” is a doubt", async (text) => expect(await read(text)).toEqual([["day_basis", "working", 1]]));

test("the days of a dispute are at their own place, though the sentence has other numbers", async () => {
  for (const text of [
    "Claims about clause 300 must be sent within 30 days, with 2 copies.",
    "Within 30 days of invoice 12 the customer may file 2 disputes.",
  ]) {
    const pages = await readPages("text", Buffer.from(`Maersk\n\n${text}`));
    const { candidates, refusals } = readTariffs(pages, { today: "2026-11-26", tables: ["carrier_policies"] });
    expect(refusals).toEqual([]);
    expect(candidates.map(({ row }) => [row.value?.value, row.value?.places.map((place) => place.text)])).toEqual([
      ["30", ["30"]],
    ]);
  }
});
