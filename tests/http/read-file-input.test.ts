import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readFileInput } from "#lib/http/read-file-input.ts";
import { toApiRequest } from "#lib/http/web-transport.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { MAX_FILE_BODY_BYTES, MAX_FILE_BYTES } from "#lib/operations/uploaded-file.ts";

const schema = z.object({
  file: z.string(),
  file_name: z.string().optional(),
  line: z.string().optional(),
  days: z.number().optional(),
  answers: z.object({}).default({}),
});

async function read(body: RequestInit["body"], headers: Record<string, string> = {}): Promise<RawInput | string> {
  const request = new Request("http://localhost/", { method: "POST", body: body ?? null, headers });
  try {
    return await readFileInput(toApiRequest(request), schema, { onLarge: async () => {} });
  } catch (error) {
    if (error instanceof Failure) return `${error.code}: ${error.message}`;
    throw error;
  }
}

const PDF = new File(["%PDF"], "june.pdf", { type: "application/pdf" });

function buildForm(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** As written, line by line. */
const sendRaw = (lines: readonly string[], boundary = "x") =>
  read(lines.join("\r\n"), { "content-type": `multipart/form-data; boundary=${boundary}` });

const FILE = { file: Buffer.from("%PDF").toString("base64") };

describe("a form", () => {
  test("has the file, its name, and fields with the types of the schema", async () => {
    const form = buildForm([
      ["file", PDF],
      ["line", "maersk"],
      ["days", "14"],
      ["answers", '{"holidays":"excluded"}'],
    ]);
    expect(await read(form)).toEqual({
      ...FILE,
      file_name: "june.pdf",
      line: "maersk",
      days: 14,
      answers: { holidays: "excluded" },
    });
  });

  test("may name the file itself, in any order", async () => {
    const fields = [
      ["file", PDF],
      ["file_name", "mine.pdf"],
    ] as const;
    expect(await read(buildForm(fields))).toEqual({ ...FILE, file_name: "mine.pdf" });
    expect(await read(buildForm(fields.toReversed()))).toEqual({ ...FILE, file_name: "mine.pdf" });
  });

  test("may have the file as text in base64, and empty fields", async () => {
    expect(
      await read(
        buildForm([
          ["file", FILE.file],
          ["line", ""],
        ]),
      ),
    ).toEqual(FILE);
  });

  test("leaves a field that is no JSON, or that nobody knows, to the check of the input", async () => {
    expect(
      await read(
        buildForm([
          ["answers", "{"],
          ["not_a_field", ""],
        ]),
      ),
    ).toEqual({ answers: "{", not_a_field: "" });
  });

  test.each([
    [
      "two files",
      [
        ["file", PDF],
        ["file", PDF],
      ],
      "invalid_request: file: is in the form twice",
    ],
    ["a file in another field", [["line", PDF]], "invalid_request: line: is a file; only the field file takes one"],
    [
      "41 parts",
      Array.from({ length: 41 }, (_, index) => [`f${index}`, "1"]),
      "invalid_request: The form has more than 40 parts.",
    ],
  ] as [string, [string, string | File][], string][])("with %s is refused", async (_, fields, expected) => {
    expect(await read(buildForm(fields))).toBe(expected);
  });

  test("names that other code could mistake for properties stay names", async () => {
    const input = await read(
      buildForm([
        ["__proto__", "1"],
        ["constructor", "2"],
      ]),
    );
    expect(Object.keys(input)).toEqual(["constructor"]);
    expect(({} as { line?: string }).line).toBeUndefined();
  });

  const UNREADABLE = "invalid_request: The body is not a form that can be read (multipart/form-data, RFC 7578).";
  test.each([
    ["without an end", ["--x", 'content-disposition: form-data; name="file"; filename="a"', "", "abc"], UNREADABLE],
    ["without headers", ["--x", "", "abc", "--x--"], UNREADABLE],
    ["with a header that has no end", ["--x", `content-disposition: ${"a".repeat(100_000)}`], UNREADABLE],
    ["of another boundary", ["--y", 'content-disposition: form-data; name="line"', "", "abc", "--y--"], UNREADABLE],
    ["of nothing", [""], UNREADABLE],
  ])("%s is refused", async (_, lines, expected) => {
    expect(await sendRaw(lines)).toBe(expected);
  });

  test("without a boundary, or with one that is too long, is refused", async () => {
    const expected = "invalid_request: The Content-Type of the form names no boundary.";
    expect(await read("--x--", { "content-type": "multipart/form-data" })).toBe(expected);
    expect(await read("--x--", { "content-type": `multipart/form-data; boundary="${"x".repeat(80)}"` })).toBe(expected);
  });

  test("of a million parts is refused before they are read", async () => {
    const start = performance.now();
    expect(await sendRaw(Array.from({ length: 1_000_000 }, () => "--x"))).toMatch(/more than 40 parts/);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("may be as large as a file with its fields, and no larger", async () => {
    const large = (bytes: number) => read(buildForm([["file", new File([new Uint8Array(bytes)], "a.pdf")]]));
    expect(await large(MAX_FILE_BYTES)).toMatchObject({ file_name: "a.pdf" });
    expect(await large(MAX_FILE_BYTES + 70_000)).toMatch(/^body_too_large/);
  });
});

describe("a body of JSON", () => {
  const JSON_TYPE = { "content-type": "application/json" };

  test("may be as large as a file in base64", async () => {
    const file = "A".repeat(Math.ceil(MAX_FILE_BYTES / 3) * 4);
    expect(await read(JSON.stringify({ file }), JSON_TYPE)).toEqual({ file });
    expect(await read("x".repeat(MAX_FILE_BODY_BYTES + 1), JSON_TYPE)).toMatch(/^body_too_large/);
  });

  test.each([
    ["{", JSON_TYPE, "malformed_json: The body is not JSON."],
    ["[]", JSON_TYPE, "malformed_json: The body must be a JSON object."],
    [" ".repeat(10_000_000), JSON_TYPE, {}],
    ["%PDF", { "content-type": "application/pdf" }, expect.stringMatching(/^unsupported_media_type/)],
    ["a=b", { "content-type": "application/x-www-form-urlencoded" }, expect.stringMatching(/^unsupported_media_type/)],
  ] as [string, Record<string, string>, unknown][])("%.5s… %o", async (body, headers, expected) => {
    expect(await read(body, headers)).toEqual(expected);
  });
});
