import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { checkFileKey, checkKeyPrefix, isFileKey } from "./file-key.ts";
import { type FileStore, FileStoreError, type StoredFile } from "./file-store.ts";
import { createS3Client, type S3Limits, type S3Settings } from "./s3-client.ts";
import { readListing } from "./s3-listing.ts";

/** Set by `put`, because an ETag is the MD5 of a file with some servers and settings only. */
const HASH_HEADER = "x-amz-meta-sha256";

const DELETES_AT_A_TIME = 8;

/**
 * Stores files in a bucket of a server that speaks the protocol of S3. It tries again after answers that may pass, and
 * checks that the bytes are the stored ones.
 */
export function createS3Store(settings: S3Settings, limits?: Partial<S3Limits>): FileStore {
  const client = createS3Client(settings, limits);

  const remove = (key: string) =>
    client.attempt(key, async (signal) => {
      const answer = await client.send({ method: "DELETE", key }, signal);
      await client.readAnswer(answer, key, [200, 204, 404]);
    });

  async function* listKeys(prefix: string): AsyncGenerator<StoredFile> {
    const name = prefix || "all files";
    let token: string | undefined;
    do {
      const query = { "list-type": "2", prefix, ...(token !== undefined && { "continuation-token": token }) };
      const page = await client.attempt(name, async (signal) => {
        const answer = await client.send({ method: "GET", key: "", query }, signal);
        return readListing((await client.readAnswer(answer, name, [200])).toString("utf8"), name);
      });
      if (page.nextToken !== undefined && page.nextToken === token) {
        throw new FileStoreError("refused", `${name}: the list of the file store repeats a page`);
      }
      token = page.nextToken;
      // The bucket may have files of other programs.
      yield* page.files.filter(({ key }) => key.startsWith(prefix) && isFileKey(key));
    } while (token !== undefined);
  }

  return {
    async put(key, bytes, { contentType }) {
      checkFileKey(key);
      const headers = { "content-type": contentType, [HASH_HEADER]: hash("sha256", bytes) };
      await client.attempt(key, async (signal) => {
        const answer = await client.send({ method: "PUT", key, headers, body: bytes }, signal);
        await client.readAnswer(answer, key, [200]);
        checkEntityTag(answer, bytes, key);
      });
    },

    async get(key) {
      checkFileKey(key);
      return await client.attempt(key, async (signal) => {
        const answer = await client.send({ method: "GET", key }, signal);
        const body = await client.readAnswer(answer, key, [200, 404]);
        if (answer.statusCode === 404) return undefined;
        checkBytes(answer, body.length, hash("sha256", body), key);
        return body;
      });
    },

    async openStream(key) {
      checkFileKey(key);
      return await client.attempt(key, async () => {
        const answer = await client.send({ method: "GET", key });
        if (answer.statusCode !== 200) {
          await client.readAnswer(answer, key, [404]);
          return undefined;
        }
        return { size: readSize(answer, key), stream: Readable.from(passChecked(answer, key), { objectMode: false }) };
      });
    },

    async delete(key) {
      checkFileKey(key);
      await remove(key);
    },

    async deletePrefix(prefix) {
      checkKeyPrefix(prefix);
      let batch: Promise<void>[] = [];
      for await (const { key } of this.list(prefix)) {
        batch.push(remove(key));
        if (batch.length < DELETES_AT_A_TIME) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
    },

    async *list(prefix) {
      checkKeyPrefix(prefix);
      yield* listKeys(prefix);
    },

    listAll: () => listKeys(""),
  };
}

const hash = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest("hex");

const readHeader = (answer: Dispatcher.ResponseData, name: string) => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** With a key of the customer's own, the ETag is no MD5. */
function checkEntityTag(answer: Dispatcher.ResponseData, bytes: Uint8Array, key: string): void {
  const tag = /^"([0-9a-f]{32})"$/i.exec(readHeader(answer, "etag") ?? "")?.[1];
  const hasOtherTag = Object.keys(answer.headers).some((name) =>
    /^x-amz-server-side-encryption-(aws-kms|customer)/.test(name),
  );
  if (tag && !hasOtherTag && tag.toLowerCase() !== hash("md5", bytes)) {
    throw new FileStoreError("damaged", `${key}: the file store has stored other bytes`);
  }
}

function readSize(answer: Dispatcher.ResponseData, key: string): number {
  const size = Number(readHeader(answer, "content-length"));
  if (Number.isSafeInteger(size)) return size;
  throw new FileStoreError("damaged", `${key}: the file store does not say how long the file is`);
}

function checkBytes(answer: Dispatcher.ResponseData, size: number, sha256: string, key: string): void {
  const stored = readHeader(answer, HASH_HEADER);
  if (size !== readSize(answer, key) || (stored !== undefined && stored !== sha256)) {
    throw new FileStoreError("damaged", `${key}: the file store returned other bytes than the stored ones`);
  }
}

async function* passChecked(answer: Dispatcher.ResponseData, key: string): AsyncGenerator<Uint8Array> {
  const sha256 = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      sha256.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw new FileStoreError("damaged", `${key}: the file store ended its answer too early`, { cause: error });
  }
  checkBytes(answer, size, sha256.digest("hex"), key);
}
