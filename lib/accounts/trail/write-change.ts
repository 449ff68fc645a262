import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { TRAIL_ACTIONS, type TrailAction } from "./actions.ts";
import type { FieldChange } from "./field-changes.ts";

/** For Prisma's type of JSON. */
export const toJson = (changes: readonly FieldChange[]) => changes as unknown as Prisma.InputJsonArray;

interface Change {
  accountId: string;
  person: { id: string; name: string };
  action: TrailAction;
  changes: readonly FieldChange[];
  now: Date;
}

/** In the transaction of what was done. Routes of forms write by recordChange. */
export async function writeChange(
  db: Database | Prisma.TransactionClient,
  { accountId, person, action, changes, now }: Change,
): Promise<void> {
  await db.accountChange.create({
    data: {
      ...{ accountId, personId: person.id, personName: person.name, action, at: now, doneAt: now },
      subjectKind: TRAIL_ACTIONS[action].kind,
      changes: toJson(changes),
    },
  });
}
