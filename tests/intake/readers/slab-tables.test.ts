import { describe, expect, test } from "vitest";
import type { SourceKind } from "#lib/documents/sources/read-source.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const read = async (kind: SourceKind, text: string) => {
  const { candidates, refusals } = readTariffs(await readPages(kind, Buffer.from(text)), { today: "2026-11-26" });
  expect(refusals).toEqual([]);
  return candidates;
};

describe("headings between the rows of a table", () => {
  test("“All containers” ends the dangerous goods above", async () => {
    const candidates = await read(
      "text",
      `Port of Mombasa, Kenya
Storage tariff for import containers, effective 1 March 2026
Free time: 3 days

Days           20'       40'
Dangerous goods
4-8            USD 30    USD 60
9 and over     USD 45    USD 90
All containers
4-8            USD 10    USD 20
9 and over     USD 15    USD 30
`,
    );
    expect(
      candidates.map(({ row }) => `${row.cargo_class?.value} ${row.container_types?.value} ${row.rate_per_day?.value}`),
    ).toEqual([
      "DG 20DV 30",
      "DG 20DV 45",
      "DG 40DV 40HC 60",
      "DG 40DV 40HC 90",
      "general 20DV 10",
      "general 20DV 15",
      "general 40DV 40HC 20",
      "general 40DV 40HC 30",
    ]);
  });

  test("another free time below rows is for the same class, without a doubt", async () => {
    const candidates = await read(
      "text",
      `MSC import demurrage, Kenya
Effective 1 March 2026

Container    Days           USD per day
Refrigerated containers
Free time: 3 days
20'          4-8            30
20'          9 and over     45
Free time: 5 days
40'          6-10           60
40'          11 and over    90
`,
    );
    expect(
      candidates.map(({ row, doubts }) => [
        `${row.container_types?.value} ${row.free_days?.value} ${row.slab_from_day?.value}: ${row.rate_per_day?.value}`,
        doubts,
      ]),
    ).toEqual([
      ["20RF 3 4: 30", []],
      ["20RF 3 9: 45", []],
      ["40RF 5 6: 60", []],
      ["40RF 5 11: 90", []],
    ]);
  });
});

test("a currency between rows ends neither the class nor the free time above", async () => {
  const candidates = await read(
    "text",
    `MSC import demurrage, Kenya
Effective 1 March 2026
Rates in USD. Free time: 3 days

Container    Days           Rate per day
Refrigerated containers
20'          4-8            30
20'          9 and over     45
Rates in EUR
40'          4-8            60
40'          9 and over     90
`,
  );
  expect(
    candidates.map(({ row, doubts }) => [
      `${row.container_types?.value} ${row.free_days?.value} ${row.currency?.value} ${row.rate_per_day?.value}`,
      doubts,
    ]),
  ).toEqual([
    ["20RF 3 USD 30", []],
    ["20RF 3 USD 45", []],
    ["40RF 3 EUR 60", []],
    ["40RF 3 EUR 90", []],
  ]);
});

describe("first and last day in columns of their own", () => {
  const HEAD = `CMA CGM - Demurrage - Import - Jordan,,,,,
Valid from 01-Mar-2026,,,,,
Container,Free days,From day,To day,Rate per day,Currency`;

  test("a complete row has no doubt: its currency does not limit the tariff", async () => {
    const candidates = await read("csv", `${HEAD}\n20ST,7,8,14,15,USD\n20ST,7,15,,30,USD`);
    expect(
      candidates.map(({ row, doubts }) => [
        row.slab_from_day?.value,
        row.slab_to_day?.value,
        row.currency?.value,
        doubts,
      ]),
    ).toEqual([
      ["8", "14", "USD", []],
      ["15", undefined, "USD", []],
    ]);
  });

  test("the first day of the last rate has the place of its own cell, if a word is in the cell of the last day", async () => {
    const candidates = await read("csv", `${HEAD}\n20ST,7,8,14,15,USD\n20ST,7,15,and above,30,USD`);
    const { slab_from_day: from, slab_to_day: to } = candidates[1]?.row ?? {};
    expect([from?.value, from?.basis, from?.places.map(({ text }) => text), to]).toEqual([
      "15",
      "read",
      ["15"],
      undefined,
    ]);
  });
});
