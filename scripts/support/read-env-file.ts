import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/** Takes settings from `.env` in the project's folder, where there is one; what the environment says already stays. */
export function readEnvFile(): void {
  const file = join(projectRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
