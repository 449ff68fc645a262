import { describe, expect, test } from "vitest";
import { type Point, toPoint } from "#lib/intake/readers/notice-points.ts";
import { splitNotices } from "#lib/intake/readers/split-notices.ts";
import { buildLine } from "#tests/support/build-line.ts";

/** "|" before a line: a table is above it. */
const toPoints = (lines: readonly string[]): Point[] =>
  lines.map((text) => ({
    ...toPoint(buildLine(text.replace(/^\|/, ""))),
    ...(text.startsWith("|") && { isBelowTable: true }),
  }));

const split = (...lines: string[]) =>
  splitNotices(toPoints(lines)).map(({ named, points }) => [
    named?.code && named.code.value !== named.name.value
      ? `${named.name.value} (${named.code.value})`
      : named?.name.value,
    ...points.map(({ line }) => line.text),
  ]);

const PSS = "Peak Season Surcharge";
const PCS = "Port Congestion Surcharge";

test("a document without points has no notice but an empty one", () => expect(split()).toEqual([[undefined]]));

test("the points of a surcharge are one notice", () => {
  expect(split("Dear customer", PSS, "Amount: USD 300 per 20'", "Valid from 1 March 2026")).toEqual([
    [PSS, "Dear customer", PSS, "Amount: USD 300 per 20'", "Valid from 1 March 2026"],
  ]);
});

describe("another notice begins", () => {
  test("with a heading of another surcharge", () => {
    expect(split(PSS, PCS, "Amount: USD 300 per 20'")).toEqual([
      [PSS, PSS],
      [PCS, PCS, "Amount: USD 300 per 20'"],
    ]);
  });

  test("with the same surcharge, if the one above has its amount", () => {
    expect(split(PSS, "Amount: USD 300 per 20'", PSS, "Amount: USD 400 per 20'")).toEqual([
      [PSS, PSS, "Amount: USD 300 per 20'"],
      [PSS, PSS, "Amount: USD 400 per 20'"],
    ]);
    expect(split(PSS, "Valid from 1 March 2026", PSS)).toHaveLength(1);
  });

  test("with a table above the heading", () => {
    expect(split(PSS, `|${PSS}`, "Valid")).toEqual([
      [PSS, PSS],
      [PSS, PSS, "Valid"],
    ]);
    expect(split(`|${PSS}`, PSS)).toHaveLength(1);
    expect(split(PSS, "|Valid", PSS)).toHaveLength(2);
  });

  test("with a point of another surcharge, if the one above has its amount", () => {
    expect(split(PSS, "Amount: USD 300 per 20'", `• ${PCS}`)).toHaveLength(2);
    expect(split(PSS, `• ${PCS}`)).toHaveLength(1);
    expect(split(PSS, "Amount: USD 300 per 20'", `• ${PSS}`)).toHaveLength(1);
  });

  test("with a long sentence about another surcharge, if the one above has its amount", () => {
    const long = `${PCS} ${"of the carrier ".repeat(8)}`.trim();
    expect(long.length).toBeGreaterThan(110);
    expect(split(PSS, long)).toHaveLength(1);
    expect(split(PSS, "Amount: USD 300 per 20'", long)).toHaveLength(2);
    const same = `${PSS} ${"of the carrier ".repeat(8)}`.trim();
    expect(split(PSS, "Amount: USD 300 per 20'", same)).toHaveLength(1);
  });

  test("with a heading of fewer than 110 letters", () => {
    const heading = (length: number) => `${PCS} `.padEnd(length, "x");
    expect(split(PSS, heading(109))).toHaveLength(2);
    expect(split(PSS, heading(110))).toHaveLength(1);
  });

  test("with another carrier, if the one above has its amount", () => {
    const of = (carrier: string) => `• ${carrier}: ${PSS} is applied`;
    expect(split(of("Maersk"), "Amount: USD 300 per 20'", of("MSC"))).toHaveLength(2);
    expect(split(of("Maersk"), "Amount: USD 300 per 20'", of("Maersk"))).toHaveLength(1);
    expect(split(of("Maersk"), of("MSC"))).toHaveLength(1);
    expect(split(of("Carrier"), "Amount: USD 300 per 20'", of("MSC"))).toHaveLength(1);
    expect(split(of("Maersk"), "Amount: USD 300 per 20'", of("Carrier"))).toHaveLength(1);
    expect(split(of("Maersk"), "Amount: USD 300 per 20'", "• MSC is applied")).toHaveLength(1);
  });

  test("with a surcharge for another lane", () => {
    const from = (place: string) => `Origin: ${place}`;
    expect(split(PSS, from("Asia"), "Amount: USD 300 per 20'", from("Europe"), "Amount: USD 200 per 20'")).toEqual([
      [PSS, PSS, "Origin: Asia", "Amount: USD 300 per 20'"],
      [PSS, "Origin: Europe", "Amount: USD 200 per 20'"],
    ]);
    expect(split(PSS, from("Asia"), from("Europe"))).toHaveLength(1);
    expect(split(PSS, "Amount: USD 300 per 20'", from("Europe"))).toHaveLength(1);
    expect(split(PSS, "Destination: Asia", "Amount: USD 300 per 20'", from("Europe"))).toHaveLength(1);
    expect(split(PSS, from("Asia"), "Amount: USD 300 per 20'", "Destination: Europe")).toHaveLength(1);
  });

  test("with a lane below a table", () => {
    expect(split(PSS, "|Rates from Asia to Africa")).toEqual([
      [PSS, PSS],
      [PSS, "Rates from Asia to Africa"],
    ]);
    expect(split(PSS, "Rates from Asia to Africa")).toHaveLength(1);
    expect(split(PSS, "|Rates of Asia")).toHaveLength(1);
    expect(split(PSS, `|Rates ${"x".repeat(90)} from Asia to Africa`)).toHaveLength(1);
    expect(split(PSS, `|${PSS} from Asia to Africa`)).toEqual([
      [PSS, PSS],
      [PSS, `${PSS} from Asia to Africa`],
    ]);
  });
});

