import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TABLES } from "#lib/ingest/tables.ts";

const [, ...sections] = readFileSync("data/reference/README.md", "utf8").split(/^### /m);

const columnsIn = (section: string) =>
  section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name as string));

describe("data/reference/README.md", () => {
  test("describes every table, and no other", () => {
    expect(sections.map((section) => section.split("\n")[0]).toSorted()).toEqual(
      TABLES.map(({ file }) => file).toSorted(),
    );
  });

  test.each(TABLES)("describes every column of $file, and no other", ({ file, row }) => {
    const section = sections.find((one) => one.startsWith(`${file}\n`)) ?? "";
    expect(columnsIn(section).toSorted()).toEqual(Object.keys(row.shape).toSorted());
  });
});
