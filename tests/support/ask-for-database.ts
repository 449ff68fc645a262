import { inject } from "vitest";
import type { EngineDatabase } from "./database-engine.ts";

/** From the process that owns all databases of this run (databases.setup.ts). */
export async function askForDatabase(
  path: "/empty" | "/reference" | "/shared-reference" | "/drop",
  body?: EngineDatabase,
): Promise<EngineDatabase> {
  const response = await fetch(`${inject("databasesUrl")}${path}`, {
    method: "POST",
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`No test database: ${await response.text()}`);
  return (await response.json()) as EngineDatabase;
}
