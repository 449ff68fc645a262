import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UNPACK_LIMITS } from "#lib/documents/unpack/limits.ts";
import { takePath, toSafePath } from "#lib/documents/unpack/safe-path.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import type { Unpacked } from "#lib/documents/unpack/unpacked.ts";
import { buildEml, buildMsg } from "#tests/support/mails.ts";
import { buildZip } from "#tests/support/zip.ts";

const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");

const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."a./\\:~ \u202e\0\n\u00e9"), maxLength: 20 }),
);

const listPaths = ({ files, refused, leftOut }: Unpacked) => [...files, ...refused, ...leftOut].map(({ path }) => path);

function expectSafePaths(paths: readonly string[]): void {
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    expect(path).toMatch(/^[^/\\]+(\/[^/\\]+)*$/);
    expect(path.split("/")).not.toContain("..");
    expect(path).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(path.length).toBeLessThan(5_000);
  }
}

test("any name becomes a harmless path, which stays as it is the second time", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const path = toSafePath(name, "file");
      expectSafePaths([path]);
      expect(toSafePath(path, "file")).toBe(path);
    }),
    { numRuns: 500 },
  );
});

test("a path is given out once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "a.pdf", "a (2).pdf", "b/a.pdf", ".pdf")), (paths) => {
      const taken = new Set<string>();
      const given = paths.map((path) => takePath(taken, path));
      expect(new Set(given).size).toBe(paths.length);
    }),
  );
});

describe("each file of an upload is in one list, under its own path", () => {
  const anyFiles = fc.array(
    fc.record({
      name: anyName,
      content: fc.oneof(fc.constant(PDF), fc.uint8Array({ maxLength: 60 }).map(Buffer.from)),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test("of a ZIP archive", async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, async (files) => {
        const packed = files.map(({ name, content }) => ({ name: `${name}x`, content }));
        const unpacked = await unpackUpload({ fileName: "a.zip", bytes: buildZip(packed, { names: "utf8" }) });
        const paths = listPaths(unpacked);
        expectSafePaths(paths);
        expect(paths).toHaveLength(files.length);
        const count = files.filter(({ content }) => content === PDF).length;
        const isWanted = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).equals(PDF);
        expect(unpacked.files.filter(isWanted).length + unpacked.leftOut.length).toBeGreaterThanOrEqual(count);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ["an Internet message", buildEml],
    ["a message of Outlook", buildMsg],
  ])("of %s", async (_, build) => {
    await fc.assert(
      fc.asyncProperty(anyFiles, async (files) => {
        const named = files.map(({ name, content }) => ({ name: `${name.replaceAll(/[^a-z.]/g, "")}x`, content }));
        const unpacked = await unpackUpload({ fileName: "mail", bytes: build({ text: "Hello", files: named }) });
        const paths = listPaths(unpacked);
        expectSafePaths(paths);
        expect(paths).toHaveLength(files.length + 1);
        const pdfs = unpacked.files.filter(({ kind }) => kind === "pdf");
        expect(pdfs.length).toBeGreaterThanOrEqual(files.filter(({ content }) => content === PDF).length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("an upload always ends with a result within its limits", () => {
  const limits = { ...UNPACK_LIMITS, maxFiles: 20, maxTotalBytes: 200_000, maxFileBytes: 50_000 };

  async function expectResult(bytes: Buffer): Promise<void> {
    const unpacked = await unpackUpload({ fileName: "upload", bytes }, limits);
    const paths = listPaths(unpacked);
    expect(paths.length).toBeGreaterThan(0);
    expectSafePaths(paths);
    expect(paths.length).toBeLessThanOrEqual(limits.maxFiles);
    const total = unpacked.files.reduce((sum, file) => sum + file.bytes.length, 0);
    expect(total).toBeLessThanOrEqual(limits.maxTotalBytes);
    for (const { message } of unpacked.refused) expect(message).toMatch(/^[A-Z].*\.$/);
  }

  test("of any bytes", async () => {
    const starts = [
      "",
      "%PDF-",
      "PK\x03\x04",
      "PK\x05\x06",
      "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
      "MIME-Version: 1.0\r\nA: b\r\n",
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 3_000 }), async (start, rest) => {
        await expectResult(Buffer.concat([Buffer.from(start, "latin1"), rest]));
      }),
      { numRuns: 300 },
    );
  });

  const files = [
    { name: "a.pdf", content: PDF },
    { name: "b.zip", content: buildZip([{ name: "c.pdf", content: PDF }]) },
  ];
  test.each([
    ["a ZIP archive", buildZip([...files, { name: "m.eml", content: buildEml({ text: "x", files }) }])],
    ["an Internet message", buildEml({ subject: "x", text: "text", html: "<p>text</p>", files })],
    [
      "a message of Outlook",
      buildMsg({ subject: "x", text: "text", files: [...files, { content: "", message: { text: "x" } }] }),
    ],
  ])(
    "of %s with any bytes changed or cut",
    async (_, bytes) => {
      const anyEdit = fc.tuple(fc.nat(bytes.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0xfe, 0xff)));
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyEdit, { maxLength: 8 }),
          fc.oneof({ weight: 3, arbitrary: fc.constant(bytes.length) }, fc.nat(bytes.length)),
          async (edits, length) => {
            const changed = Buffer.from(bytes);
            for (const [at, byte] of edits) changed[at] = byte;
            await expectResult(changed.subarray(0, length));
          },
        ),
        { numRuns: 500 },
      );
    },
    60_000,
  );
});
