import { describe, expect, test } from "vitest";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { fileField, MAX_FILE_BODY_BYTES, MAX_FILE_BYTES } from "#lib/operations/uploaded-file.ts";

const decode = (text: unknown) => {
  const { data, error } = fileField.safeParse(text);
  return data ? Buffer.from(data.bytes).toString("latin1") : error?.issues[0]?.message;
};

describe("a file in base64", () => {
  test.each([
    ["with padding", "aGVsbG8=", "hello"],
    ["without padding", "aGVsbG8", "hello"],
    ["in lines, as in a message", "aGVs\r\nbG8=\n", "hello"],
    ["as a data URL", "data:application/pdf;base64,aGVsbG8=", "hello"],
    ["as a data URL with a parameter", "data:text/csv;charset=utf-8;base64,aGVsbG8=", "hello"],
    ["with letters of two bytes", "aGVsbG8ÿ", "must be text in base64 (RFC 4648, section 4)"],
    ["for addresses", "_-8", "must be text in base64 (RFC 4648, section 4)"],
    ["with padding inside", "aGVs=bG8=", "must be text in base64 (RFC 4648, section 4)"],
    ["with too much padding", "aGVs===", "must be text in base64 (RFC 4648, section 4)"],
    ["with one letter too many", "aGVsb", "must be text in base64 (RFC 4648, section 4)"],
    ["that is empty", "", "is empty"],
    ["of spaces", "  \n ", "is empty"],
  ])("%s", (_, text, expected) => {
    expect(decode(text)).toBe(expected);
  });

  test("of the largest size is taken, and one byte more is not", () => {
    const largest = Buffer.alloc(MAX_FILE_BYTES, 7);
    expect(fileField.safeParse(largest.toString("base64")).data?.bytes).toHaveLength(MAX_FILE_BYTES);
    expect(decode(Buffer.alloc(MAX_FILE_BYTES + 1).toString("base64"))).toBe("must be 10 MB or smaller");
    expect(Math.ceil(MAX_FILE_BYTES / 3) * 4).toBeLessThan(MAX_FILE_BODY_BYTES);
    expect(MAX_FILE_BYTES).toBe(MAX_PDF_BYTES);
  });

  test.each([[`${"A".repeat(13_000_000)}!`], ["=".repeat(13_000_000)], ["AAAA\n".repeat(2_600_000)]])(
    "millions of letters are checked in one pass",
    (text) => {
      const start = performance.now();
      decode(text);
      expect(performance.now() - start).toBeLessThan(3_000);
    },
  );

  test("is in the fingerprint of a call by its hash", () => {
    const file = (text: string) => JSON.stringify(fileField.parse(text));
    expect(file("aGVsbG8=")).toBe(file("data:text/plain;base64,aGVs\nbG8="));
    expect(file("aGVsbG8=")).toMatch(/^{"sha256":"[0-9a-f]{64}"}$/);
    expect(file("aGVsbG8=")).not.toBe(file("aGVsbG9v"));
  });
});
