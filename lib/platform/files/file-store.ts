import type { Readable } from "node:stream";
import { hasMark } from "../has-mark.ts";

/** A folder of keys. The slash at its end makes sure that `batches/1/` does not include `batches/12/`. */
export type KeyPrefix = `${string}/`;

export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/**
 * Stores files under keys such as `accounts/7/june.pdf`: segments of letters, digits, `.`, `_` and `-`. No key may be a
 * folder of another key.
 *
 * Every method throws a FileStoreError.
 */
export interface FileStore {
  /** Replaces the file as a whole: a reader gets the old bytes or the new ones. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Returns `undefined` if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** For large files. The stream ends with a FileStoreError if the bytes are not the stored ones. */
  openStream(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Deleting a file that does not exist succeeds. */
  delete(key: string): Promise<void>;
  /** Deletes all files whose keys begin with the prefix. */
  deletePrefix(prefix: KeyPrefix): Promise<void>;
  /** Lists all files whose keys begin with the prefix, in the byte order of their keys. */
  list(prefix: KeyPrefix): AsyncIterable<StoredFile>;
  /** Lists every file of the store, for a backup. */
  listAll(): AsyncIterable<StoredFile>;
}

/**
 * - `invalid_key`: the key has characters or a form that no file may have, or is a folder of another key.
 * - `denied`: the store does not accept the credentials, or this process may not write there.
 * - `full`: the store has no space left.
 * - `damaged`: the bytes that arrived are not those that were sent.
 * - `unavailable`: the store did not answer in time, or answered that it cannot answer now.
 * - `refused`: the store does not accept the request, for example because the bucket does not exist.
 */
export type FileStoreErrorKind = "invalid_key" | "denied" | "full" | "damaged" | "unavailable" | "refused";

const MARK: unique symbol = Symbol.for("quayside.file-store-error");

export class FileStoreError extends Error {
  readonly [MARK] = true;
  readonly kind: FileStoreErrorKind;

  constructor(kind: FileStoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileStoreError";
    this.kind = kind;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasMark(value, MARK);
  }
}
