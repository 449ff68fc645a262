import { describe, expect, test } from "vitest";
import { readTypes } from "#lib/intake/readers/container-types.ts";
import { type ClauseFree, chooseClauseFree, readClauseFrees } from "#lib/intake/readers/free-of-clauses.ts";
import type { Scope } from "#lib/intake/readers/rate-scope.ts";
import { readLine } from "#tests/support/read-lines.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const describeFree = ({ days, place, direction, cargo, types }: ClauseFree) =>
  [
    `${days} (${place.text})`,
    ...(direction ? [direction] : []),
    ...(cargo ? [cargo] : []),
    ...(types ? [...types.plain, ...types.kinds, ...types.named] : []),
  ].join(" ");

describe("the free days of a clause", () => {
  test.each([
    ["Import containers are free for 5 days.", ["5 (5) import"]],
    ["Containers are stored free of charge for five days.", ["5 (five)"]],
    ["Import containers have 5 and export containers 7 free days.", ["5 (5) import", "7 (7) export"]],
    ["Five days are free for dry and three for reefer containers.", ["5 (Five) DV HC", "3 (three) reefer RF"]],
    ["Container auf der Straße: Import 5 Tage und Export 7 Tage frei.", ["5 (5) import", "7 (7) export"]],
    ["Import: 5 days are free. Export: 7 days are free.", ["5 (5) import", "7 (7) export"]],
    ["Storage of import containers is USD 5 per day, export USD 7.", []],
    ["Import 5 days, export 7 days.", []],
    ["Free of charge for import and export.", []],
    ["Import and export containers have 5 free days.", ["5 (5)"]],
    ["Containers have 5 free days, reefers 3.", ["5 (5)", "3 (3) reefer RF"]],
  ])("%s", async (text, expected) => {
    expect(readClauseFrees(await readLine(text), false).map(describeFree)).toEqual(expected);
  });

  test.each([
    ["Import 5 days, export 7 days.", ["5 (5) import", "7 (7) export"]],
    ["Free time: import 5 days, export 7 days.", ["5 (5) import", "7 (7) export"]],
    ["Free time: import 5 days; export seven days.", ["5 (5) import", "7 (seven) export"]],
    ["Free time: 20 ft 5 days, 40 ft 7 days.", ["5 (5) 20", "7 (7) 40"]],
    ["Free time: 20' 5 days, 40' 7 days.", ["5 (5) 20", "7 (7) 40"]],
    ["Free time: 40RF 3 days, 20DV 5 days.", ["3 (3) 40RF", "5 (5) 20DV"]],
    ["Días libres: importación 5 días, exportación 7 días.", ["5 (5) import", "7 (7) export"]],
    ["Import: 5 days", ["5 (5) import"]],
    ["Reefer containers: 3 days", ["3 (3) reefer RF"]],
    ["Reefers: import 3 days, export 4 days", ["3 (3) import reefer RF", "4 (4) export reefer RF"]],
    ["Reefers. Import 3 days", ["3 (3) import"]],
    ["Import 5 (five) days and export 7 (seven) days", ["5 (5) import", "7 (7) export"]],
    ["Læsø import 5 days, export 7 days", []],
    ["Import containers 5 days", ["5 (5) import"]],
    ["Import containers", []],
    ["Vacía 3 días", ["3 (3)"]],
  ])("%s, below a title of free time", async (text, expected) => {
    expect(readClauseFrees(await readLine(text), true).map(describeFree)).toEqual(expected);
  });

  test("are at the place of their number, in each sentence", async () => {
    const line = await readLine(
      "Storage is in USD. Import containers are free for 5 days, export containers for 7 days.",
    );
    const places = readClauseFrees(line, false).map(({ place }) => place.box.x);
    const words = line.words.filter(({ text }) => /^[57]$/.test(text)).map(({ box }) => box.x);
    expect(places).toHaveLength(2);
    for (const [index, x] of places.entries()) expect(x).toBeCloseTo(words[index] as number, 6);
  });
});

const known = <Value>(value: Value) => ({ value, places: [], basis: "read" as const });

const toScope = ({
  direction,
  cargo,
  types,
  kinds,
}: {
  direction?: "import" | "export" | "both";
  cargo?: "general" | "DG" | "reefer";
  types?: string;
  kinds?: string;
}): Scope => {
  const label = types === undefined ? null : readTypes(types);
  const classes = kinds === undefined ? null : readTypes(kinds);
  return {
    ...(direction && { direction: known(direction) }),
    ...(cargo && { cargo: known(cargo) }),
    ...(label && { types: known(label) }),
    ...(classes && { kinds: known(classes) }),
    rest: "",
    doubts: [],
  };
};

