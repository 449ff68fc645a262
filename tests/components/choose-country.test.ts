import { expect, test } from "vitest";
import { chooseCountry } from "#components/home/choose-country.ts";

const carrierCounts = new Map([
  ["BR", 3],
  ["IN", 4],
  ["DE", 2],
]);

const choose = (acceptLanguage: string | null, chosen = "") => chooseCountry({ chosen, acceptLanguage, carrierCounts });

test.each([
  ["the first covered country that the browser names", "de-DE,de;q=0.9,en-US;q=0.8", "", "DE", "browser", "DE"],
  ["by preference, not by order", "pt-BR;q=0.4,de-DE;q=0.9", "", "DE", "browser", "DE"],
  ["the next one when the first is not covered", "nb-NO,de-DE;q=0.5", "", "DE", "browser", "NO"],
  ["the best covered one when none is", "nb-NO", "", "IN", "most_carriers", "NO"],
  ["the best covered one for a language without a region", "en,de;q=0.5", "", "IN", "most_carriers", null],
  ["a script is no region", "zh-Hant,pt-BR;q=0.1", "", "BR", "browser", "BR"],
  ["what the browser rules out does not count", "de-DE;q=0,*", "", "IN", "most_carriers", null],
  ["nonsense counts for nothing", ";;,=,-,*;q=x,de-DE-", "", "IN", "most_carriers", null],
  ["no header", null, "", "IN", "most_carriers", null],
  ["what the visitor chose", "de-DE", "BR", "BR", "chosen", "DE"],
  ["a choice without tariffs counts for nothing", "de-DE", "NO", "DE", "browser", "DE"],
] as const)("%s", (_name, header, chosen, country, reason, browserCountry) => {
  expect(choose(header, chosen)).toEqual({ country, reason, browserCountry });
});

test("without any tariff there is no country", () => {
  expect(chooseCountry({ chosen: "IN", acceptLanguage: "en-IN", carrierCounts: new Map() })).toBeNull();
});
