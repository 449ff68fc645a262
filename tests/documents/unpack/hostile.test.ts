import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { UNPACK_LIMITS } from "#lib/documents/unpack/limits.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import { buildCompoundFile, COMPOUND_HEADER, type CompoundFolder } from "#tests/support/compound-file.ts";
import { hostilePdfs, hostileTables } from "#tests/support/hostile-files.ts";
import { buildEml, buildMsg } from "#tests/support/mails.ts";
import { buildZip } from "#tests/support/zip.ts";

const MB = 1024 ** 2;
const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");

const file = (name: string, content: Buffer | string) => ({ name, content: Buffer.from(content) });

async function unpackQuickly(bytes: Buffer, limits = {}) {
  const start = performance.now();
  const before = process.memoryUsage().rss;
  const unpacked = await unpackUpload({ fileName: "upload", bytes }, { ...UNPACK_LIMITS, ...limits });
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB);
  return unpacked;
}

async function expectRefused(bytes: Buffer, reason: string, message: RegExp, limits = {}): Promise<void> {
  expect(await unpackQuickly(bytes, limits)).toEqual({
    files: [],
    refused: [{ path: "upload", reason, message: expect.stringMatching(message) }],
    leftOut: [],
  });
}

describe("an archive", () => {
  test("that is a bomb is refused as a whole", async () => {
    const zeros = buildZip([file("a.pdf", PDF), file("zeros.pdf", Buffer.alloc(5 * MB))]);
    await expectRefused(zeros, "compressed_too_much", /unpacks to far more than its size/);
    const lie = buildZip([file("a.pdf", "x")], { packed: deflateRawSync(Buffer.alloc(40 * MB), { level: 9 }) });
    await expectRefused(lie, "compressed_too_much", /unpacks to far more than its size/);
  });

  test("of archives that are bombs is refused as a whole", async () => {
    const bomb = buildZip([file("zeros", Buffer.alloc(5 * MB))]);
    const many = buildZip(Array.from({ length: 100 }, (_, index) => file(`${index}.zip`, bomb)));
    await expectRefused(many, "compressed_too_much", /far more than its size/);
  });

  test("whose files are too large together is refused as a whole", async () => {
    const text = Buffer.from(randomBytes(MB).toString("hex"));
    const archive = buildZip(Array.from({ length: 6 }, (_, index) => file(`${index}.txt`, text)));
    await expectRefused(archive, "too_large", /more than 10 MB together/, { maxTotalBytes: 10 * MB });
    expect((await unpackQuickly(archive, { maxTotalBytes: 12 * MB })).files).toHaveLength(6);
  });

  test("with one file that is too large refuses this file", async () => {
    const archive = buildZip([file("large.txt", randomBytes(1.2 * MB).toString("hex")), file("a.pdf", PDF)]);
    const { files, refused } = await unpackQuickly(archive, { maxFileBytes: 2 * MB });
    expect(files.map(({ path }) => path)).toEqual(["upload/a.pdf"]);
    expect(refused).toEqual([
      { path: "upload/large.txt", reason: "too_large", message: "The file is larger than 2 MB." },
    ]);
  });

  test("with files that are too large counts the work on them", async () => {
    const archive = buildZip(Array.from({ length: 10 }, (_, index) => file(`${index}.txt`, Buffer.alloc(4 * MB, "x"))));
    const limits = { maxFileBytes: 2 * MB, maxRatio: 10_000 };
    expect((await unpackQuickly(archive, limits)).refused).toHaveLength(10);
    await expectRefused(archive, "too_large", /more than 9 MB together/, { ...limits, maxTotalBytes: 9 * MB });
  });

  test("that is itself larger than all its files may be is refused", async () => {
    const archive = buildZip([file("a.bin", randomBytes(3 * MB))]);
    await expectRefused(archive, "too_large", /more than 2 MB together/, { maxTotalBytes: 2 * MB });
    await expectRefused(randomBytes(3 * MB).fill("x", 0, 100), "too_large", /larger than 2 MB/, {
      maxFileBytes: 2 * MB,
    });
  });

  test("of too many files or folders is refused as a whole", async () => {
    const files = Array.from({ length: 600 }, (_, index) => file(`${index}.pdf`, PDF));
    await expectRefused(buildZip(files), "too_many_files", /more than 500 files/);
    const folders = Array.from({ length: 5_000 }, (_, index) => file(`${index}/`, ""));
    await expectRefused(buildZip(folders), "too_many_files", /more than 500 files/);
    const half = buildZip(files.slice(0, 300));
    await expectRefused(buildZip([file("a.zip", half), file("b.zip", half)]), "too_many_files", /more than 500 files/);
  });

  test("that contains itself in words ends at its depth", async () => {
    let archive = buildZip([file("a.pdf", PDF)]);
    for (let depth = 0; depth < 50; depth += 1) archive = buildZip([file("a.zip", archive)]);
    expect((await unpackQuickly(archive)).refused).toMatchObject([
      { path: "upload/a.zip/a.zip", reason: "nested_too_deep" },
    ]);
  });

  test("whose entries share bytes is damaged", async () => {
    const archive = buildZip([file("a.pdf", PDF), file("b.pdf", PDF)]);
    const second = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    archive.writeUInt32LE(0, second + 42);
    await expectRefused(archive, "damaged", /damaged/);
  });
});

