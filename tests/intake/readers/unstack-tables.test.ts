import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const read = async (rows: string) => {
  const text = `MSC import demurrage, Kenya\nEffective 1 March 2026\nFree time: 5 days\n\n20' dry\n40' dry\n${rows}\n\nPayment\n`;
  const { candidates } = readTariffs(await readPages("text", Buffer.from(text)), { today: "2026-11-26" });
  return candidates.map(
    ({ row }) =>
      `${row.container_types?.value} ${row.slab_from_day?.value}-${row.slab_to_day?.value ?? ""}: ${row.rate_per_day?.value}`,
  );
};

test("a table whose cells are on lines of their own is read row by row", async () => {
  expect(await read("Day 6 to 10\nUSD 20\nUSD 40\nDay 11 to 20\nUSD 30\nUSD 60")).toEqual([
    "20DV 6-10: 20",
    "20DV 11-20: 30",
    "40DV 6-10: 40",
    "40DV 11-20: 60",
  ]);
});

test("rows with more amounts than the table has sizes are not read: whose they are is not known", async () => {
  expect(await read("Day 6 to 10\nUSD 20\nUSD 40\nUSD 50\nDay 11 to 20\nUSD 30\nUSD 60\nUSD 70")).toEqual([]);
});