test("a field that names a surcharge begins no notice", () => {
  expect(split(PSS, "Amount: USD 300 per 20'", `Amount: ${PCS}`)).toHaveLength(1);
});

test("a carrier alone on the line above is that of the next notice", () => {
  expect(split(PSS, "Amount: USD 300 per 20'", "Maersk", PCS, "Amount: USD 200 per 20'")).toEqual([
    [PSS, PSS, "Amount: USD 300 per 20'"],
    [PCS, "Maersk", PCS, "Amount: USD 200 per 20'"],
  ]);
  expect(split(PSS, "Amount: USD 300 per 20'", "Maersk is late", PCS)[1]).toEqual([PCS, PCS]);
});

describe("a code above the name of its surcharge", () => {
  test("is one notice with it", () => {
    expect(split("PCS:", PCS, "Amount: USD 300 per 20'")).toEqual([
      [`${PCS} (PCS)`, "PCS:", PCS, "Amount: USD 300 per 20'"],
    ]);
  });

  test("is another notice if it has its amount, or if the name is that of another charge", () => {
    expect(split("PCS:", "Amount: USD 300 per 20'", PCS)).toHaveLength(2);
    expect(split("BAF:", PCS)).toEqual([
      ["BAF", "BAF:"],
      [PCS, PCS],
    ]);
    expect(split(`${PSS} (PSS)`, PCS)).toHaveLength(2);
    expect(split(`${PCS} (PCS)`, "Port Congestion Charge")).toHaveLength(2);
  });
});

test("the first name counts if nothing separates two", () => {
  expect(split("Text", `• ${PSS}`, `• ${PCS}`)[0]?.[0]).toBe(PSS);
});
