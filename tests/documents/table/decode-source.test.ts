import { expect, test } from "vitest";
import { decodeSource } from "#lib/documents/table/decode-source.ts";

const TEXT = "Größe;Côte d’Ivoire";

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16, low byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
  ["UTF-16, high byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from("Gr\u00f6\u00dfe;C\u00f4te d\u0092Ivoire", "latin1")],
])("%s is read", (_, bytes) => {
  expect(decodeSource(bytes)).toBe(TEXT);
});

test.each(["ÿen;1", "þing;1", "ÿ", "þ", "aþ;1", "aÿ;1"])("%j in Windows-1252 has no mark", (text) => {
  expect(decodeSource(Buffer.from(text, "latin1"))).toBe(text);
});

test("bytes that are no text are not read", () => {
  expect(decodeSource(Buffer.from([80, 75, 3, 4, 0, 0]))).toBeUndefined();
});
