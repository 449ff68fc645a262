import { join } from "node:path";
import { Fault } from "../support/fault.ts";
import { findPostgresFolder } from "../support/postgres-programs.ts";
import { run } from "../support/run.ts";

/** Parameters of an address that Postgres's own programs know, and the variables that have the same meaning. */
const VARIABLES: Readonly<Record<string, string>> = {
  host: "PGHOST",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  options: "PGOPTIONS",
  connect_timeout: "PGCONNECT_TIMEOUT",
};

/** Every user of a machine can read the arguments of a program, but not its variables, so the password is one. */
export function toClientVariables(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const parts = {
    PGHOST: hostname.replace(/^\[(.*)\]$/, "$1"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(
      [...searchParams].flatMap(([name, value]) => (VARIABLES[name] ? [[VARIABLES[name], value]] : [])),
    ),
  };
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
  // The driver of the server has this word for encryption without a check of the certificate.
  return given.PGSSLMODE === "no-verify" ? { ...given, PGSSLMODE: "require" } : given;
}

/** @throws Fault with what the program printed */
export async function runClientProgram(
  program: "pg_dump" | "pg_restore",
  args: string[],
  databaseUrl: string,
): Promise<void> {
  const folder = findPostgresFolder([program]);
  if (!folder)
    throw new Fault(
      `${program} is not installed. Install the client programs of Postgres, of the server's version or a newer one (Debian, Ubuntu: apt-get install postgresql-client).`,
    );
  const env = { ...process.env, ...toClientVariables(databaseUrl) };
  const { code, output } = await run(join(folder, program), args, { quiet: true, env });
  if (code !== 0) throw new Fault(`${program} ended with exit code ${code}:\n${output.trim()}`);
}
