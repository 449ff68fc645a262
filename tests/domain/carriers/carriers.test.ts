import { describe, expect, test } from "vitest";
import {
  CARRIER_SLUGS,
  CARRIERS,
  findCarrierOfBill,
  findCarrierSlug,
  getListedCarrierName,
  getShortCarrierName,
} from "#lib/domain/carriers/carriers.ts";

const listSpellings = (carrier: (typeof CARRIERS)[number]) => {
  const { slug, name, shortName, scac, smdg, aliases } = carrier;
  return [slug, name, shortName, scac, smdg, ...aliases];
};

describe.each(CARRIERS)("the row of $slug", (carrier) => {
  const { slug, name, shortName, scac, otherBillPrefixes, smdg, invoicePatterns } = carrier;

  test("has a slug, and codes of the right length", () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(smdg).toMatch(/^[A-Z]{3}$/);
    for (const prefix of [scac, ...otherBillPrefixes]) expect(prefix).toMatch(/^[A-Z]{4}$/);
  });

  test("has spellings of no other carrier", () => {
    expect(listSpellings(carrier).map(findCarrierSlug)).toEqual(listSpellings(carrier).map(() => slug));
  });

  test("has bill prefixes of no other carrier", () => {
    for (const prefix of [scac, ...otherBillPrefixes]) expect(findCarrierOfBill(`${prefix}123456789`)).toBe(slug);
  });

  test("has patterns that find its name, and no other carrier's", () => {
    const found = CARRIERS.filter((one) => one.invoicePatterns.some((pattern) => pattern.test(name)));
    expect(found.map((one) => one.slug)).toEqual([slug]);
    // A pattern with a state (`g`, `y`) would skip every second invoice.
    for (const { flags } of invoicePatterns) expect(flags).not.toMatch(/[gy]/);
  });

  test("has the short name in its name in lists", () => expect(getListedCarrierName(slug)).toContain(shortName));

  // The publisher of a schedule feed is the carrier whose slug its id starts with.
  test("has a slug that no other slug starts with", () => {
    expect(CARRIER_SLUGS.filter((other) => other.startsWith(`${slug}-`))).toEqual([]);
  });
});

test.each([
  ["CMACGM", "cma-cgm"],
  ["Hapag Lloyd", "hapag-lloyd"],
  ["maeu", "maersk"],
  ["Mærsk", "maersk"],
  ["ONE-LINE", "one"],
  ["Nobody", undefined],
])("a carrier by its spelling %s", (spelling, slug) => expect(findCarrierSlug(spelling)).toBe(slug));

test("a carrier that is not known has its slug for a name", () => {
  expect([getShortCarrierName("nobody"), getListedCarrierName("nobody"), findCarrierOfBill("ZZZU123")]).toEqual([
    "nobody",
    "nobody",
    undefined,
  ]);
});
