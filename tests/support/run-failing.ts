import { noData } from "#lib/operations/failure.ts";

/** The run of an operation that fails: by finding nothing, by a database that is away, or by a fault that nobody may be told of. */
export async function runFailing({ name }: { name: string }): Promise<never> {
  if (name === "nothing") throw noData("Nothing is on file.", [{ path: "name", message: "on file: something" }]);
  if (name === "away") throw Object.assign(new Error("connect ECONNREFUSED postgresql://user:secret@10.0.0.1"), { code: "ECONNREFUSED" });
  throw new Error("password=secret in row 7");
}
