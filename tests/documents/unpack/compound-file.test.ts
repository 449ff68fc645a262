import { describe, expect, test } from "vitest";
import { readCompoundFile } from "#lib/documents/unpack/compound-file.ts";
import { buildCompoundFile, type CompoundFolder } from "#tests/support/compound-file.ts";

const END = 0xfffffffe;
const FREE = 0xffffffff;
const FOLDER = 1;
const ROOT = 5;

interface Entry {
  name?: string;
  nameLength?: number;
  type?: number;
  left?: number;
  right?: number;
  child?: number;
  start?: number;
  size?: number;
}

interface Draft {
  shift?: number;
  /** Sector 0 is the directory, sector 1 the table. */
  sectors?: number;
  /** Numbers of the header by their places. */
  header?: Readonly<Record<number, number>>;
  /** Which sector follows which. */
  table?: Readonly<Record<number, number>>;
  /** Other numbers: those of a sector by their index. */
  numbers?: Readonly<Record<number, Readonly<Record<number, number>>>>;
  root?: Entry;
  entries?: readonly Entry[];
}

function build(draft: Draft = {}): Buffer {
  const { shift = 9, sectors = 3, header = {}, table = {}, numbers = {}, root, entries = [{}] } = draft;
  const size = 2 ** shift;
  const bytes = Buffer.alloc(size * (sectors + 1)).fill(0xff, 76, 512);
  bytes.writeUInt16LE(shift, 30);
  const fields = { 44: 1, 48: 0, 60: END, 64: 0, 68: END, 72: 0, 76: 1, ...header };
  for (const [at, value] of Object.entries(fields)) bytes.writeUInt32LE(value, Number(at));
  bytes.fill(0xff, 2 * size, 3 * size);
  for (const [sector, own] of Object.entries({ 1: { 0: END, ...table }, ...numbers })) {
    const at = (Number(sector) + 1) * size;
    if (sector !== "1") bytes.fill(0xff, at, at + size);
    for (const [index, value] of Object.entries(own)) bytes.writeUInt32LE(value, at + Number(index) * 4);
  }
  for (const [index, entry] of [{ name: "Root Entry", type: ROOT, child: 1, ...root }, ...entries].entries())
    writeEntry(bytes, size + index * 128, entry);
  return bytes;
}

function writeEntry(bytes: Buffer, at: number, entry: Entry): void {
  const { name = "Workbook", type = 2, left = FREE, right = FREE, child = FREE, start = END, size = 0 } = entry;
  bytes.write(name, at, "utf16le");
  bytes.writeUInt16LE(entry.nameLength ?? (name.length + 1) * 2, at + 64);
  bytes.writeUInt8(type, at + 66);
  const fields = { 68: left, 72: right, 76: child, 116: start, 120: size };
  for (const [place, value] of Object.entries(fields)) bytes.writeUInt32LE(value, at + Number(place));
}

/** Which follows which, from one sector to another. */
const chain = (from: number, to: number): Record<number, number> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, from + index + 1]).map(
      ([sector, next]) => [sector, sector === to ? END : next] as [number, number],
    ),
  );

const large = (start: number, size = 4_096): Entry => ({ start, size });
/** One sector of small streams, whose table is the next. */
const mini = (next: Readonly<Record<number, number>>, entries: readonly Entry[]): Draft => ({
  sectors: 4,
  header: { 60: 3, 64: 1 },
  table: { 2: END, 3: END },
  numbers: { 3: next },
  root: { start: 2, size: 512 },
  entries,
});

const READABLE: readonly [string, Draft][] = [
  ["an empty stream", {}],
  ["sectors of 4,096 bytes", { shift: 12, entries: [large(2)], table: { 2: END } }],
  ["as many sectors of the table as it has sectors", { header: { 44: 3 } }],
  ["as many sectors of the small table as it has sectors", { header: { 64: 3 } }],
  ["as many lists as it has sectors", { header: { 72: 3 } }],
  ["no list of the table, by a free place", { header: { 68: FREE } }],
  ["a list of the table whose first place has it", { header: { 68: 2, 76: FREE }, numbers: { 2: { 0: 1, 127: END } } }],
  [
    "a list of the table whose last place has it",
    { header: { 68: 2, 76: FREE }, numbers: { 2: { 126: 1, 127: END } } },
  ],
  [
    "a second list of the table",
    { sectors: 4, header: { 68: 2, 76: FREE }, numbers: { 2: { 127: 3 }, 3: { 0: 1, 127: FREE } } },
  ],
  [
    "a table of two sectors that are not next to each other",
    {
      sectors: 140,
      header: { 44: 2, 80: 3 },
      numbers: { 3: { 2: 3 + 128, ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((at) => [at, at + 129])), 9: END } },
      entries: [large(130)],
    },
  ],
  ["small streams of no bytes that have a sector", { root: { start: 2 }, table: { 2: END } }],
  ["an empty stream that starts nowhere", { entries: [{ start: FREE }] }],
  ["no small streams, wherever they start", { root: { start: 3 } }],
  ["no small table, wherever it starts", { header: { 60: FREE } }],
  ["a stream that fills its sectors", { sectors: 10, table: chain(2, 9), entries: [large(2)] }],
  [
    "two streams as large as the file",
    { sectors: 15, table: chain(2, 9), entries: [{ ...large(2), right: 2 }, large(2)] },
  ],
  ["a small stream that fills its sector", mini({ 0: END }, [{ start: 0, size: 64 }])],
  ["a small stream in the last sector", mini({ 7: END }, [{ start: 7, size: 1 }])],
  ["a small stream of two sectors", mini({ 3: 5, 5: END }, [{ start: 3, size: 128 }])],
  [
    "the largest small stream",
    {
      ...mini(chain(0, 63), [{ start: 0, size: 4_095 }]),
      sectors: 11,
      root: { start: 4, size: 4_096 },
      table: { 3: END, ...chain(4, 11 - 1), 10: 2, 2: END },
    },
  ],
  ["a stream with something below it", { entries: [{ child: 70_000 }] }],
];

