import { describe, expect, test } from "vitest";
import { cleanName, cutChargeName, splitCode } from "#lib/intake/readers/charge-names.ts";
import { isDirectionText } from "#lib/intake/readers/charge-words.ts";
import { findNamed } from "#lib/intake/readers/surcharge-names.ts";
import { readLine } from "#tests/support/read-lines.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const listTexts = (places: readonly { text: string }[]) => places.map(({ text }) => text).join("|");

describe("the name and the code of a surcharge", () => {
  test.each([
    ["Peak Season Surcharge (PSS)", "Peak Season Surcharge (Peak Season Surcharge) PSS (PSS)"],
    ["PSS: Peak Season Surcharge", "Peak Season Surcharge (Peak Season Surcharge) PSS (PSS)"],
    ["PSS from 1 May", "PSS (PSS) PSS (PSS)"],
    ["PSS", undefined],
    ["The Peak Season Surcharge is USD 300", "Peak Season Surcharge (Peak Season Surcharge)"],
    [
      "Update Emergency Bunker Surcharge (EBS) from Asia",
      "Emergency Bunker Surcharge (Emergency Bunker Surcharge) EBS (EBS)",
    ],
    ["General Rate Increase from Asia", "General Rate Increase (General Rate Increase)"],
    ["GRI - from Asia", "GRI (GRI) GRI (GRI)"],
    ["Documentation Fee", undefined],
    ["Customer Advisory Fee", undefined],
    ["Recargo por congestión (PCS)", "Recargo por congestión (Recargo por congestión) PCS (PCS)"],
    ["Surcharge de congestion", "Surcharge de congestion (Surcharge de congestion)"],
    ["Surcharge de congestion : EUR 300", "Surcharge de congestion (Surcharge de congestion)"],
    ["Hafenzuschlag", "Hafenzuschlag (Hafenzuschlag)"],
    ["Kriegsrisikozuschlag (WRS)", "Kriegsrisikozuschlag (Kriegsrisikozuschlag) WRS (WRS)"],
    ["ABC from Asia", undefined],
    ["Port Congestion Surcharge", "Port Congestion Surcharge (Port Congestion Surcharge)"],
    ["WRS: Peak Season Surcharge (PSS)", "Peak Season Surcharge (Peak Season Surcharge) PSS (PSS)"],
    ["This Notice", undefined],
    ["New Bunker Recovery Charge", "Bunker Recovery Charge (Bunker Recovery Charge)"],
    ["Recargo por congestión será de USD 300", "Recargo por congestión (Recargo por congestión)"],
    ["The Following Applicable Congestion Surcharge applies", "Congestion Surcharge (Congestion Surcharge)"],
  ])("%s", async (text, expected) => {
    const named = findNamed(await readLine(text));
    const parts = named && [named.name, ...(named.code ? [named.code] : [])];
    expect(parts?.map(({ value, places }) => `${value} (${listTexts(places)})`).join(" ")).toBe(expected);
  });
});

describe("the name of a charge", () => {
  test.each([
    ["Carrier - Terminal Handling Charge - effective 1 April", "Terminal Handling Charge"],
    ["Carrier - Terminal Handling Charge", "Carrier - Terminal Handling Charge"],
    ["Spain - Portugal - Italy", "Spain - Portugal - Italy"],
    ["Maersk | Local charges | Spain", "Local charges"],
  ])("in the title %s", (title, expected) => expect(cutChargeName(title)).toBe(expected));

  test.each([
    ["Import", true],
    ["Import of goods", true],
    ["Import of all goods", false],
    ["THC import", false],
    ["Containers", false],
  ])("%s is nothing but a direction: %j", (text, expected) => expect(isDirectionText(text)).toBe(expected));

  test.each([
    ["  Name  of it ..: ", "Name of it"],
    ["Seal…", "Seal"],
    ["Fee (2.5)", "Fee (2.5)"],
  ])("is cleaned: %s", (text, expected) => expect(cleanName(text)).toBe(expected));

  const titlePlaces = [buildPlace("title")];
  const charged = { value: "DOC - Documentation Fee", places: [], basis: "heading" as const };

  test("is behind its code", () => {
    expect(splitCode({ title: "PSS - Peak Season Surcharge", titlePlaces })).toEqual({
      title: "Peak Season Surcharge",
      titlePlaces,
      code: { value: "PSS", places: titlePlaces, basis: "heading" },
    });
    expect(splitCode({ title: "Other", titlePlaces, charged })).toEqual({
      title: "Documentation Fee",
      titlePlaces: [],
      code: { value: "DOC", places: [], basis: "heading" },
    });
  });

  test("is the whole title without a code", () => {
    expect(splitCode({ title: "Peak Season", titlePlaces })).toEqual({ title: "Peak Season", titlePlaces });
    expect(splitCode({ title: "PSS - Peak Season" })).toEqual({ title: "PSS - Peak Season" });
    expect(splitCode({ titlePlaces })).toEqual({ titlePlaces });
    expect(splitCode({})).toEqual({});
  });
});