const toFree = (
  days: number,
  words: Omit<ClauseFree, "days" | "place" | "types"> & { types?: string } = {},
): ClauseFree => {
  const { types, ...others } = words;
  const label = types === undefined ? null : readTypes(types);
  const place = buildPlace(String(days));
  return { ...others, ...(label && { types: label }), days, place };
};

type Words = Parameters<typeof toScope>[0];

describe("of several free days, those of a rate", () => {
  const BY_DIRECTION = [toFree(5, { direction: "import" }), toFree(7, { direction: "export" })];
  const BY_CLASS = [toFree(5), toFree(3, { cargo: "reefer" }), toFree(2, { cargo: "DG" })];
  const BY_SIZE = [toFree(5, { types: "20'" }), toFree(7, { types: "40'" })];
  const BY_KIND = [toFree(5, { types: "dry" }), toFree(3, { types: "reefer", cargo: "reefer" })];
  test.each<[string, readonly (readonly ClauseFree[])[], Words, number[]]>([
    ["import", [BY_DIRECTION], { direction: "import" }, [5]],
    ["export", [BY_DIRECTION], { direction: "export" }, [7]],
    ["both directions", [BY_DIRECTION], { direction: "both" }, [5, 7]],
    ["no direction", [BY_DIRECTION], {}, [5, 7]],
    ["import, where only export has some", [[toFree(7, { direction: "export" })]], { direction: "import" }, []],
    ["general cargo", [BY_CLASS], {}, [5]],
    ["dangerous goods", [BY_CLASS], { cargo: "DG" }, [2]],
    ["reefers by their cargo", [BY_CLASS], { cargo: "reefer" }, [3]],
    ["reefers by the class of the row", [BY_CLASS], { kinds: "reefer" }, [3]],
    ["reefers by their size", [BY_CLASS], { types: "40' reefer" }, [3]],
    ["reefers by their code", [BY_CLASS], { types: "40RF" }, [3]],
    ["dry containers by their code", [BY_CLASS], { types: "40DV" }, [5]],
    ["dry containers and reefers", [BY_CLASS], { types: "40DV 40RF" }, [5]],
    ["20 ft", [BY_SIZE], { types: "20'" }, [5]],
    ["40 ft by its code", [BY_SIZE], { types: "40DV" }, [7]],
    ["import, where others have more", [[...BY_DIRECTION, toFree(9)]], { direction: "import" }, [5]],
    ["20 ft, where others have more", [[...BY_SIZE, toFree(9)]], { types: "20'" }, [5]],
    ["no size, where others have more", [[toFree(5, { types: "20'" }), toFree(9)]], {}, [5, 9]],
    [
      "reefers, where dry containers and reefers have some",
      [[toFree(5, { types: "dry and reefer" })]],
      { cargo: "reefer" },
      [5],
    ],
    ["reefers, where 20DV and 20RF have some", [[toFree(5, { types: "20DV 20RF" })]], { types: "20RF" }, [5]],
    ["both sizes", [BY_SIZE], { types: "20' 40'" }, []],
    ["no size", [BY_SIZE], {}, [5, 7]],
    [
      "both sizes, where one clause names them",
      [[...BY_SIZE, toFree(6, { types: "20' 40'" })]],
      { types: "20' 40'" },
      [6],
    ],
    ["20 ft, where one clause names both sizes", [[toFree(6, { types: "20' 40'" })]], { types: "20'" }, [6]],
    ["general cargo, where dry containers have some", [BY_KIND], {}, [5]],
    ["reefers, where dry containers have some", [BY_KIND], { types: "40RF" }, [3]],
    ["dangerous goods, where dry containers have some", [BY_KIND], { cargo: "DG" }, []],
    ["reefers, where 20DV has some", [[toFree(5, { types: "20DV" }), toFree(4)]], { types: "20' reefer" }, [4]],
    [
      "import reefers",
      [[toFree(5, { direction: "import" }), toFree(3, { direction: "import", cargo: "reefer" })]],
      { direction: "import", cargo: "reefer" },
      [3],
    ],
    ["the clause itself, not the one around it", [[toFree(9)], [toFree(5)]], {}, [5]],
    [
      "the clause around it, if its own are for others",
      [[toFree(9)], [toFree(5, { direction: "export" })]],
      { direction: "import" },
      [9],
    ],
    ["the clause around it, if it has none", [[toFree(9)], []], {}, [9]],
    ["two clauses that say the same", [[toFree(5), toFree(5)]], {}, [5]],
    ["two clauses that differ", [[toFree(5), toFree(6)]], {}, [5, 6]],
    ["no clause", [[]], {}, []],
  ])("%s", (_, levels, words, expected) => {
    const chosen = chooseClauseFree(levels, toScope(words));
    expect(chosen ? [chosen.free, ...chosen.others].map(({ days }) => days) : []).toEqual(expected);
  });
});
