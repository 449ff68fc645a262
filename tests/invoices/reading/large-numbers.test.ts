import { expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readSource } from "#lib/documents/sources/read-source.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";

const toRow = (cells: string, tag: string) =>
  `<tr>${cells
    .split("|")
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join("")}</tr>`;

async function readTable(titles: string, row: string) {
  const page = `<h1>INVOICE No. DEM-4711</h1><p>Invoice date: 20 Jul 2026</p><p>Import demurrage</p>
    <table>${toRow(titles, "th")}${toRow(row, "td")}</table>`;
  const source = await readSource({ kind: "html", bytes: new Uint8Array(Buffer.from(page)) });
  if (!source.ok) throw new Error(source.message);
  const read = readDocument(source.pages.flatMap(groupWordsIntoLines));
  return read.kind === "invoices" ? read.invoices[0]?.lines[0] : undefined;
}

test.each([
  [
    "an unknown column next to a charged period",
    "Container|Discharged|Deklarasi|Charged from|Charged to|Days|Rate|Amount",
    "MSKU1234565|1 Jul 2026|150,000,000|6 Jul 2026|10 Jul 2026|5|100,000|500,000",
  ],
  [
    "free days, with a day of no name",
    "Container|Discharged|Free days|Foo|Days|Rate|Amount",
    "MSKU1234565|1 Jul 2026|150000000|10 Jul 2026|5|100,000|500,000",
  ],
  [
    "days charged, after a last free day",
    "Container|Free until|Foo|Days|Rate|Amount",
    "MSKU1234565|1 Jul 2026|10 Jul 2026|150000000|100,000|500,000",
  ],
  [
    "free days, after a start",
    "Container|Start|Free days|Charged from|Charged to|Days|Rate|Amount",
    "MSKU1234565|1 Jul 2026|150000000|6 Jul 2026|10 Jul 2026|5|100,000|500,000",
  ],
  [
    "free days, with their last day",
    "Container|Discharged|Free until|Free days|Charged from|Charged to|Days|Rate|Amount",
    "MSKU1234565|1 Jul 2026|5 Jul 2026|150000000|6 Jul 2026|10 Jul 2026|5|100,000|500,000",
  ],
])("a number that is no count of days does not end the reading: %s", async (_, titles, row) => {
  expect(await readTable(titles, row)).toMatchObject({
    container_number: { value: "MSKU1234565" },
    billed: { value: "500000.00" },
  });
});
