import { describe, expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const HEAD = "Maersk - Local charges import Kenya\nEffective 1 March 2026\n\n";

async function read(table: string, head = HEAD) {
  const pages = await readPages("csv", Buffer.from(head + table));
  const { candidates, unread } = readTariffs(pages, { today: "2026-11-26" });
  return {
    rows: candidates.map(
      ({ row }) =>
        `${row.charge_name?.value ?? row.name?.value ?? row.charge_code?.value}: ${row.amount?.value} ${row.currency?.value ?? "?"}${row.unit ? ` per ${row.unit.value}` : ""}`,
    ),
    unread: unread.map(({ place, reason }) => `${place.text} - ${reason}`),
    candidates,
  };
}

describe("a list of charges", () => {
  test("is read row by row", async () => {
    const { rows, unread } = await read("Charge,Unit,USD\nSeal fee,container,20\nDocument fee,BL,30\n");
    expect(rows).toEqual(["Seal fee: 20 USD per container", "Document fee: 30 USD per bl"]);
    expect(unread).toEqual([]);
  });

  test.each([
    ["a number of days", "5 days", /“5 days” is a number of days/],
    ["free", "free", /“Seal fee” has no amount: “free”/],
    ["none", "n/a", /“Seal fee” has no amount: “n\/a”/],
  ])("says what it did not read: %s", async (_, text, reason) => {
    const { rows, unread } = await read(
      `Charge,Unit,USD\nSeal fee,container,${text}\nDocument fee,BL,30\nWeighing,container,40\n`,
    );
    expect(rows).toEqual(["Document fee: 30 USD per bl", "Weighing: 40 USD per container"]);
    expect(unread).toEqual([expect.stringMatching(reason)]);
  });

  test("a word in the place of an amount needs no note", async () => {
    const { rows, unread } = await read(
      "Charge,Unit,USD\nSeal fee,container,included\nDocument fee,BL,30\nWeighing,container,40\n",
    );
    expect(rows).toHaveLength(2);
    expect(unread).toEqual([]);
  });

  test("shows fifty letters of a name", async () => {
    const name = "Seal fee for ".padEnd(60, "x");
    const { unread } = await read(`Charge,Unit,USD\n${name},container,free\nDocument fee,BL,30\n`);
    expect(unread).toEqual([`free - “${name.slice(0, 50)}” has no amount: “free”.`]);
  });
});

describe("a heading between the rows of a list", () => {
  test("says what the rows below it are for", async () => {
    const { candidates } = await read(
      "Charge,Unit,USD\nIMPORT,,\nSeal fee,container,20\nEXPORT,,\nDocument fee,BL,30\n",
      "Maersk - Local charges Kenya\nEffective 1 March 2026\n\n",
    );
    expect(candidates.map(({ row }) => row.direction?.value)).toEqual(["import", "export"]);
  });

  test("with an amount is a row of its own", async () => {
    const { rows, unread } = await read(
      'Charge,Unit,USD\nSeal fee,container,20\n"Export fee USD 20 per BL",,\nDocument fee,BL,30\n',
    );
    expect(rows).toEqual([
      "Seal fee: 20 USD per container",
      "Export fee: 20 USD per bl",
      "Document fee: 30 USD per bl",
    ]);
    expect(unread).toEqual([]);
  });

  test("with a number begins a new section, without the containers of the one before", async () => {
    const { candidates } = await read(
      "Charge,Unit,USD\n1. 20' containers,,\nSeal fee,container,20\n2. Documents,,\nDocument fee,BL,30\n",
    );
    const types = candidates.map(({ row }) => row.container_types?.value);
    expect(types).toEqual(["20DV 20RF 20OT 20FR", undefined]);
    expect(candidates.map(({ row }) => row.direction?.value)).toEqual(["import", "import"]);
  });
});
