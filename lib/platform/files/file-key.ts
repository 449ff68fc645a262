import { FileStoreError } from "./file-store.ts";

/** No segment begins with a dot, so none is `.`, `..` or a hidden file of the store itself. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** S3 allows 1024 bytes. */
const MAX_LENGTH = 700;

export const isFileKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split("/").every((segment) => SEGMENT.test(segment));

/** @throws FileStoreError `invalid_key` */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new FileStoreError("invalid_key", `${quote(key)} is no key of a file`);
}

/** @throws FileStoreError `invalid_key` */
export function checkKeyPrefix(prefix: string): void {
  if (!prefix.endsWith("/") || !isFileKey(prefix.slice(0, -1))) {
    throw new FileStoreError("invalid_key", `${quote(prefix)} is no folder of keys: it must end with one slash`);
  }
}

const quote = (key: string) => JSON.stringify(key.slice(0, 100));
