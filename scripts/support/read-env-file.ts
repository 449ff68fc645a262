import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/** The file `.env` in the project's folder, if it exists. Variables of the environment have precedence. */
export function readEnvFile(): void {
  const file = join(projectRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
