import { describe, expect, test } from "vitest";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { INVOICE_LIMITS } from "#lib/documents/table/table.ts";

const rows = (text: string, limits = INVOICE_LIMITS) => {
  const read = parseDelimited(text, limits);
  return read.ok ? read.table.rows.map(({ number, cells }) => `${number}: ${cells.join(" | ")}`) : read.message;
};

describe("the separator", () => {
  test.each([
    ["tabs", "a\tb,c\td\n1\t2,5\t3"],
    ["semicolons", "a;b,c;d\n1;2,5;3"],
    ["bars", "a|b,c|d\n1|2,5|3"],
    ["commas", 'a,"b,c",d\n1,"2,5",3'],
  ])("is found: %s", (_, text) => expect(rows(text)).toEqual(["1: a | b,c | d", "2: 1 | 2,5 | 3"]));

  test("is the one that gives the most cells in the same place on every line", () => {
    expect(rows("a,b,c\nx;y,1,2\np,q,r")).toEqual(["1: a | b | c", "2: x;y | 1 | 2", "3: p | q | r"]);
    expect(rows("Rates; all in USD\n20DV,5,100\n40HC,5,200")).toEqual([
      "1: Rates; all in USD",
      "2: 20DV | 5 | 100",
      "3: 40HC | 5 | 200",
    ]);
  });

  test("of two with as many cells is a semicolon before a comma, which can be a decimal mark", () => {
    expect(rows("20DV;1,5\n40HC;2,5")).toEqual(["1: 20DV | 1,5", "2: 40HC | 2,5"]);
  });

  test("is found after many lines without one", () => {
    expect(rows(`${"\n".repeat(60)}a;b;c\n1;2;3\n`)).toEqual(["61: a | b | c", "62: 1 | 2 | 3"]);
    expect(rows(`${"  \n".repeat(60)}a;b;c\n1;2;3\n`)).toEqual(["61: a | b | c", "62: 1 | 2 | 3"]);
  });

  test("gives more separators on a few lines than a comma on each", () => {
    const text = "Hamburg, 3 June\nDear Sir, as agreed\nRegards, A\nPort, DE;Days;Rate;Unit\nKiel, DE;7;100;day";
    expect(rows(text).slice(3)).toEqual(["4: Port, DE | Days | Rate | Unit", "5: Kiel, DE | 7 | 100 | day"]);
  });

  test("does not count within quotes, nor after the first 50 lines", () => {
    expect(rows('"a;b;c;d",x\n"e;f;g;h",y')).toEqual(["1: a;b;c;d | x", "2: e;f;g;h | y"]);
    const text = `${"a,b\n".repeat(50)}${"c;d;e;f\n".repeat(100)}`;
    expect(rows(text).slice(0, 1)).toEqual(["1: a | b"]);
  });
});

describe("the text of a table", () => {
  test("may begin with a mark of its encoding, and with the separator as spreadsheets write it", () => {
    expect(rows("\uFEFFa;b")).toEqual(["1: a | b"]);
    expect(rows("sep=;\r\na;b")).toEqual(["1: a | b"]);
  });

  test.each(["\r\n", "\n", "\r"])("has lines that end with %j", (end) =>
    expect(rows(`a;b${end}${end}c;d`)).toEqual(["1: a | b", "3: c | d"]),
  );

  test("may have single quote marks, as for inches", () => {
    expect(rows('Type,Rate\n"40",5\n40",6')).toEqual(["1: Type | Rate", "2: 40 | 5", '3: 40" | 6']);
    expect(rows('Type,Rate\n"40 HC,5')).toEqual(["1: Type | Rate", '2: "40 HC | 5']);
  });

  test.each(["", "  \n ", "\uFEFF", "sep=;\n"])("is empty: %j", (text) =>
    expect(rows(text)).toBe("The table is empty."),
  );

  test("has at most as many rows as allowed", () => {
    const limits = { ...INVOICE_LIMITS, maxRows: 3 };
    expect(rows("a;b\n".repeat(3), limits)).toHaveLength(3);
    const advice = "The table has more than 3 rows. Leave only the lines of one invoice.";
    expect(rows("a;b\n".repeat(4), limits)).toBe(advice);
    expect(rows("a;b\n".repeat(9), limits)).toBe(advice);
  });
});
