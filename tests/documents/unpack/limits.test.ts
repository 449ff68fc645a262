import { expect, test } from "vitest";
import { UNPACK_LIMITS } from "#lib/documents/unpack/limits.ts";
import { describeRefusal } from "#lib/documents/unpack/refusals.ts";
import { toSafePath } from "#lib/documents/unpack/safe-path.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import type { RefusalReason } from "#lib/documents/unpack/unpacked.ts";
import { buildCompoundFile } from "#tests/support/compound-file.ts";
import { buildEml, buildMsg } from "#tests/support/mails.ts";
import { buildZip } from "#tests/support/zip.ts";

const MB = 1024 ** 2;
const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

/** `path`, or `path: reason` of a refusal */
async function listPaths(bytes: Buffer, limits = {}): Promise<string[]> {
  const { files, refused } = await unpackUpload({ fileName: "a", bytes }, { ...UNPACK_LIMITS, ...limits });
  return [...files.map(({ path }) => path), ...refused.map(({ path, reason }) => `${path}: ${reason}`)];
}

test("a file may be as large as the limits", async () => {
  const bytes = Buffer.from("Port of Hamburg");
  const { length } = bytes;
  expect(await listPaths(bytes, { maxFileBytes: length, maxTotalBytes: length })).toEqual(["a"]);
  expect(await listPaths(bytes, { maxFileBytes: length - 1 })).toEqual(["a: too_large"]);
  expect(await listPaths(bytes, { maxTotalBytes: length - 1 })).toEqual(["a: too_large"]);
});

test("the files of an archive may be as large as the limits", async () => {
  const archive = buildZip([file("1", "a".repeat(4_000)), file("2", "b".repeat(4_000))]);
  expect(await listPaths(archive, { maxFileBytes: 4_000, maxTotalBytes: 8_000 })).toEqual(["a/1", "a/2"]);
  expect(await listPaths(archive, { maxTotalBytes: 7_999 })).toEqual(["a: too_large"]);
  expect(await listPaths(archive, { maxFileBytes: 3_999 })).toEqual(["a/1: too_large", "a/2: too_large"]);
});

test("the bytes of a file that is too large count", async () => {
  const archive = buildZip([file("1", "a".repeat(4_000)), file("2", "b".repeat(1_000))]);
  expect(await listPaths(archive, { maxFileBytes: 2_000, maxTotalBytes: 3_001 })).toEqual(["a/2", "a/1: too_large"]);
  expect(await listPaths(archive, { maxFileBytes: 2_000, maxTotalBytes: 3_000 })).toEqual(["a: too_large"]);
});

test("a file that unpacks to far more than its size refuses the upload", async () => {
  const zeros = buildZip([file("1", "Port"), file("2", "a".repeat(1.5 * MB))]);
  expect(await listPaths(zeros)).toEqual(["a: compressed_too_much"]);
  expect(await listPaths(zeros, { maxRatio: 2_000 })).toEqual(["a/1", "a/2"]);
  expect(await listPaths(buildZip([file("1", "a".repeat(MB))]))).toEqual(["a/1"]);
});

