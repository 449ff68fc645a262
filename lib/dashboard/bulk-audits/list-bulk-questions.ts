import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { type BulkQuestion, buildGroupField, buildGroupKey, type InvoiceGroup } from "./bulk-answers.ts";

/** `invoices`: how many it concerns. */
export interface GroupQuestion extends BulkQuestion {
  /** The form field of its answer. */
  field: string;
  invoices: number;
}

export interface QuestionGroup extends InvoiceGroup {
  key: string;
  questions: readonly GroupQuestion[];
}

/** The groups and questions that concern the most invoices come first. */
export async function listBulkQuestions(
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<QuestionGroup[]> {
  if (!isUuid(id)) return [];
  const rows = await db.$queryRaw<(InvoiceGroup & { question: BulkQuestion; invoices: number })[]>`
    SELECT i.carrier, i.country, i.direction, i.currency, q AS question, count(*)::int AS invoices
    FROM bulk_audit_invoice i JOIN bulk_audit b ON b.id = i.bulk_audit_id, jsonb_array_elements(i.questions) q
    WHERE i.bulk_audit_id = ${id}::uuid AND b.user_id = ${userId}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY invoices DESC, 1, 2, 3, 4, q->>'id'`;
  return [...Map.groupBy(rows, buildGroupKey)].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const { carrier, country, direction, currency } = first;
    const questions = [...Map.groupBy(group, ({ question }) => question.id).values()].map((same) =>
      mergeQuestions(key, same),
    );
    return [{ key, carrier, country, direction, currency, questions }];
  });
}

/**
 * The same question about several invoices can have other choices, such as ports. The words are those of the most
 * frequent one.
 */
function mergeQuestions(key: string, rows: readonly { question: BulkQuestion; invoices: number }[]): GroupQuestion {
  const [first] = rows as [(typeof rows)[number]];
  const choices = new Map(
    rows.flatMap(({ question }) => question.choices.map((choice) => [choice.value, choice] as const)),
  );
  return {
    ...first.question,
    field: buildGroupField(key, first.question.id),
    choices: [...choices.values()],
    invoices: rows.reduce((sum, { invoices }) => sum + invoices, 0),
  };
}
