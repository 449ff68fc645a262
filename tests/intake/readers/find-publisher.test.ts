import { describe, expect, test } from "vitest";
import { findPublisher } from "#lib/intake/readers/find-publisher.ts";
import { buildLine } from "#tests/support/build-line.ts";

const find = (...lines: string[]) => findPublisher(lines.map(buildLine));
const name = (...lines: string[]) => find(...lines)?.operator?.value;

test.each([
  ["Mombasa Container Terminal", "Mombasa Container Terminal"],
  ["Kenya Ports Authority", "Kenya Ports Authority"],
  ["Puerto Central de Chile S.A.", "Puerto Central de Chile S.A."],
  ["Port Autonome de Dakar", "Port Autonome de Dakar"],
  ["Terminal Handling Services Ltd", "Terminal Handling Services Ltd"],
  ["APM Terminals Apapa", "APM Terminals Apapa"],
  ["one two three four five six seven eight terminal", "one two three four five six seven eight terminal"],
  ["one two three four five six seven eight nine terminal", undefined],
  ["Storage rates", undefined],
  ["Container terminal storage", undefined],
  ["ab terminal", undefined],
  ["abc terminal", "abc terminal"],
  ["THC - Terminal handling charge Mombasa", undefined],
  ["Terminal handling Mombasa", undefined],
  ["Terminal: Mombasa", undefined],
  ["Mombasa Terminal 2026", undefined],
  ["Mombasa Terminal 26", "Mombasa Terminal 26"],
  ["Mombasa", undefined],
])("the operator in “%s” is %s", (text, operator) => expect(name(text)).toBe(operator));

test("a name that is the same in sentences is one in a long line", () => {
  const found = find("These are the rates that DP World charges at its terminal here");
  expect(found?.operator).toMatchObject({ value: "DP World", basis: "heading", places: [{ text: "DP World" }] });
  expect(name("These are the rates that Mombasa Terminal charges at its place here")).toBeUndefined();
  expect(name("DP World Berbera")).toBe("DP World Berbera");
  expect(
    find("Tariff   These are the rates that DP World charges at its terminal here")?.operator?.places[0]?.text,
  ).toBe("DP World");
});

test("the operator is in doubt, because only its place says that it is one", () => {
  expect(find("Mombasa Terminal")?.operator?.doubt).toBe(
    "Whether “Mombasa Terminal” is the operator is concluded from its place in the document.",
  );
});

describe("a line or an agent above the operator", () => {
  test.each([
    "As agents for Pacific Lines",
    "Ridgeway Shipping Agencies",
    "Naviera del Sur",
    "Compagnie maritime du Sud",
  ])("“%s” is no operator, and there is none below it", (text) => {
    expect(find(text, "Mombasa Terminal")).toEqual({});
  });

  test("counts only in a short line", () => {
    const long = "We act here in this country as agents for Pacific Lines";
    expect(name(long, "Mombasa Terminal")).toBe("Mombasa Terminal");
  });
});

test("the operator is in the head of a document", () => {
  const before = (count: number) => Array.from({ length: count }, () => "Tariff");
  expect(name(...before(13), "Mombasa Terminal")).toBe("Mombasa Terminal");
  expect(name(...before(14), "Mombasa Terminal")).toBeUndefined();
  expect(find()).toBeUndefined();
});

test("names behind the first line of a table are those of charges", () => {
  expect(name("Charge   Unit   20   40", "Mombasa Terminal")).toBeUndefined();
  expect(name("Charge   Unit   20", "Mombasa Terminal")).toBe("Mombasa Terminal");
  expect(name("Seal fee   USD 30", "Mombasa Terminal")).toBeUndefined();
  expect(name("Seal fee USD 30", "Mombasa Terminal")).toBe("Mombasa Terminal");
  expect(name("Tariff   Mombasa Terminal")).toBe("Mombasa Terminal");
});
