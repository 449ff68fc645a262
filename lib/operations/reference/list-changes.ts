import { z } from "zod";
import { CHANGE_KINDS } from "#lib/domain/changes/fact-changes.ts";
import { readChanges, type StoredChange } from "#lib/domain/changes/facts.ts";
import { toPublicFactKey, toPublicStatement } from "#lib/domain/changes/public-change.ts";
import { Failure } from "../failure.ts";
import { buildChoiceSchema, country, limitField, line, portCode } from "../fields.ts";
import { defineOperation, type Table } from "../operation.ts";
import exampleAnswer from "./list-changes.example.json" with { type: "json" };

const CHANGES = ["published", "changed", "retired"] as const;

/** Columns of the reference data, by name. A list of slabs and numbers are as in the other answers. */
const statement = z.record(z.string(), z.unknown());

const output = z.strictObject({
  changes: z.array(
    z.strictObject({
      change: z.enum(CHANGES),
      kind: z.enum(CHANGE_KINDS),
      changed_at: z.string(),
      dataset_version: z.int(),
      key: statement.meta({ description: "What the facts are about." }),
      before: z.array(statement).nullable(),
      after: z.array(statement).nullable(),
    }),
  ),
  next_cursor: z.string(),
  has_more: z.boolean(),
});

export const listChanges = defineOperation({
  id: "list_changes",
  area: "reference",
  summary: "Changes of published facts",
  whenToUse:
    "Lists what was published, changed and retired since your last call, with the values before and after. For what is on file now use `list_coverage`.",
  description:
    "Without a cursor, starts with the oldest change on file; changes are on file for 400 days. Returns changes with the newest last, and `next_cursor`: send it with the next call, also when the list is empty. A cursor stays valid. `published` has no `before`, `retired` no `after`. A new version of a tariff is `changed`: `before` has the version that it follows. The first load of a server records no changes.",
  method: "GET",
  path: "/api/changes",
  also: [{ method: "GET", path: "/api/changes.csv", toTable: toChangesTable }],
  price: "free",
  cacheControl: "public, no-cache",
  isBeyondContract: true,
  input: z.object({
    cursor: z.string("must be text").optional().meta({ description: "`next_cursor` of an earlier answer." }),
    kind: buildChoiceSchema(CHANGE_KINDS).optional(),
    line: line.optional(),
    country: country.optional().meta({ description: "Only facts of this country, or of a port there." }),
    port: portCode.optional().meta({ description: "Only facts that name this port." }),
    limit: limitField(10),
  }),
  output,
  errors: ["unavailable"],
  example: { input: { kind: "dd_tariff", line: "maersk" }, output: exampleAnswer },
  run: async ({ cursor, kind, line: carrier, country: place, port, limit }) => {
    const after = cursor === undefined ? "0" : readCursor(cursor);
    const found = await readChanges({
      ...(kind && { kind }),
      ...(carrier && { carrier }),
      ...(place && { country: place }),
      ...(port && { port }),
      after,
      limit: limit + 1,
    });
    const changes = found.slice(0, limit);
    return {
      changes: changes.map(showChange),
      next_cursor: writeCursor(changes.at(-1)?.id ?? after),
      has_more: found.length > limit,
    };
  },
});

/** What has no column of its own is JSON. Each row has the cursor of the page, because a cell cannot read a header. */
function toChangesTable({ changes, next_cursor }: z.output<typeof output>): Table {
  return {
    columns: ["changed_at", "change", "kind", "key", "before", "after", "dataset_version", "next_cursor"],
    rows: changes.map(({ key, before, after, ...change }) => ({
      ...change,
      key: JSON.stringify(key),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      next_cursor,
    })),
  };
}

function showChange({ kind, key, before, after, version, changedAt }: StoredChange) {
  return {
    change: before === null ? ("published" as const) : after === null ? ("retired" as const) : ("changed" as const),
    kind,
    changed_at: changedAt,
    dataset_version: version,
    key: toPublicFactKey(key) as Record<string, unknown>,
    before: before?.map(toPublicStatement) ?? null,
    after: after?.map(toPublicStatement) ?? null,
  };
}

const PREFIX = "changes:";

const writeCursor = (id: string) => Buffer.from(PREFIX + id).toString("base64url");

/** @throws Failure `invalid_request` if it is none of ours */
function readCursor(cursor: string): string {
  const [, id] = /^changes:(\d{1,18})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  const message = "is not a cursor of this list; leave it out to start from the beginning";
  if (id === undefined) throw new Failure("invalid_request", `cursor: ${message}`, [{ path: "cursor", message }]);
  return id;
}
