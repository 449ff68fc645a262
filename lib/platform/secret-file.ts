import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Needs no escaping in a URL. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/** The first call writes the file, for this user only. */
export function openSecretFile(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, createSecret(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
