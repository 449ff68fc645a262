import { describe, expect, test } from "vitest";
import { findField, findLane, findScope } from "#lib/intake/readers/notice-lanes.ts";
import { toPoint } from "#lib/intake/readers/notice-points.ts";
import { buildLine } from "#tests/support/build-line.ts";

const toPoints = (texts: readonly string[]) => texts.map((text) => toPoint(buildLine(text)));

/** Its words, and those at its place, which must be the same. */
const listTexts = (known: { value: string; places: readonly { text: string; box: { x: number } }[] } | undefined) =>
  known && [known.value, ...known.places.map(({ text }) => text)];

describe("a field of a notice", () => {
  test.each([
    ["Origin: Far East", "Far East"],
    ["Origin: from Far East", "Far East"],
    ["• Origin:   All ports of India", "ports of India"],
    ["From: Asia", "Asia"],
    ["From: vers", "vers"],
  ])("%s", (text, value) => {
    const known = findField(toPoints(["Peak Season Surcharge", text]), "origin");
    expect(listTexts(known)).toEqual([value, value]);
    expect(known?.basis).toBe("read");
  });

  test("is the first one with its name", () => {
    const points = toPoints(["Destination: Red Sea", "Origin: Asia", "Origin: India"]);
    expect(findField(points, "origin")?.value).toBe("Asia");
    expect(findField(points, "destination")?.value).toBe("Red Sea");
  });

  test("is unknown, if the notice does not have it, or has nothing behind the colon", () => {
    expect(findField(toPoints(["Origin: Asia"]), "destination")).toBeUndefined();
    expect(findField(toPoints(["Origin:"]), "origin")).toBeUndefined();
  });
});

describe("the scope of a notice", () => {
  test.each([
    ["Scope: India to Red Sea", "India", "Red Sea"],
    ["Scope: From Far East to West Africa.", "Far East", "West Africa"],
    ["Trade: Asia to Asia Minor", "Asia", "Asia Minor"],
    ["Trade: India to Port of India", "India", "Port of India"],
  ])("%s", (text, origin, destination) => {
    const scope = findScope(toPoints(["Peak Season Surcharge", text]));
    expect(listTexts(scope?.origin)).toEqual([origin, origin]);
    expect(listTexts(scope?.destination)).toEqual([destination, destination]);
    expect([scope?.origin.basis, scope?.destination.basis]).toEqual(["read", "read"]);
    expect(scope?.destination.places[0]?.box.x).toBeGreaterThan(scope?.origin.places[0]?.box.x ?? 1);
  });

  test.each([
    ["one place", "Scope: India"],
    ["three places", "Scope: India to Red Sea to Europe"],
    ["another field", "Origin: India to Red Sea"],
    ["no names", "Scope: ports to ports"],
  ])("is no lane: %s", (_, text) => expect(findScope(toPoints([text]))).toBeUndefined());
});

describe("the lane of a notice", () => {
  test("is in the first line that names one", () => {
    const points = [
      undefined,
      ...toPoints(["Peak Season Surcharge", "USD 200 from Asia to North Europe.", "USD 300 from India to Red Sea."]),
    ];
    const lane = findLane(points);
    expect(listTexts(lane?.origin)).toEqual(["Asia", "Asia"]);
    expect(listTexts(lane?.destination)).toEqual(["North Europe", "North Europe"]);
    expect([lane?.origin.basis, lane?.destination.basis]).toEqual(["read", "read"]);
  });

  test("is unknown, if no line names one", () =>
    expect(findLane([undefined, ...toPoints(["USD 200"])])).toBeUndefined());
});
