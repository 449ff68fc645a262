import { describe, expect, test } from "vitest";
import { type HeadingField, type HeadingLevel, leaveLevels } from "#lib/intake/readers/heading-levels.ts";

type Words = Readonly<Record<string, unknown>>;

/** What is left of the words above when headings follow each other below rows. */
const follow = (first: Words, ...headings: readonly (readonly [readonly HeadingField[], Words])[]): Words => {
  let section = first;
  let levels: readonly HeadingLevel<Words>[] = [];
  for (const [fields, words] of headings) {
    const left = leaveLevels(levels, section, new Set(fields));
    levels = left.levels;
    section = { ...left.section, ...words };
  }
  return section;
};

describe("a heading below rows", () => {
  test("of the same kind ends the one above, and what was said before holds again", () => {
    expect(
      follow({ direction: "import" }, [["direction"], { direction: "export" }], [["direction"], { direction: "both" }]),
    ).toEqual({ direction: "both" });
    expect(follow({}, [["size"], { types: "20" }], [["direction"], { direction: "export" }])).toEqual({
      direction: "export",
    });
    expect(follow({ types: "all" }, [["size"], { types: "20" }], [["direction"], { direction: "export" }])).toEqual({
      types: "all",
      direction: "export",
    });
  });

  test.each<[HeadingField, Words, HeadingField, Words, Words]>([
    ["country", { country: "KE" }, "direction", { direction: "import" }, { country: "KE", direction: "import" }],
    ["direction", { direction: "import" }, "country", { country: "KE" }, { country: "KE" }],
    ["carrier", { carrier: "msc" }, "country", { country: "KE" }, { carrier: "msc", country: "KE" }],
    ["country", { country: "KE", port: "KEMBA" }, "carrier", { carrier: "msc" }, { carrier: "msc" }],
    ["direction", { direction: "import" }, "class", { cargo: "DG" }, { direction: "import", cargo: "DG" }],
    ["class", { cargo: "DG", isEmptyContainer: true }, "direction", { direction: "import" }, { direction: "import" }],
    ["class", { cargo: "DG" }, "size", { types: "20" }, { cargo: "DG", types: "20" }],
    ["size", { types: "20" }, "class", { cargo: "DG" }, { cargo: "DG" }],
    ["size", { types: "20" }, "charge", { charge: "storage" }, { charge: "storage" }],
    ["charge", { charge: "storage" }, "size", { types: "20" }, { charge: "storage", types: "20" }],
    ["tier", { tier: "1-5" }, "size", { types: "20" }, { types: "20" }],
    ["free", { freeDays: 5, otherFreeDays: [3] }, "size", { types: "20" }, { types: "20" }],
    ["currency", { currency: "USD", sharedSymbol: "$" }, "country", { country: "KE" }, { country: "KE" }],
    ["currency", { currency: "USD" }, "size", { types: "20" }, { currency: "USD", types: "20" }],
    ["charge", { charge: "storage" }, "direction", { direction: "import" }, { charge: "storage", direction: "import" }],
  ])("of %s %j and one of %s %j below it: %j holds", (field, words, next, more, held) =>
    expect(follow({}, [[field], words], [[next], more])).toEqual(held),
  );

  test("that is a remark ends nothing but a remark of its kind", () => {
    expect(
      follow(
        {},
        [["class"], { types: "reefer", cargo: "reefer" }],
        [["free"], { freeDays: 3 }],
        [["free"], { freeDays: 5 }],
      ),
    ).toEqual({ types: "reefer", cargo: "reefer", freeDays: 5 });
    expect(follow({}, [["size"], { types: "20" }], [["currency"], { currency: "EUR" }])).toEqual({
      types: "20",
      currency: "EUR",
    });
    expect(
      follow({}, [["currency"], { currency: "USD" }], [["size"], { types: "20" }], [["currency"], { currency: "EUR" }]),
    ).toEqual({ types: "20", currency: "EUR" });
    expect(follow({}, [["free"], { freeDays: 3 }], [["size"], { types: "20" }], [["free"], { freeDays: 5 }])).toEqual({
      types: "20",
      freeDays: 5,
    });
  });

  test("of which one word is in the heading above ends that heading", () => {
    expect(
      follow(
        {},
        [["direction", "class"], { direction: "import", cargo: "reefer" }],
        [["direction", "size"], { direction: "export", types: "20" }],
      ),
    ).toEqual({ direction: "export", types: "20" });
  });

  test("that names a size and its free time ends the period above", () => {
    expect(follow({}, [["tier"], { tier: "1-5" }], [["free", "size"], { types: "20", freeDays: 3 }])).toEqual({
      types: "20",
      freeDays: 3,
    });
  });

  test("of a direction keeps the charge that the heading above names with another direction", () => {
    expect(
      follow(
        {},
        [["direction", "charge"], { direction: "import", charge: "storage" }],
        [["direction"], { direction: "export" }],
      ),
    ).toEqual({ direction: "export", charge: "storage" });
  });

  test("that names a period and its charge is a remark of the period", () => {
    expect(
      follow(
        {},
        [["direction"], { direction: "import" }],
        [["tier", "charge"], { tier: "4-8", charge: "storage" }],
        [["tier", "charge"], { tier: "9-12", charge: "storage" }],
      ),
    ).toEqual({ direction: "import", tier: "9-12", charge: "storage" });
    expect(
      follow(
        {},
        [["charge"], { charge: "demurrage" }],
        [["tier", "charge"], { tier: "4-8" }],
        [["tier", "size"], { tier: "9-12", types: "40" }],
      ),
    ).toEqual({ charge: "demurrage", tier: "9-12", types: "40" });
  });

  test("keeps of two words in one heading the wider one that it does not replace", () => {
    const first: readonly [readonly HeadingField[], Words] = [
      ["direction", "class"],
      { direction: "import", cargo: "reefer" },
    ];
    expect(follow({}, first, [["class"], { cargo: "DG" }])).toEqual({ direction: "import", cargo: "DG" });
    expect(follow({}, first, [["direction"], { direction: "export" }])).toEqual({ direction: "export" });
    expect(follow({}, first, [["class"], { cargo: "DG" }], [["direction"], { direction: "export" }])).toEqual({
      direction: "export",
    });
    expect(
      follow({}, [["country", "direction"], { country: "KE", direction: "import" }], [["country"], { country: "TZ" }]),
    ).toEqual({ country: "TZ" });
  });

  test("of a size keeps the kind of containers that the heading above gave with another size", () => {
    expect(follow({}, [["class", "size"], { types: "20 reefer", cargo: "reefer" }], [["size"], {}])).toEqual({
      types: "20 reefer",
      cargo: "reefer",
    });
    expect(follow({}, [["free", "size"], { types: "20", freeDays: 3 }], [["free"], { freeDays: 5 }])).toEqual({
      types: "20",
      freeDays: 5,
    });
  });

  test("leaves no trace of the heading that it ends", () => {
    expect(follow({}, [["size"], { types: "20" }], [["direction"], { direction: "export" }])).not.toHaveProperty(
      "types",
    );
    expect(
      follow(
        {},
        [["size"], { types: "20" }],
        [["direction"], { direction: "export" }],
        [["size"], { types: "40" }],
        [["class"], { cargo: "DG" }],
      ),
    ).toEqual({ direction: "export", cargo: "DG" });
  });

  test("that names a period and a size is about both", () => {
    expect(
      follow({}, [["tier", "size"], { tier: "1-5", types: "20" }], [["direction"], { direction: "export" }]),
    ).toEqual({ direction: "export" });
  });

  test("of a charge leaves a heading that has a word as wide and a narrower one", () => {
    expect(
      follow({}, [["direction", "class"], { direction: "import", cargo: "DG" }], [["charge"], { charge: "storage" }]),
    ).toEqual({ direction: "import", cargo: "DG", charge: "storage" });
  });

  test("leaves what is above a wider heading", () => {
    const reefer = { types: "reefer", cargo: "reefer" };
    const levels: readonly HeadingLevel<Words>[] = [
      { fields: new Set(["class"]), before: {} },
      { fields: new Set(["country"]), before: reefer },
    ];
    const held = { ...reefer, country: "KE" };
    expect(leaveLevels<Words>(levels, held, new Set(["direction"])).section).toEqual(held);
    expect(leaveLevels<Words>(levels, held, new Set(["country"])).section).toEqual(reefer);
  });
});
