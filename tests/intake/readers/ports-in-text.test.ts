import { describe, expect, test } from "vitest";
import { findPorts, isPortAlone, readPortCell } from "#lib/intake/readers/ports.ts";

describe("the ports of a text", () => {
  test.each<[string, readonly string[]]>([
    ["Gdynia and Mombasa", ["PLGDY", "KEMBA"]],
    ["Gdynia, Port of Mombasa", ["PLGDY", "KEMBA"]],
    ["gdynia", []],
    ["Gdynia; Mombasa", ["PLGDY", "KEMBA"]],
    ["the port of Mobile", ["USMOB"]],
    ["Mobile", []],
    ["Mobile Container Terminal", ["USMOB"]],
    ["Malta", []],
    ["Singapore", []],
  ])("%s: %j", (text, codes) => {
    const found = findPorts(text);
    expect(found.map(({ code }) => code)).toEqual(codes);
    for (const port of found) expect(text.slice(port.start, port.start + port.text.length)).toBe(port.text);
  });

  test("a name of several words is one port", () => {
    expect(findPorts("Local charges Dar es Salaam, Tanzania").map(({ text }) => text)).toEqual(["Dar es Salaam"]);
    expect(findPorts("Port Said").length).toBeLessThan(2);
  });
});

describe("the port of a cell", () => {
  test.each<[string, string | undefined]>([
    ["Gdynia", "PLGDY"],
    ["Gdynia, GDYNIA", "PLGDY"],
    ["Gdynia and Mombasa", undefined],
    ["Gdynia terminal of the port", "PLGDY"],
    ["Gdynia terminal of the old port", undefined],
    [" Gdynia terminal of the port ", "PLGDY"],
    ["terminal", undefined],
  ])("%s: %s", (text, code) => expect(readPortCell(text)?.code).toBe(code));

  test.each([
    ["Gdynia", true],
    ["Port of Gdynia", true],
    ["Terminal Gdynia", true],
    ["Gdynia charges", false],
    ["Gdynia, Poland", false],
    ["Charges", false],
  ])("alone: %s, %s", (text, expected) => expect(isPortAlone(text)).toBe(expected));
});
