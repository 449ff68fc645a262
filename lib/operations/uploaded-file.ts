import { createHash } from "node:crypto";
import { z } from "zod";
import { buildRequiredError } from "./fields.ts";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file of that size in base64, with the other fields. */
export const MAX_FILE_BODY_BYTES = 14 * 1024 * 1024;

class UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }

  /** The same in each call with the same file, so that the fingerprint of a paid call is short and is about its bytes. */
  toJSON(): { sha256: string } {
    return { sha256: createHash("sha256").update(this.bytes).digest("hex") };
  }
}

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w-]+=[\w.-]+)*;base64,/;

export const fileField = z
  .string(buildRequiredError("must be text in base64"))
  .transform((text, { issues }) => {
    const decoded = decodeFile(text);
    if (typeof decoded !== "string") return new UploadedFile(decoded);
    issues.push({ code: "custom", message: decoded, input: "" });
    return z.NEVER;
  })
  .meta({
    description: `The file in base64, ${MAX_FILE_BYTES / 1024 ** 2} MB or smaller.`,
    contentEncoding: "base64",
  });

/** @returns the bytes, or what is wrong. One pattern over millions of letters must not have to go back. */
function decodeFile(text: string): Uint8Array<ArrayBuffer> | string {
  const url = DATA_URL.exec(text.slice(0, 200))?.[0] ?? "";
  const encoded = text.slice(url.length).replace(/\s+/g, "");
  const end = encoded.indexOf("=");
  const letters = end < 0 ? encoded : encoded.slice(0, end);
  const padding = end < 0 ? "" : encoded.slice(end);
  const isBase64 = !/[^A-Za-z0-9+/]/.test(letters) && /^={0,2}$/.test(padding) && letters.length % 4 !== 1;
  if (!isBase64) return "must be text in base64 (RFC 4648, section 4)";
  if (letters === "") return "is empty";
  const bytes = new Uint8Array(Buffer.from(letters, "base64"));
  return bytes.length > MAX_FILE_BYTES ? `must be ${MAX_FILE_BYTES / 1024 ** 2} MB or smaller` : bytes;
}
