import { describe, expect, test } from "vitest";
import { createDocumentReader } from "#lib/invoices/pdf/document-reader.ts";
import { READER_PLACES } from "#lib/invoices/pdf/limits.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";

const TIMEOUT_MS = 60_000;
const SEED = 5;

const readFailure = (bytes: Uint8Array, { name = "file", maxMs }: { name?: string; maxMs?: number } = {}) =>
  createDocumentReader(
    { client: "a test" },
    maxMs,
  )({ name, bytes }).then(
    () => expect.fail("the reading did not fail"),
    ({ code, message, details }: Failure) => ({ code, message, details }),
  );

const documents = listRandomDocuments(SEED, "open");

describe("a file that cannot be read", () => {
  const unreadable = documents.filter(({ expected }) => expected.kind === "unreadable");

  test.each(unreadable.map((document) => [document.fileName, document] as const))(
    "%s is unreadable, with what to do",
    { timeout: TIMEOUT_MS },
    async (_, { bytes, fileName }) => {
      const failure = await readFailure(new Uint8Array(await bytes()), { name: fileName });
      expect(failure).toMatchObject({ code: "unreadable", details: [{ path: "file" }] });
      expect(failure.message).toMatch(/\. (?:Save|Send|Scan|Print|Open|Or|Extract|Remove)/);
    },
  );

  test.each([
    ["nothing", new Uint8Array(), "empty"],
    ["bytes of no kind", Uint8Array.from([0, 1, 2, 3]), "unreadable kind"],
    ["10 MB of nothing", new Uint8Array(10 * 1024 * 1024), "unreadable kind"],
    ["an archive cut off", Buffer.from("PK\u0003\u0004 no archive"), "damaged"],
    ["a PDF cut off", Buffer.from("%PDF-1.7\n1 0 obj\n<<"), "broken"],
  ])("%s", { timeout: TIMEOUT_MS }, async (_, bytes, reason) => {
    expect(await readFailure(new Uint8Array(bytes))).toMatchObject({
      code: "unreadable",
      details: [{ path: "file", message: reason }],
    });
  });

  test("ends at its deadline", { timeout: TIMEOUT_MS }, async () => {
    const start = performance.now();
    const failure = await readFailure(Buffer.from("%PDF-1.7\n"), { maxMs: 20 });
    expect(failure).toMatchObject({ code: "busy", message: expect.stringContaining("0.02 seconds") });
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

test("a file without an invoice says what it is", { timeout: TIMEOUT_MS }, async () => {
  const other = documents.find(({ expected }) => expected.kind === "not_an_invoice");
  const failure = await readFailure(new Uint8Array((await other?.bytes()) ?? []));
  expect(failure.code).toBe("not_an_invoice");
  expect(failure.message).toContain("Send the carrier’s invoice");
});

test("too many files of one client are busy", { timeout: TIMEOUT_MS }, async () => {
  const client = "a busy test";
  const file = { name: "a.txt", bytes: Buffer.from("Dear all, see you tomorrow.") };
  const { runningPerClient, waitingPerClient } = READER_PLACES;
  const taken = Array.from({ length: runningPerClient + waitingPerClient }, () =>
    getPlaces("pdf-readers", READER_PLACES).take(client),
  );
  const read = createDocumentReader({ client });
  await expect(read(file)).rejects.toMatchObject({ code: "busy" });
  for (const place of taken) (await place)?.();
  await expect(read(file)).rejects.toMatchObject({ code: "not_an_invoice" });
});

test("a caller that has gone ends the reading", { timeout: TIMEOUT_MS }, async () => {
  const gone = new AbortController();
  const read = createDocumentReader({ client: "a test", signal: gone.signal });
  const reading = read({ name: "a.pdf", bytes: Buffer.from("%PDF-1.7\n") });
  gone.abort();
  await expect(reading).rejects.toThrow();
});
