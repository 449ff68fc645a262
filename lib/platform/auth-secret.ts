import { join } from "node:path";
import { env, provideAuthSecret } from "./env.ts";
import { openSecretFile } from "./secret-file.ts";

/** @throws before a server has made or read it */
export function requireAuthSecret(): string {
  if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set; a server makes one at its start");
  return env.AUTH_SECRET;
}

/**
 * Makes sure that this process and its child processes have AUTH_SECRET. Without the setting, the secret is in
 * `DATA_DIR/auth-secret`, so that sessions outlive a restart. Production requires the setting.
 */
export function ensureAuthSecret(): void {
  if (!env.AUTH_SECRET) provideAuthSecret(openSecretFile(join(env.DATA_DIR, "auth-secret")));
}
