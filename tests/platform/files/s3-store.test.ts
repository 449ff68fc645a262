import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readListing } from "#lib/platform/files/s3-listing.ts";
import { createS3Store } from "#lib/platform/files/s3-store.ts";
import { type S3Fault, type S3Server, startS3Server } from "#tests/support/s3-server.ts";

const PDF = { contentType: "application/pdf" };
const INVOICE = Buffer.alloc(300_000, "invoice ");
const QUICK = { attempts: 3, pauseMs: 1, timeoutMs: 300 };

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server({ pageSize: 2 });
});
afterEach(() => server.close());

const openStore = (settings: Partial<S3Server["settings"]> = {}) =>
  createS3Store({ ...server.settings, ...settings }, QUICK);

describe("a request", () => {
  test("stores the type and the hash of the file, and addresses the bucket by its path", async () => {
    await openStore().put("accounts/7/june.pdf", INVOICE, PDF);
    expect(server.requests).toEqual(["PUT /quayside-files/accounts/7/june.pdf"]);
    expect(server.objects.get("accounts/7/june.pdf")?.headers).toEqual({
      "content-type": "application/pdf",
      "x-amz-meta-sha256": expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    ["secret key", { secretKey: "wrong" }, "SignatureDoesNotMatch"],
    ["access key", { accessKey: "AKIAOTHER" }, "InvalidAccessKeyId"],
    ["region", { region: "us-east-1" }, "AuthorizationHeaderMalformed"],
  ])("with a wrong %s is denied immediately, and the error names no key", async (_, wrong, code) => {
    const error = await openStore(wrong)
      .put("a/b", INVOICE, PDF)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: "FileStoreError", kind: "denied", message: expect.stringContaining(code) });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/hush|AKIA|Signature=/);
    expect(server.requests).toHaveLength(1);
  });

  test("to a bucket that does not exist is refused, also where a file may be missing", async () => {
    const store = openStore({ url: server.settings.url.replace("quayside-files", "other-files") });
    const refused = { kind: "refused", message: expect.stringContaining("NoSuchBucket") };
    await expect(store.put("a/b", INVOICE, PDF)).rejects.toMatchObject(refused);
    await expect(store.get("a/b")).rejects.toMatchObject(refused);
    await expect(store.openStream("a/b")).rejects.toMatchObject(refused);
    await expect(store.delete("a/b")).rejects.toMatchObject(refused);
    await expect(Array.fromAsync(store.list("a/"))).rejects.toMatchObject(refused);
  });

  test.each([301, 307, 400, 409, 412])("that is answered %i is refused without another attempt", async (status) => {
    server.failNext(status);
    await expect(openStore().get("a/b")).rejects.toMatchObject({ kind: "refused" });
    expect(server.requests).toHaveLength(1);
  });

  test("to a server that is full says so", async () => {
    server.failNext(507);
    await expect(openStore().put("a/b", INVOICE, PDF)).rejects.toMatchObject({ kind: "full" });
  });

  test("to a server that is away is unavailable", async () => {
    const store = openStore();
    await server.close();
    await expect(store.get("a/b")).rejects.toMatchObject({ kind: "unavailable" });
  });
});

const MAY_PASS: S3Fault[] = [500, 503, 429, "reset", "hang"];

describe("an answer that may pass", () => {
  test.each<S3Fault>([...MAY_PASS, "truncate", "flip", "stall"])("%s: get tries again", async (fault) => {
    await openStore().put("a/b", INVOICE, PDF);
    server.failNext(fault, fault);
    expect((await openStore().get("a/b"))?.equals(INVOICE)).toBe(true);
    server.failNext(fault, fault, fault);
    await expect(openStore().get("a/b")).rejects.toMatchObject({
      kind: fault === "flip" ? "damaged" : "unavailable",
    });
  });

  test.each<S3Fault>([...MAY_PASS, "flip-stored"])("%s: put tries again", async (fault) => {
    server.failNext(fault, fault);
    await openStore().put("a/b", INVOICE, PDF);
    expect(server.objects.get("a/b")?.bytes.equals(INVOICE)).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  test.each<S3Fault>([...MAY_PASS, "html"])("%s: list and deletePrefix try again", async (fault) => {
    for (const key of ["a/1", "a/2", "a/3"]) await openStore().put(key, INVOICE, PDF);
    server.failNext(fault);
    expect(await Array.fromAsync(openStore().list("a/"))).toHaveLength(3);
    server.failNext(fault, 503);
    await openStore().deletePrefix("a/");
    expect(server.objects.size).toBe(0);
  });

  test("ends after the last attempt, within its time", async () => {
    server.failNext("hang", "hang", "hang", "hang");
    const start = performance.now();
    await expect(openStore().get("a/b")).rejects.toMatchObject({ kind: "unavailable" });
    expect(server.requests).toHaveLength(3);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe("a stream", () => {
  const readStream = async (fault?: S3Fault) => {
    await openStore().put("a/b", INVOICE, PDF);
    if (fault !== undefined) server.failNext(fault);
    const file = await openStore().openStream("a/b");
    return file && Buffer.concat(await file.stream.toArray());
  };

  test.each<S3Fault>(["truncate", "flip", "stall"])("%s: ends with an error", async (fault) => {
    await expect(readStream(fault)).rejects.toMatchObject({ name: "FileStoreError", kind: "damaged" });
  });

  test("starts again if its first answer may pass", async () => {
    expect((await readStream(503))?.equals(INVOICE)).toBe(true);
  });

  test("may be left unread", async () => {
    await openStore().put("a/b", INVOICE, PDF);
    const file = await openStore().openStream("a/b");
    file?.stream.destroy();
    expect((await openStore().get("a/b"))?.length).toBe(INVOICE.length);
  });
});

describe("a list", () => {
  test("leaves out files that no store has written", async () => {
    await openStore().put("a/b", INVOICE, PDF);
    const object = server.objects.get("a/b");
    for (const key of ["a/", "a/b c", "a/.hidden", "a/<&>"]) if (object) server.objects.set(key, object);
    expect((await Array.fromAsync(openStore().list("a/"))).map(({ key }) => key)).toEqual(["a/b"]);
  });

  test.each([
    ["nothing", ""],
    ["a page of a proxy", "<html></html>"],
    ["cut off", "<ListBucketResult><IsTruncated>false</IsTruncated>"],
    ["without the token of the next page", "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>"],
  ])("that is %s is damaged", (_, xml) => {
    expect(() => readListing(xml, "a/")).toThrow(expect.objectContaining({ kind: "damaged" }));
  });
});
