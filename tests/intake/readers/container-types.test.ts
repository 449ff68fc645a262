import { describe, expect, test } from "vitest";
import { hasSizes, listTypes, readTypes } from "#lib/intake/readers/container-types.ts";

test.each([
  ["Contenedor estándar y High Cube de 40'", "40DV 40HC"],
  ["Contenedor estándar de 20'", "20DV"],
  ["Standard / High Cube 40'", "40DV 40HC"],
  ["Dry 20', dry and high cube 40'", "20DV 40DV 40HC"],
  ["Dry 20' and Reefer 40'", "20DV 40RF"],
  ["Reefer and dry 20'/40'", "20DV 40DV 20RF 40RF"],
  ["Reefer 20' / 40'", "20RF 40RF"],
  ["40' dry and high cube", "40DV 40HC"],
  ["40' Dry / High", "40DV 40HC"],
  ["dry-20 reefer-40", "20DV 40RF"],
  ["Dry 20' Reefer 40'", "20DV 40RF"],
  ["dry - 20, 40", "20DV 40DV"],
  ["20-40 reefer-40", "20DV 40DV 40HC 40RF"],
  ["Reefer, 40'", "40RF"],
  ["20 refrigerating", "20RF"],
  ["20' refrigeradas", "20RF"],
  ["40' réfrigérées", "40RF"],
])("%s: %s", (text, types) => {
  expect(listTypes(readTypes(text), [], { isEveryKind: false, elsewhere: [] }).join(" ")).toBe(types);
});

test.each([
  ["20'", true],
  ["40' HC", true],
  ["45'", true],
  ["Reefer", false],
  ["All containers", false],
])("%s names a size: %s", (text, expected) => {
  const types = readTypes(text);
  expect(types !== null && hasSizes(types)).toBe(expected);
});

test.each(["High Security Seal", "High season"])("%s names no container", (text) => {
  expect(readTypes(text)).toBeNull();
});

