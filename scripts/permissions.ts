/**
 * `npm run permissions -- list | record | withdraw ID`: permissions of owners to serve facts whose terms are `ask` or
 * `no`.
 */
import { parseArgs } from "node:util";
import type { Database } from "#lib/platform/db/client.ts";
import { runDatabaseCommand } from "./support/database-command.ts";
import { Fault } from "./support/fault.ts";

const USAGE = `usage:
  npm run permissions -- list
  npm run permissions -- record SELECTION --what TEXT --by NAME [--until YYYY-MM-DD]
  npm run permissions -- withdraw ID --by NAME
SELECTION is one of --source ID, --publisher "Drewry*" and --index "Freightos Baltic Index*"; * is any text.
`;

const OPTIONS = {
  source: { type: "string" },
  publisher: { type: "string" },
  index: { type: "string" },
  what: { type: "string" },
  until: { type: "string" },
  by: { type: "string" },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

type Options = ReturnType<typeof readArguments>["values"];

const { values, positionals } = readArguments();
const [command, id, ...others] = positionals;
const isComplete =
  others.length === 0 &&
  ((command === "list" && id === undefined) ||
    (command === "record" && id === undefined && Boolean(values.what && values.by)) ||
    (command === "withdraw" && Boolean(id && values.by)));
if (!isComplete) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

await runDatabaseCommand(async (db) => {
  if (command === "record") await record(db, values);
  else if (command === "withdraw") await withdraw(db, id ?? "", values.by ?? "");
  else await list(db);
});

async function record(db: Database, { source, publisher, index, what = "", until, by = "" }: Options): Promise<void> {
  const { recordPermission } = await import("#lib/intake/permissions/record-permission.ts");
  const recorded = await toFault(
    recordPermission(db, {
      ...(source !== undefined && { sourceId: source }),
      ...(publisher !== undefined && { publisherPattern: publisher }),
      ...(index !== undefined && { indexPattern: index }),
      what,
      until: until ?? null,
      by,
    }),
  );
  print(`${recorded.id}  ${recorded.sources} sources`);
}

async function withdraw(db: Database, permission: string, by: string): Promise<void> {
  const { withdrawPermission } = await import("#lib/intake/permissions/withdraw-permission.ts");
  await toFault(withdrawPermission(db, { id: permission, by }));
  print(`${permission}  withdrawn`);
}

async function list(db: Database): Promise<void> {
  const { listPermissions } = await import("#lib/intake/permissions/list-permissions.ts");
  for (const { status, sources, until, recordedBy, what, ...one } of await listPermissions(db)) {
    const selection = one.sourceId ?? one.publisherPattern ?? one.indexPattern;
    print(`${one.id}  ${status}  ${selection}  ${sources} sources  until ${until ?? "-"}  by ${recordedBy}: ${what}`);
  }
}

/** A refusal is for the operator, in one line. */
async function toFault<Result>(work: Promise<Result>): Promise<Result> {
  const { Failure } = await import("#lib/operations/failure.ts");
  return work.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Fault(error.message);
  });
}
