import { describe, expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const read = async (head: string, rows: string) => {
  const text = `<h1>${head.split("\n").join("</h1><p>")}</p><table>${rows}</table>`;
  const pages = await readPages("html", Buffer.from(text));
  return readTariffs(pages, { tables: ["local_charges"], today: "2026-11-26" }).candidates;
};

const toRow = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const TITLES = toRow("Charge", "Unit", "Currency", "Amount");

const ROWS = [
  TITLES,
  toRow("Terminal Handling Destination", "per container", "USD", "140"),
  toRow("Port of Loading Survey", "per B/L", "USD", "35"),
  toRow("Warehouse Transfer Cargo Fee", "per container", "USD", "60"),
].join("");

describe("names of charges, sections and columns are no operators", () => {
  test.each([
    "Ridgeway Shipping Agencies Ltd\nAs agents for Pacific International Lines\nImport charges at Mombasa, Kenya",
    "Agencia Marítima del Sur\nAgentes generales de Wan Hai Lines\nCargos locales de importación, Ecuador",
    "Local import charges, Kenya\nTerminal Handling Charges\nEffective 1 March 2026",
    "Import local charges, Kenya\nTHC - Terminal handling charge and other fees",
  ])("%s", async (head) => {
    const candidates = await read(head, ROWS);
    expect(candidates.length).toBe(3);
    for (const { row, doubts } of candidates) {
      expect(row.operator).toBeUndefined();
      expect(doubts.map(({ column }) => column)).toContain("carrier");
    }
  });

  test("a section in the table", async () => {
    const section = `<tr><td colspan="4">Terminal services Mombasa</td></tr>`;
    const candidates = await read("Import charges 2026", TITLES + section + ROWS.slice(TITLES.length));
    expect(candidates.map(({ row }) => row.operator)).toEqual([undefined, undefined, undefined]);
  });
});

test.each([
  ["Terminal Handling Services Ltd\nImport charges, Kenya", "Terminal Handling Services Ltd"],
  ["Namibia Ports Authority\nImport charges for shipping lines and their agents", "Namibia Ports Authority"],
  ["Harbour Shipping Services Container Terminal\nImport charges", "Harbour Shipping Services Container Terminal"],
])("an operator above the table: %s", async (head, operator) => {
  const candidates = await read(head, ROWS);
  expect(candidates.map(({ row }) => row.operator?.value)).toEqual([operator, operator, operator]);
});

describe("the name of an operator", () => {
  test.each([
    ["Gdynia Container Terminal, Poland", "Gdynia Container Terminal"],
    ["Port of Colombo - Storage - Sri Lanka", "Port of Colombo"],
    ["HHLA Container Terminal Hamburg - Lagergeld Import", "HHLA Container Terminal Hamburg"],
    ["Jebel Ali Terminal - DP World UAE", "Jebel Ali Terminal - DP World UAE"],
    ["Puerto de Cartagena, Colombia - Contecar", "Puerto de Cartagena, Colombia - Contecar"],
    ["Port autonome - Côte d'Ivoire", "Port autonome - Côte d'Ivoire"],
    ["Kilindini Gate Container Terminal", "Kilindini Gate Container Terminal"],
  ])("in %j is %j", async (head, name) => {
    const [candidate] = await read(`${head}\nEffective 1 March 2026`, ROWS);
    expect(candidate?.row.operator).toMatchObject({ value: name, places: [{ text: name }] });
  });
});
