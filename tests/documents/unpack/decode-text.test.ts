import { expect, test } from "vitest";
import { decodeText } from "#lib/documents/unpack/decode-text.ts";

const SAMPLE = 256 * 1024;

test.each<[string, readonly number[], string]>([
  ["UTF-8", [0x47, 0xc3, 0xb6], "Gö"],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x47], "G"],
  ["UTF-16 that begins with the low byte", [0xff, 0xfe, 0x47, 0, 0xf6, 0], "Gö"],
  ["UTF-16 that begins with the high byte", [0xfe, 0xff, 0, 0x47, 0, 0xf6], "Gö"],
  ["Windows-1252", [0x47, 0xf6, 0x80], "Gö€"],
  ["Windows-1252 that begins with þ", [0xfe, 0x47], "þG"],
  ["Windows-1252 whose second letter is ÿ", [0x47, 0xff], "Gÿ"],
  ["Windows-1252 that begins with ÿ", [0xff, 0x47], "ÿG"],
  ["Windows-1252 whose second letter is þ", [0x47, 0xfe], "Gþ"],
  ["no bytes", [], ""],
  ["tabs, ends of lines and of pages", [0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b], "\t\n\f\r\x1a\x1b"],
])("a text in %s is decoded", (_, bytes, text) => {
  expect(decodeText(Buffer.from(bytes))?.replace("\uFEFF", "")).toBe(text);
});

test.each([0x00, 0x08, 0x0b, 0x0e, 0x19, 0x1c, 0x1f])("a text has no character %i", (code) => {
  expect(decodeText(Buffer.from([0x41, code, 0x42]))).toBeUndefined();
});

test("a file is judged by its beginning, which may end within a letter", () => {
  const start = "a".repeat(SAMPLE - 1);
  expect(decodeText(Buffer.from(`${start}é\0`))).toBe(start);
  expect(decodeText(Buffer.from(`${start}b\0`))).toBe(`${start}b`);
  expect(decodeText(Buffer.from(`${start}\0`))).toBeUndefined();
});
