import { expect, test } from "vitest";
import { readPages } from "#lib/intake/readers/read-pages.ts";
import { readPages as readSource } from "#tests/support/read-tariff-document.ts";

const hash = async (text: string) => {
  const pages = await readSource("text", Buffer.from(text));
  return readPages(pages, { today: "2026-11-26" });
};

const TARIFF = "MSC import demurrage, Kenya. Free time: 3 days";

test.each([
  ["the day of printing", "Printed on 26 Nov 2026 10:15", "Printed on 27 Nov 2026 11:20"],
  ["the number of the page", "Page 1 of 7", "Page 1 of 8"],
  ["the year of the copyright", "© 2025", "© 2026"],
  ["nothing but spaces", "Rates in USD", "Rates   in USD"],
])("versions that differ in %s have the same text", async (_, one, other) => {
  expect((await hash(`${TARIFF}\n${one}`)).textHash).toBe((await hash(`${TARIFF}\n${other}`)).textHash);
});

test("versions that differ in a number have other texts", async () => {
  const { textHash, pages } = await hash(TARIFF);
  expect(textHash).toMatch(/^[0-9a-f]{64}$/);
  expect(pages).toBe(1);
  expect((await hash(TARIFF.replace("3 days", "4 days"))).textHash).not.toBe(textHash);
  expect((await hash(`${TARIFF}\nPrinted on 26 Nov 2026 USD 40`)).textHash).not.toBe(
    (await hash(`${TARIFF}\nPrinted on 26 Nov 2026 USD 50`)).textHash,
  );
});
