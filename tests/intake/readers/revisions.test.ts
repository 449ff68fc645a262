import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

test("of two columns of amounts, the one in force and its first day are read", async () => {
  const text = `Evergreen Line
Rule : 010-L02   of   EGLV-630 Revision : 3
Effective : 20260101
LSS - Low Sulphur Surcharge

Dry cargo

         Exp:Jul/31/26 | Eff:Aug/01/26
-----------------------|--------------
20'      - USD 718      | USD 745 (A)
40'      - USD 810      | USD 850 (A)

(A)-Rate increase
`;
  const { candidates, refusals } = readTariffs(await readPages("text", Buffer.from(text)), { today: "2026-11-26" });
  expect(refusals).toEqual([]);
  expect(
    candidates.map(({ row }) => [row.container_types?.value, row.amount?.value, row.effective_from?.value]),
  ).toEqual([
    ["20DV", "745", "2026-08-01"],
    ["40DV 40HC", "850", "2026-08-01"],
  ]);
});
