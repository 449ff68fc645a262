import { createNoDataFailure } from "#lib/operations/failure.ts";

/** It finds nothing, its database is away, or it has a fault whose reason must stay secret. */
export async function runFailing({ name }: { name: string }): Promise<never> {
  if (name === "nothing")
    throw createNoDataFailure("Nothing is on file.", [{ path: "name", message: "on file: something" }]);
  if (name === "away")
    throw Object.assign(new Error("connect ECONNREFUSED postgresql://user:secret@10.0.0.1"), { code: "P1001" });
  throw new Error("password=secret in row 7");
}
