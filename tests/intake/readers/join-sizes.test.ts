import { describe, expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { joinMerged, joinSizes } from "#lib/intake/readers/join-sizes.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

/** "20DV 20RF = 100 container import": the types, the amount, the unit and the direction. */
function toCandidate(text: string, table: Candidate["table"] = "local_charges"): Candidate {
  const [types = "", rest = ""] = text.split(" = ");
  const [amount = "", unit = "container", direction] = rest.split(" ");
  const toCell = (value: string, place = value) => ({ value, places: [buildPlace(place)], basis: "read" as const });
  return {
    table,
    row: {
      ...(types !== "none" && { container_types: toCell(types) }),
      amount: toCell(amount),
      unit: toCell(unit),
      ...(direction && { direction: toCell(direction) }),
    },
    doubts: [
      { column: "container_types", reason: "of the types" },
      { column: "amount", reason: "of the amount" },
    ],
  };
}

const describeCandidate = ({ row, doubts }: Candidate) =>
  [
    row.container_types
      ? `${row.container_types.value} (${row.container_types.places.map(({ text }) => text).join("|")})`
      : "none",
    `= ${row.amount?.value}`,
    doubts.map(({ column }) => column).join(","),
  ].join(" ");

const BOTH = "container_types,amount";

describe("the amounts of a charge for kinds of containers", () => {
  const join = (texts: readonly string[]) => joinSizes(texts.map((text) => toCandidate(text))).map(describeCandidate);
  const repeat = (texts: readonly string[]) =>
    texts.map((text) => {
      const [types, rest = ""] = text.split(" = ");
      return `${types} (${types}) = ${rest.split(" ")[0]} ${BOTH}`;
    });

  test("are one for all containers if all of them are the same", () => {
    expect(join(["20DV = 100 bl", "40DV = 100 bl", "40HC = 100 bl"])).toEqual(["none = 100 amount"]);
  });

  test("stay those of the named containers if they are of one size", () => {
    expect(join(["20DV = 100 bl", "20RF = 100 bl", "20OT = 100 bl"])).toEqual([
      `20DV 20RF 20OT (20DV|20RF|20OT) = 100 ${BOTH}`,
    ]);
  });

  test("per container are for all containers only if each kind is named", () => {
    const named = ["20DV 20RF 20OT 20FR = 100", "40DV 40HC 40RF = 100", "40OT 40FR = 100"];
    const [first, ...others] = join(named);
    expect(first).toBe("none = 100 amount");
    expect(others).toEqual([]);
    const dry = ["20DV = 100", "40DV = 100", "40HC = 100"];
    expect(join(dry)).toEqual(repeat(dry));
  });

  test("that differ by size are joined for each size", () => {
    expect(join(["20DV = 100", "20RF = 100", "40DV = 200", "40RF = 200"])).toEqual([
      `20DV 20RF (20DV|20RF) = 100 ${BOTH}`,
      `40DV 40RF (40DV|40RF) = 200 ${BOTH}`,
    ]);
  });

  test.each([
    ["that all differ", ["20DV = 100", "20RF = 150", "40DV = 200"]],
    ["of which one is the same for two sizes", ["20DV = 100", "40DV = 100", "40RF = 200"]],
    ["of two columns only", ["20DV = 100 bl", "40DV = 100 bl"]],
  ])("%s stay", (_, texts) => expect(join(texts)).toEqual(repeat(texts)));

  test("stay if one of them names no containers", () => {
    const texts = ["20DV = 100 bl", "40DV = 100 bl", "40HC = 100 bl", "none = 100 bl"];
    expect(join(texts)).toHaveLength(4);
  });

  test("stay in other tables than that of charges", () => {
    const all = ["20DV = 100 bl", "40DV = 100 bl", "40HC = 100 bl"].map((text) => toCandidate(text, "surcharges"));
    expect(joinSizes(all)).toEqual(all);
  });

  test("of other directions stay apart", () => {
    expect(join(["20DV = 100 bl import", "40DV = 100 bl import", "40DV = 100 bl export"])).toHaveLength(3);
  });
});

describe("an amount whose cell covers several columns", () => {
  const toColumn = (title: string, role = "value") => ({ role, head: readLabel(title) }) as GridColumn;
  const SIZES = ["20'", "40'", "40' HC"].map((title) => toColumn(title));
  const join = (texts: readonly string[], columns = SIZES) =>
    joinMerged(
      texts.map((text) => toCandidate(text)),
      columns,
    ).map(describeCandidate);

  test("is for all containers if it covers all columns", () => {
    expect(join(["20DV = 100", "40DV = 100", "40HC = 100"])).toEqual(["none = 100 amount"]);
  });

  test("is for the containers of its columns", () => {
    expect(join(["40HC = 100", "40DV = 100"])).toEqual([`40DV 40HC (40HC|40DV) = 100 ${BOTH}`]);
  });

  test("is for the size of all its columns", () => {
    const columns = ["40'", "40' HC"].map((title) => toColumn(title));
    expect(join(["40DV = 100", "40HC = 100"], columns)).toEqual([`40DV 40HC (40DV|40HC) = 100 ${BOTH}`]);
  });

  test("is for all containers of its direction", () => {
    const columns = ["Import 20'", "Import 40'", "Export 20'", "Export 40'"].map((title) => toColumn(title));
    expect(join(["20DV = 100 container import", "40DV = 100 container import"], columns)).toEqual([
      "none = 100 amount",
    ]);
    expect(join(["20DV = 100", "40DV = 100"], columns)).toEqual([`20DV 40DV (20DV|40DV) = 100 ${BOTH}`]);
  });

  test("does not count columns without containers, and those of no amounts", () => {
    const columns = [toColumn("20'"), toColumn("40'"), toColumn("Document"), toColumn("45'", "text")];
    expect(join(["20DV = 100", "40DV = 100"], columns)).toEqual(["none = 100 amount"]);
  });

  test("stays if it is alone, or names no containers", () => {
    expect(join(["20DV = 100", "40DV = 200"])).toEqual([`20DV (20DV) = 100 ${BOTH}`, `40DV (40DV) = 200 ${BOTH}`]);
    expect(join(["none = 100", "none = 100"])).toHaveLength(2);
  });
});