const DAMAGED: readonly [string, Draft][] = [
  ["sectors of 1,024 bytes", { shift: 10 }],
  ["sectors of 2,048 bytes", { shift: 11 }],
  ["more sectors of the table than it has sectors", { header: { 44: 4 } }],
  ["more sectors of the small table than it has sectors", { header: { 64: 4 } }],
  ["more lists than it has sectors", { header: { 72: 4 } }],
  ["a table in the first sector behind its end", { header: { 80: 3 } }],
  ["a table that ends as a chain does", { header: { 80: END } }],
  ["no directory", { header: { 48: END } }],
  ["a directory behind its end", { header: { 48: 3 }, table: { 3: END } }],
  ["no table", { header: { 76: FREE } }],
  ["a list in the first sector behind its end", { header: { 68: 3 } }],
  ["small streams in the first sector behind its end", { root: { start: 3, size: 64 }, table: { 3: END } }],
  ["a small stream behind the last", mini({ 8: END }, [{ start: 8, size: 1 }])],
  ["a small stream that is too short", mini({ 0: END }, [{ start: 0, size: 65 }])],
  [
    "a small stream without a table",
    { root: { start: 2, size: 512 }, table: { 2: END }, entries: [{ start: 0, size: 1 }] },
  ],
  ["a small stream in a circle", mini({ 0: 1, 1: 0 }, [{ start: 0, size: 64 }])],
  ["a stream that is too short", { sectors: 10, table: chain(2, 8), entries: [large(2)] }],
  ["a stream that starts nowhere", { sectors: 10, entries: [large(FREE)] }],
  [
    "two streams larger than the file",
    { sectors: 14, table: chain(2, 9), entries: [{ ...large(2), right: 2 }, large(2)] },
  ],
  ["a directory that leads out of the file", { table: { 0: 70_000 } }],
  [
    "a stream that leads out of the file at its end",
    { sectors: 10, table: { ...chain(2, 9), 9: 70_000 }, entries: [large(2)] },
  ],
  ["a small stream that leads out of the small table at its end", mini({ 0: 70_000 }, [{ start: 0, size: 64 }])],
  ["small streams of no bytes in a circle", { root: { start: 2 }, table: { 2: 2 } }],
  ["a list of the table that is its own next", { header: { 68: 2 }, numbers: { 2: { 127: 2 } } }],
  ["two lists of the table in a circle", { sectors: 4, header: { 68: 2 }, numbers: { 2: { 127: 3 }, 3: { 127: 2 } } }],
  ["a left sibling that does not exist", { entries: [{ left: 70_000 }] }],
  ["a right sibling that does not exist", { entries: [{ right: 70_000 }] }],
  ["a left sibling that is the entry itself", { entries: [{ left: 1 }] }],
  ["a folder that contains the root", { entries: [{ type: FOLDER, child: 0 }] }],
  ["a second root", { entries: [{ type: ROOT }] }],
  ["an entry that is not used", { entries: [{ type: 0 }] }],
  ["a first entry that is no root", { root: { type: FOLDER } }],
];

test.each(READABLE)("a file with %s is read", (_, draft) => {
  expect(readCompoundFile(build(draft))?.names).toEqual(new Set(["Workbook"]));
});

test.each(DAMAGED)("a file with %s is damaged", (_, draft) => {
  expect(readCompoundFile(build(draft))).toBeUndefined();
});

test.each([0, 31, 75, 511, 512, 600, 1_100])("%i bytes of a file are damaged", (length) => {
  expect(readCompoundFile(build({ entries: [large(2)] }).subarray(0, length))).toBeUndefined();
});

describe("the names", () => {
  const readNames = (draft: Draft) => [...(readCompoundFile(build(draft))?.names ?? [])].toSorted();

  test("are those of all entries at the top, on both sides", () => {
    const entries = [{ name: "B", left: 2, right: 3 }, { name: "A", type: FOLDER }, { name: "C" }];
    expect(readNames({ entries })).toEqual(["A", "B", "C"]);
  });

  test("are not those in folders", () => {
    const entries = [
      { name: "A", type: FOLDER, child: 2 },
      { name: "B", right: 3 },
      { name: "C", type: FOLDER },
    ];
    expect(readNames({ entries })).toEqual(["A"]);
  });

  test.each([
    [0, ""],
    [1, ""],
    [2, ""],
    [4, "A"],
    [6, "AB"],
    [64, `AB${"\0".repeat(29)}`],
    [70, `AB${"\0".repeat(29)}`],
  ])("with a length of %i are no longer than their place", (nameLength, name) => {
    expect(readNames({ entries: [{ name: "AB", nameLength }] })).toEqual([name]);
  });
});

test.each([
  [40, true],
  [41, false],
])("of %i folders in each other, the last is readable: %s", (count, isReadable) => {
  let folder: CompoundFolder = {};
  for (let depth = 0; depth < count; depth += 1) folder = { folders: { Folder: folder } };
  expect(readCompoundFile(buildCompoundFile(folder)) !== undefined).toBe(isReadable);
});
