import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, provideAuthSecret } from "./env.ts";

/** The secret of the accounts. @throws before a server has made or read it */
export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set; a server makes one at its start");
  return env.AUTH_SECRET;
}

/**
 * Makes sure that this process and its child processes have AUTH_SECRET. Without the setting, the secret is in `DATA_DIR/auth-secret`, which the first
 * start writes, so that sessions outlive a restart. Production requires the setting.
 */
export function ensureAuthSecret(): void {
  if (env.AUTH_SECRET) return;
  const file = join(env.DATA_DIR, "auth-secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  provideAuthSecret(readFileSync(file, "utf8"));
}