test("the text and the attachments of a mail may be as large as the limits", async () => {
  const mail = buildEml({ text: "x".repeat(3_000), files: [{ name: "1.txt", content: "y".repeat(3_000) }] });
  const { files } = await unpackUpload({ fileName: "a", bytes: mail }, UNPACK_LIMITS);
  const sizes = files.map(({ bytes }) => bytes.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const paths = ["a/message.txt", "a/1.txt"];
  expect(mail.length).toBeGreaterThan(total);
  const archive = buildZip([{ name: "m", content: mail }]);
  const inside = paths.map((path) => path.replace("a/", "a/m/"));
  expect(await listPaths(archive, { maxTotalBytes: mail.length + total })).toEqual(inside);
  expect(await listPaths(archive, { maxTotalBytes: mail.length + total - 1 })).toEqual(["a: too_large"]);
  const largest = Math.max(...sizes);
  expect(await listPaths(mail, { maxFileBytes: largest })).toEqual(paths);
  expect(await listPaths(mail, { maxFileBytes: (sizes[0] as number) - 1 })).toContain("a/message.txt: too_large");
});

test("an archive of too many folders is refused", async () => {
  const folders = (count: number) => buildZip(Array.from({ length: count }, (_, index) => file(`${index}/`, "")));
  expect(await listPaths(folders(8), { maxFiles: 2 })).toEqual(["a: empty"]);
  expect(await listPaths(folders(9), { maxFiles: 2 })).toEqual(["a: too_many_files"]);
});

test("an archive in a message in too many others is refused", async () => {
  const archive = buildZip([file("1", "Port")]);
  const mail = buildEml({ text: "x", files: [{ name: "b.zip", content: archive }] });
  expect(await listPaths(mail, { maxDepth: 2 })).toEqual(["a/message.txt", "a/b.zip/1"]);
  expect(await listPaths(mail, { maxDepth: 1 })).toEqual(["a/message.txt", "a/b.zip: nested_too_deep"]);
});

test("a workbook with a password is encrypted", async () => {
  expect(await listPaths(buildCompoundFile({ streams: { EncryptedPackage: Buffer.alloc(9) } }))).toEqual([
    "a: encrypted",
  ]);
});

test.each<[RefusalReason, RegExp]>([
  ["too_many_files", /more than 500 files/],
  ["compressed_too_much", /unpacks to far more than its size/],
  ["nested_too_deep", /inside too many archives/],
  ["encrypted", /password/],
  ["damaged", /damaged or incomplete/],
  ["empty", /is empty/],
  ["not_included", /only a link/],
  ["winmail", /winmail\.dat/],
  ["unreadable_kind", /kind of file is unknown/],
])("the refusal %s says what is wrong", (reason, message) => {
  expect(describeRefusal(reason, UNPACK_LIMITS, "file")).toMatch(message);
});

test("the refusal of what is too large names the limit", () => {
  const limits = { ...UNPACK_LIMITS, maxFileBytes: 2.54 * MB };
  expect(describeRefusal("too_large", limits, "file")).toBe("The file is larger than 2.5 MB.");
  expect(describeRefusal("too_large", limits, "upload")).toContain("more than 200 MB together");
});

test.each([
  ["x".repeat(100), "x".repeat(100)],
  ["x".repeat(101), "x".repeat(100)],
  [`${"x".repeat(96)}.pdf`, `${"x".repeat(96)}.pdf`],
  [`${"x".repeat(97)}.pdf`, `${"x".repeat(96)}.pdf`],
  [`.${"x".repeat(99)}`, `.${"x".repeat(99)}`],
  [` ${"x".repeat(9)} /  b.pdf `, `${"x".repeat(9)}/b.pdf`],
])("the name %s becomes the path %s", (name, path) => {
  expect(toSafePath(name, "file")).toBe(path);
});

test.each([
  ["an .eml message", buildEml],
  ["an .msg message", buildMsg],
])("%s with more files than the upload may have is refused", async (_, build) => {
  const files = ["1", "2", "3"].map((name) => ({ name: `${name}.txt`, content: "Port" }));
  expect(await listPaths(build({ text: "x", files }), { maxFiles: 5 })).toHaveLength(4);
  expect(await listPaths(build({ text: "x", files }), { maxFiles: 4 })).toEqual(["a: too_many_files"]);
  expect(await listPaths(build({ files }), { maxFiles: 3 })).toEqual(["a: too_many_files"]);
});

test("a message that cannot be read is damaged, and the files next to it are read", async () => {
  const head = `MIME-Version: 1.0\r\nMessage-ID: 1\r\nSubject: ${"a".repeat(1.1 * MB)}\r\n\r\nx`;
  const archive = buildZip([file("1", head), file("2", "Port")]);
  expect(await listPaths(archive, { maxRatio: 10_000 })).toEqual(["a/2", "a/1: damaged"]);
});

test("archives count as what is around a file", async () => {
  const archive = buildZip([file("1", "Port")]);
  const outer = buildZip([{ name: "b.zip", content: archive }]);
  expect(await listPaths(outer, { maxDepth: 2 })).toEqual(["a/b.zip/1"]);
  expect(await listPaths(outer, { maxDepth: 1 })).toEqual(["a/b.zip: nested_too_deep"]);
});

test("an archive in a message may not be larger than a file", async () => {
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * at * 31 + at * 7) % 253));
  const archive = buildZip([
    { name: "1", content: noise },
    { name: "2", content: noise },
  ]);
  const mail = buildEml({ text: "x", files: [{ name: "b.zip", content: archive }] });
  const limits = { maxFileBytes: archive.length - 1 };
  expect(await listPaths(mail, limits)).toEqual(["a/message.txt", "a/b.zip: too_large"]);
});

test("a picture in the text of a mail is left out up to a size", async () => {
  const picture = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(92)]);
  const files = [{ name: "1.png", type: "image/png", content: picture, contentId: "logo@a" }];
  const mail = buildEml({ html: "<img src='cid:logo@a'>Port", files });
  expect(await listPaths(mail, { maxSignatureBytes: 100 })).toEqual(["a/message.html"]);
  expect(await listPaths(mail, { maxSignatureBytes: 99 })).toEqual(["a/message.html", "a/1.png"]);
});

test("a message of Outlook with a text and RTF has its text only", async () => {
  const streams = {
    "__properties_version1.0": Buffer.alloc(32),
    "__substg1.0_1000001F": Buffer.from("Port", "utf16le"),
    "__substg1.0_10090102": Buffer.alloc(100),
  };
  expect(await listPaths(buildCompoundFile({ streams }))).toEqual(["a/message.txt"]);
});
