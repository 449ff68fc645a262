import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listZipEntries, packStored, readZipEntry, UnpackFault, unpack } from "#lib/platform/zip.ts";
import { buildZip } from "#tests/support/zip.ts";

const file = (name: string, content: string | Buffer = name) => ({ name, content: Buffer.from(content) });

const ALL = { maxBytes: 10_000_000, maxFiles: 1_000 };
const unpackAll = (archive: Buffer) => unpack(archive, () => true, ALL);
const listNames = (archive: Buffer) => listZipEntries(archive).map(({ name }) => name);

const failWith = (reason: UnpackFault["reason"]) => expect.objectContaining({ reason });

describe("an archive", () => {
  test.each([
    ["deflated", buildZip],
    ["stored", packStored],
    ["ZIP64", (files: Parameters<typeof packStored>[0]) => buildZip(files, { zip64: true })],
  ])("gives back any files: %s", (_, build) => {
    const anyFile = fc.record({ name: fc.stringMatching(/^[a-zäß/.]{1,20}$/), content: fc.uint8Array() });
    fc.assert(
      fc.property(fc.array(anyFile, { maxLength: 10 }), (files) => {
        const packed = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }));
        expect(unpackAll(build(packed))).toEqual(packed);
      }),
      { numRuns: 50 },
    );
  });

  test("may have a comment, or be empty", () => {
    const archive = buildZip([file("a.pdf")]);
    const comment = Buffer.from("packed by a program");
    archive.writeUInt16LE(comment.length, archive.length - 2);
    expect(listNames(Buffer.concat([archive, comment]))).toEqual(["a.pdf"]);
    expect(listNames(buildZip([]))).toEqual([]);
  });

  test("has names in UTF-8 with and without its flag, and in the code page of DOS", () => {
    for (const names of ["utf8", "unmarked", "cp437"] as const) {
      expect(listNames(buildZip([file("Gebühr/größe.pdf")], { names }))).toEqual(["Gebühr/größe.pdf"]);
    }
  });

  test("has a name of its own field for Unicode, unless that is about another name", () => {
    const archive = buildZip([file("a.pdf")]);
    const at = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const withField = (name: string) => {
      const field = Buffer.concat([Buffer.alloc(9), Buffer.from("größe.pdf")]);
      field.writeUInt16LE(0x7075, 0);
      field.writeUInt16LE(field.length - 4, 2);
      field.writeUInt8(1, 4);
      field.writeUInt32LE(crc32(name), 5);
      const copy = Buffer.from(archive);
      copy.writeUInt16LE(field.length, at + 30);
      return Buffer.concat([copy.subarray(0, at + 46 + 5), field, copy.subarray(at + 46 + 5)]);
    };
    expect(listNames(withField("a.pdf"))).toEqual(["größe.pdf"]);
    expect(listNames(withField("b.pdf"))).toEqual(["a.pdf"]);
  });

  test("says which entries are folders and which are encrypted", () => {
    const archive = buildZip([file("june/", ""), file("a.pdf"), file("b.pdf")], {
      isEncrypted: (name) => name === "b.pdf",
    });
    expect(listZipEntries(archive)).toMatchObject([
      { name: "june/", isFolder: true },
      { name: "a.pdf", isFolder: false, isEncrypted: false },
      { name: "b.pdf", isEncrypted: true },
    ]);
    expect(() => unpackAll(archive)).toThrow(failWith("encrypted"));
  });
});

describe("a hostile archive", () => {
  const archive = buildZip([file("a.pdf", randomBytes(500)), file("b.pdf", randomBytes(500))]);
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const end = archive.length - 22;

  const change = (edit: (copy: Buffer) => void, source = archive) => {
    const copy = Buffer.from(source);
    edit(copy);
    return copy;
  };

  test.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["its first bytes only", archive.subarray(0, 100)],
    ["without its end", archive.subarray(0, end)],
    ["without its beginning", archive.subarray(100)],
    ["a directory elsewhere", change((copy) => copy.writeUInt32LE(7, end + 16))],
    ["a directory after its end", change((copy) => copy.writeUInt32LE(0xfffffff0, end + 16))],
    ["more entries than its directory has", change((copy) => copy.writeUInt16LE(3, end + 10))],
    ["an entry that is nowhere", change((copy) => copy.writeUInt32LE(0x7fffffff, directory + 42))],
    ["an entry that is no file", change((copy) => copy.writeUInt32LE(1, directory + 42))],
    ["an entry larger than itself", change((copy) => copy.writeUInt32LE(0x7fffffff, directory + 20))],
    ["an entry that reaches into the next", change((copy) => copy.writeUInt32LE(600, directory + 20))],
    ["two entries of one file", change((copy) => copy.writeUInt32LE(0, directory + 46 + 5 + 42))],
    ["a name longer than the rest", change((copy) => copy.writeUInt16LE(0xffff, directory + 28))],
    ["a wrong sum", change((copy) => copy.writeUInt32LE(1, directory + 16))],
    ["a wrong size", change((copy) => copy.writeUInt32LE(1, directory + 24))],
    ["other bytes in a file", change((copy) => copy.fill(0xff, 40, 80))],
    [
      "a directory of ZIP64 that is nowhere",
      change(
        (copy) => copy.writeBigUInt64LE(2n ** 63n, copy.length - 22 - 12),
        buildZip([file("a.pdf")], { zip64: true }),
      ),
    ],
  ])("%s is damaged", (_, bytes) => {
    expect(() => unpackAll(bytes)).toThrow(failWith("damaged"));
  });

  test("that packs files in another way is not supported", () => {
    expect(() => unpackAll(change((copy) => copy.writeUInt16LE(9, directory + 10)))).toThrow(failWith("unsupported"));
  });

  test("unpacks up to the limit and not one byte more, whatever it says about its size", () => {
    const bomb = buildZip([file("zeros", Buffer.alloc(50_000_000))]);
    const [entry] = listZipEntries(bomb);
    const before = process.memoryUsage().rss;
    for (const size of [0, 1, 50_000_000]) {
      expect(() => readZipEntry(bomb, { ...(entry as NonNullable<typeof entry>), size }, 1_000_000)).toThrow(
        failWith("too_large"),
      );
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  test("of many entries ends before they are read", () => {
    expect(() => listZipEntries(buildZip([file("a"), file("b"), file("c")]), 2)).toThrow(failWith("too_many"));
    const zip64 = buildZip([file("a")], { zip64: true });
    zip64.writeBigUInt64LE(2n ** 40n, zip64.length - 22 - 20 - 56 + 32);
    expect(() => listZipEntries(zip64, 1_000)).toThrow(failWith("too_many"));
    expect(() => listZipEntries(zip64)).toThrow(failWith("damaged"));
  });

  test("with any bytes changed gives files or a fault, never another error", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (edits) => {
          const changed = change((copy) => {
            for (const [at, byte] of edits) copy[at] = byte;
          });
          try {
            unpackAll(changed);
          } catch (error) {
            expect(error).toBeInstanceOf(UnpackFault);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