describe("an Internet message", () => {
  const HEAD = "MIME-Version: 1.0\r\nFrom: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n";

  test("of thousands of parts is refused", async () => {
    await expectRefused(Buffer.from(`${HEAD}${"--b\r\n\r\nx\r\n".repeat(200_000)}`), "too_many_files", /500 files/);
    await expectRefused(Buffer.from(`${HEAD}${"--b\n\n".repeat(1_000_000)}`), "too_many_files", /500 files/);
    const files = Array.from({ length: 600 }, () => ({ name: "a.pdf", content: PDF }));
    await expectRefused(buildEml({ files }), "too_many_files", /500 files/);
    const archive = buildZip([file("a.csv", "a;b\n1;2\n"), file("mail.eml", buildEml({ files }))]);
    await expectRefused(archive, "too_many_files", /500 files/);
  });

  test("of more texts than the upload may have files is read", async () => {
    const texts = Array.from({ length: 150 }, (_, index) => `--b\r\n\r\ntext ${index}\r\n`);
    const { files } = await unpackQuickly(Buffer.from(`${HEAD}${texts.join("")}--b--\r\n`), { maxFiles: 10 });
    expect(files).toMatchObject([{ path: "upload/message.txt", isMailBody: true }]);
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain("text 149");
  });

  test("counts with its attachments against the size of the upload", async () => {
    const attachments = Array.from({ length: 3 }, (_, index) =>
      file(`${index}.txt`, randomBytes(MB / 2).toString("hex")),
    );
    const mail = buildEml({ files: attachments });
    const archive = buildZip([file("a.eml", mail), file("b.eml", mail)]);
    const both = 2 * (mail.length + 3 * MB);
    await expectRefused(archive, "too_large", /MB together/, { maxTotalBytes: both - 1 });
    expect((await unpackQuickly(archive, { maxTotalBytes: both })).files).toHaveLength(6);
  });

  test("of parts a thousand deep is damaged", async () => {
    const deep = Array.from(
      { length: 1_000 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    );
    await expectRefused(Buffer.from(`MIME-Version: 1.0\r\n${deep.join("")}\r\nx`), "damaged", /damaged/);
  });

  test("with huge headers is damaged", async () => {
    const one = `MIME-Version: 1.0\r\nFrom: a@b.example\r\nSubject: ${"a".repeat(5 * MB)}\r\n\r\nx`;
    await expectRefused(Buffer.from(one), "damaged", /damaged/);
    const many = `MIME-Version: 1.0\r\nFrom: a@b.example\r\n${"X-A: b\r\n".repeat(500_000)}\r\nx`;
    await expectRefused(Buffer.from(many), "damaged", /damaged/);
  });

  test.each([
    ["comments that never end", `Content-Type: text/plain; ${"(".repeat(900_000)}`],
    ["receivers", `To: ${"a@b.example,\r\n ".repeat(60_000)}c@d.example`],
    ["a sender of quotes", `From: ${'"<'.repeat(400_000)}`],
    ["encoded words", `Subject: ${"=?utf-8?q?a?= ".repeat(60_000)}`],
    ["parameters", `Content-Type: text/plain; ${Array.from({ length: 50_000 }, (_, n) => `n*${n}=a`).join(";")}`],
  ])("with a header of %s is read in time", async (_, header) => {
    const { files } = await unpackQuickly(Buffer.from(`MIME-Version: 1.0\r\nX-Mailer: x\r\n${header}\r\n\r\nHello`));
    expect(files).toMatchObject([{ path: "upload/message.txt", isMailBody: true }]);
  });

  test.each([
    ["tags that never end", "<".repeat(10 * MB)],
    ["links that never end", "<a href=".repeat(250_000)],
    ["comments that never end", "<!--".repeat(500_000)],
  ])("with HTML of %s and a text is read in time", async (_, html) => {
    const { files } = await unpackQuickly(
      Buffer.from(`${HEAD}--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b\r\n\r\nText\r\n--b--\r\n`),
    );
    expect(files).toMatchObject([{ path: "upload/message.html" }]);
  });

  test("of three million lines keeps each byte of them, and is read in time", async () => {
    const lines = `Container;Days\n${"\n".repeat(3 * MB)}TCLU1234567;\xe9\n`;
    const part = `--b\r\nContent-Type: text/csv; name=a.csv\r\n\r\n${lines}`;
    const { files } = await unpackQuickly(Buffer.from(`${HEAD}${part}--b--\r\n`));
    expect(files.map(({ path }) => path)).toEqual(["upload/a.csv"]);
    expect(Buffer.from(lines).equals(files[0]?.bytes ?? Buffer.of())).toBe(true);
  });

  test("with a boundary in every line is read in time", async () => {
    const boundary = "a".repeat(1_000);
    const head = `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`;
    await unpackQuickly(Buffer.from(`${head}${`--${boundary.slice(1)}c\n`.repeat(10_000)}`));
  });
});

describe("a message of Outlook", () => {
  const message = buildMsg({
    subject: "x",
    text: "text",
    files: [{ name: "a.pdf", content: Buffer.alloc(60_000, PDF) }],
  });
  const SECTOR = 512;
  const tableStart = (message.readUInt32LE(COMPOUND_HEADER.firstTableSector) + 1) * SECTOR;

  const change = (edit: (copy: Buffer) => void) => {
    const copy = Buffer.from(message);
    edit(copy);
    return copy;
  };
  /** Each sector of a chain is followed by this one. */
  const follow = (sector: number, next: number) => change((copy) => copy.writeUInt32LE(next, tableStart + sector * 4));
  const directory = message.readUInt32LE(COMPOUND_HEADER.directory);
  const entryAt = (index: number) => (directory + 1) * SECTOR + index * 128;
  const largeStream = Array.from({ length: 30 }, (_, index) => entryAt(index)).find(
    (at) => message.readUInt32LE(at + 120) === 60_000,
  ) as number;

  /** The place of a sector of the table that is not used. */
  const freeTableSector = COMPOUND_HEADER.firstTableSector + message.readUInt32LE(COMPOUND_HEADER.tableCount) * 4;

  test.each<[string, Buffer]>([
    ["a directory in a circle", follow(directory, directory)],
    ["a stream in a circle", follow(message.readUInt32LE(largeStream + 116), message.readUInt32LE(largeStream + 116))],
    [
      "small streams in a circle",
      follow(message.readUInt32LE(COMPOUND_HEADER.miniTable), message.readUInt32LE(COMPOUND_HEADER.miniTable)),
    ],
    ["a stream that ends too early", follow(message.readUInt32LE(largeStream + 116), 0xfffffffe)],
    ["a stream that leads out of the file", follow(message.readUInt32LE(largeStream + 116), 0x7ffffff0)],
    ["a stream of two gigabytes", change((copy) => copy.writeUInt32LE(0x7fffffff, largeStream + 120))],
    ["a stream of minus one byte", change((copy) => copy.writeUInt32LE(0xffffffff, largeStream + 120))],
    ["a folder in itself", change((copy) => copy.writeUInt32LE(0, entryAt(1) + 76 - 4))],
    ["siblings in a circle", change((copy) => copy.writeUInt32LE(1, entryAt(1) + 72))],
    ["an entry that does not exist", change((copy) => copy.writeUInt32LE(70_000, entryAt(1) + 72))],
    ["a table of two billion sectors", change((copy) => copy.writeUInt32LE(0x7fffffff, COMPOUND_HEADER.tableCount))],
    ["a small table of two billion", change((copy) => copy.writeUInt32LE(0x7fffffff, COMPOUND_HEADER.miniCount))],
    ["a list of the table that is none", change((copy) => copy.writeUInt32LE(0, 68))],
    ["a list of the table that leads out of the file", change((copy) => copy.writeUInt32LE(70_000, 68))],
    ["lists of the table in a circle", withListInCircle(message)],
    ["sectors of another size", change((copy) => copy.writeUInt16LE(31, 30))],
    ["an entry of no kind", change((copy) => copy.writeUInt8(3, largeStream + 66))],
    ["a table that leads out of the file", change((copy) => copy.writeUInt32LE(70_000, freeTableSector))],
    ["no root", change((copy) => copy.writeUInt8(1, entryAt(0) + 66))],
    ["its header only", message.subarray(0, 512)],
    ["half of it", message.subarray(0, message.length / 2)],
    ["other bytes", Buffer.concat([message.subarray(0, 512), randomBytes(50_000)])],
  ])("of %s is damaged", async (_, bytes) => {
    await expectRefused(bytes, "damaged", /damaged/);
  });

  test("whose table is in other sectors than those behind each other is read", async () => {
    const [first, second] = [0, 1].map((at) => COMPOUND_HEADER.firstTableSector + at * 4) as [number, number];
    const moved = change((copy) => {
      const [one, other] = [copy.readUInt32LE(first), copy.readUInt32LE(second)];
      const table = Buffer.from(copy.subarray((one + 1) * SECTOR, (one + 2) * SECTOR));
      copy.copy(copy, (one + 1) * SECTOR, (other + 1) * SECTOR, (other + 2) * SECTOR);
      table.copy(copy, (other + 1) * SECTOR);
      copy.writeUInt32LE(other, first);
      copy.writeUInt32LE(one, second);
    });
    expect(moved.equals(message)).toBe(false);
    const [plain, read] = await Promise.all([message, moved].map((bytes) => unpackQuickly(bytes)));
    expect(read).toEqual(plain);
  });

  test("whose small streams lead out of the file is damaged, although nothing uses them", async () => {
    const bytes = buildCompoundFile({ streams: { Workbook: Buffer.alloc(5_000) } });
    await expectRefused(bytes, "unreadable_kind", /old Office document/);
    const root = (bytes.readUInt32LE(COMPOUND_HEADER.directory) + 1) * SECTOR;
    bytes.writeUInt32LE(0x7ffffff0, root + 116);
    bytes.writeUInt32LE(64, root + 120);
    await expectRefused(bytes, "damaged", /damaged/);
  });

  test("whose streams share their sectors is damaged", async () => {
    const shared = change((copy) => {
      // The subject is the attachment as well.
      copy.writeUInt32LE(message.readUInt32LE(largeStream + 116), entryAt(5) + 116);
      copy.writeUInt32LE(60_000, entryAt(5) + 120);
    });
    await expectRefused(shared, "damaged", /damaged/);
  });

  test("of folders a thousand deep is damaged", async () => {
    let folder: CompoundFolder = {};
    for (let depth = 0; depth < 1_000; depth += 1) folder = { folders: { "__substg1.0_3701000D": folder } };
    const streams = { "__properties_version1.0": Buffer.alloc(32) };
    await expectRefused(buildCompoundFile({ streams, ...folder }), "damaged", /damaged/);
  });

  test("of 600 attachments is refused", async () => {
    const files = Array.from({ length: 600 }, () => ({ name: "a.pdf", content: PDF }));
    await expectRefused(buildMsg({ files }), "too_many_files", /500 files/);
  });

  test("whose messages share a large part does not grow", async () => {
    const files = Array.from({ length: 100 }, () => ({ name: "m", content: "", message: { text: "x" } }));
    const large = { "__substg1.0_00020102": Buffer.alloc(MB) };
    const names = { "__nameid_version1.0": { streams: large } };
    const inner = (index: number): [string, CompoundFolder] => [
      `__attach_version1.0_#${String(index).padStart(8, "0")}`,
      { folders: { "__substg1.0_3701000D": { streams: { "__properties_version1.0": Buffer.alloc(24) } } } },
    ];
    const folders = { ...names, ...Object.fromEntries(files.map((_, index) => inner(index))) };
    const streams = { "__properties_version1.0": Buffer.alloc(32) };
    await expectRefused(buildCompoundFile({ streams, folders }), "damaged", /damaged/);
  });
});

test("an old Office document and one with a password have different reasons", async () => {
  const build = (name: string) => buildCompoundFile({ streams: { [name]: Buffer.alloc(100) } });
  await expectRefused(build("Workbook"), "unreadable_kind", /old Office document/);
  await expectRefused(build("EncryptedPackage"), "encrypted", /password/);
});

test("files that are made to crash readers pass through or are refused, in time", async () => {
  for (const { bytes } of [...hostileTables(), ...hostilePdfs()]) {
    const { files, refused } = await unpackQuickly(bytes);
    expect(files.length + refused.length).toBeGreaterThan(0);
  }
}, 60_000);

/** A last sector that lists no sector of the table, and itself as the next list. */
function withListInCircle(message: Buffer): Buffer {
  const size = 2 ** message.readUInt16LE(30);
  const list = message.length / size - 1;
  const sector = Buffer.alloc(size, 0xff);
  sector.writeUInt32LE(list, size - 4);
  const bytes = Buffer.concat([message, sector]);
  bytes.writeUInt32LE(list, 68);
  return bytes;
}
