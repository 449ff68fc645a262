import { expect, test } from "vitest";
import { choosePageLocale } from "#lib/platform/choose-page-locale.ts";
import { getPageLocale } from "#lib/platform/page-locale.ts";
import { runWithPageLocale } from "#lib/platform/run-with-page-locale.ts";

test.each([
  ["en-US,en;q=0.9", "en-US"],
  ["en-GB,en-US;q=0.9", "en-GB"],
  ["en-IN,en-GB;q=0.9", "en-IN"],
  ["hi,en-US;q=0.7", "en-IN"],
  ["es-US", "en-US"],
  ["en-CA", "en-US"],
  ["de,en-US;q=0.7,en;q=0.3", "en-GB"],
  ["en-US;q=0.5,tr", "en-GB"],
  ["ja-JP", "en-GB"],
  ["en", "en-GB"],
  ["*", "en-GB"],
  ["", "en-GB"],
  ["x".repeat(5_000), "en-GB"],
])("a browser with %s gets pages in the form of %s", (header, locale) => {
  expect(choosePageLocale(header)).toBe(locale);
});

test("the locale is that of the request that runs, and en-GB outside of pages", async () => {
  const read = (locale: "en-US" | "en-IN") =>
    runWithPageLocale(locale, async () => {
      await Promise.resolve();
      return getPageLocale();
    });
  expect(await Promise.all([read("en-US"), read("en-IN")])).toEqual(["en-US", "en-IN"]);
  expect(getPageLocale()).toBe("en-GB");
});