describe("the containers that a text names", () => {
  const NOTHING = { plain: [], named: [], kinds: [], others: [], isTeu: false };

  test.each<[string, Partial<ReturnType<typeof readTypes>>]>([
    ["20'", { plain: ["20"] }],
    ["20' / 40'", { plain: ["20", "40"] }],
    ["20/40", { plain: ["20", "40"] }],
    ["20 ft container", { plain: ["20"] }],
    ["20-foot container", { plain: ["20"] }],
    ["Import 20 / 40 containers", { plain: ["20", "40"] }],
    ["Import 20, 40 and 45 containers", { plain: ["20", "40"], others: ["45'"] }],
    ["20 TEU", { isTeu: true }],
    ["per TEU", { isTeu: true }],
    ["TEUs of 20'", { plain: ["20"], isTeu: true }],
    ["45'", { others: ["45'"] }],
    ["53 ft", { others: ["53'"] }],
    ["45' HC", { others: ["45'"] }],
    ["40' tank", { others: ["40TK"] }],
    ["> 40'", { others: [">40'"] }],
    ["20' and over 40 ft", { plain: ["20"], others: [">40'"] }],
    ["reefer", { kinds: ["RF"] }],
    ["dry", { kinds: ["DV", "HC"] }],
    ["high cube", { kinds: ["HC"] }],
    ["high cube reefer", { kinds: ["HC", "RF"] }],
    ["40' high cube reefer", { named: ["40RF"] }],
    ["40' high cube dry", { named: ["40HC"] }],
    ["40' high cubes", { named: ["40HC"] }],
    ["40 hi cube", { named: ["40HC"] }],
    ["40' High", { named: ["40HC"] }],
    ["20 ft open tops", { named: ["20OT"] }],
    ["Open tops", { kinds: ["OT"] }],
    ["20' flat racks and 40' flats", { named: ["20FR", "40FR"] }],
    ["20' standards", { named: ["20DV"] }],
    ["40' OOG", { named: ["40OT", "40FR"] }],
    ["22G1", { named: ["20DV"] }],
    ["42G1", { named: ["40DV"] }],
    ["45G1", { named: ["40HC"] }],
    ["25G1", { others: ["20HC"] }],
    ["45R1", { named: ["40RF"] }],
    ["45V0", { named: ["40DV"] }],
    ["22U1 and 22P1", { named: ["20OT", "20FR"] }],
    ["40-HC", { named: ["40HC"] }],
    ["dry-20", { named: ["20DV"] }],
    ["20-40", { plain: ["20", "40"] }],
    ["20 - dry", { named: ["20DV"] }],
    ["20' and 40' reefer", { named: ["20RF", "40RF"] }],
    ["20' and 40' RF", { named: ["20RF", "40RF"] }],
    ["20-40 RF", { named: ["20RF", "40RF"] }],
    ["20/40 OT", { named: ["20OT", "40OT"] }],
    ["20/40HC", { plain: ["20"], named: ["40HC"] }],
    ["20DV/40RF", { named: ["20DV", "40RF"] }],
    ["20' and 40' high cube", { plain: ["20"], named: ["40HC"] }],
    ["20' / 40' reefer", { named: ["20RF", "40RF"] }],
    ["20', 40' reefer", { plain: ["20"], named: ["40RF"] }],
    ["20' dry and 40' reefer", { named: ["20DV", "40RF"] }],
    ["20', 20' and 40' reefer", { plain: ["20"], named: ["40RF"] }],
    ["20' and 40' reefer and 45'", { plain: ["20"], named: ["40RF"], others: ["45'"] }],
    ["reefer 20' and 40'", { named: ["20RF", "40RF"] }],
    ["20' reefer and 40'", { plain: ["40"], named: ["20RF"] }],
    ["20' dry and reefer", { named: ["20DV", "20RF"] }],
    ["20' dry, reefer and open top", { named: ["20DV", "20RF", "20OT"] }],
    ["Import 20-dry", { named: ["20DV"] }],
    ["Import dry 20", { named: ["20DV"] }],
    ["High season 40'", { plain: ["40"] }],
    ["dry and reefer", { kinds: ["DV", "HC", "RF"] }],
    ["All sizes", { isAll: true }],
    ["every container type", { isAll: true }],
    ["All sizes of reefer", { kinds: ["RF"] }],
  ])("%s", (text, expected) => expect(readTypes(text)).toEqual({ ...NOTHING, ...expected }));

  test.each(["20 days", "Room 40", "20.5 t", "and / or", ""])("none in: %s", (text) =>
    expect(readTypes(text)).toBeNull(),
  );
});

describe("the types of a label", () => {
  const list = (text: string, { kinds = [] as string[], isEveryKind = false, elsewhere = [] as string[] } = {}) =>
    listTypes(text === "" ? null : readTypes(text), kinds, { isEveryKind, elsewhere }).join(" ");

  test("a size alone is dry containers, in local charges every container of that size", () => {
    expect(list("40'")).toBe("40DV 40HC");
    expect(list("40'", { isEveryKind: true })).toBe("40DV 40HC 40RF 40OT 40FR");
    expect(list("20'", { isEveryKind: true })).toBe("20DV 20RF 20OT 20FR");
  });

  test("the kinds of a heading are those of the sizes and names below it", () => {
    expect(list("40'", { kinds: ["RF"] })).toBe("40RF");
    expect(list("40'", { kinds: ["RF"], isEveryKind: true })).toBe("40RF");
    expect(list("40' dry", { kinds: ["RF"] })).toBe("40DV");
    expect(list("", { kinds: ["OT", "FR"] })).toBe("20OT 40OT 20FR 40FR");
    expect(list("open top", { kinds: ["RF"] })).toBe("20OT 40OT");
    expect(list("")).toBe("");
    expect(list("45'", { kinds: ["RF"] })).toBe("");
    expect(list("40HC / 45'", { kinds: ["RF"] })).toBe("40HC");
  });

  test("types that have a column of their own are left out, unless nothing would be left", () => {
    expect(list("40'", { elsewhere: ["40HC"] })).toBe("40DV");
    expect(list("40'", { elsewhere: ["40HC", "40DV"] })).toBe("40DV 40HC");
  });
});
