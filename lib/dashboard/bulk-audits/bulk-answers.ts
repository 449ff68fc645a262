import { z } from "zod";
import { ASSUMPTION_IDS, type Assumption, type AssumptionId } from "#lib/domain/audit/assumption.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";

/** One answer applies to all invoices that share these. */
export interface InvoiceGroup {
  carrier: string;
  country: string;
  direction: string;
  currency: string;
}

/** `maersk IN import INR` */
export const buildGroupKey = ({ carrier, country, direction, currency }: InvoiceGroup): string =>
  `${carrier} ${country} ${direction} ${currency}`;

/** By group. */
export type BulkAnswers = Readonly<Record<string, AuditedInvoice["answers"]>>;

const MAX_ANSWER_LENGTH = 40;

const answer = z.string().max(MAX_ANSWER_LENGTH);
const Stored = z.record(z.string(), z.partialRecord(z.enum(ASSUMPTION_IDS), answer));

/** Answers that an earlier version stored and this one does not know are left out. */
export function readAnswers(stored: unknown): BulkAnswers {
  const read = Stored.safeParse(stored);
  return read.success ? read.data : {};
}

/** As it is stored. */
export interface BulkQuestion extends Pick<Assumption, "id" | "question" | "reason" | "answerWith" | "answer"> {
  choices: readonly { value: string; label: string }[];
}

/** Those that a person can answer, open or answered. */
export const selectBulkQuestions = ({ assumptions }: AuditReport): BulkQuestion[] =>
  assumptions
    .filter(({ answerWith }) => answerWith !== "none")
    .map(({ id, question, reason, answerWith, answer, choices }) => ({
      ...{ id, question, reason, answerWith, answer },
      choices: choices.map(({ value, label }) => ({ value, label })),
    }));

const SEPARATOR = "/";

/** `maersk IN import INR/first_day` */
export const buildGroupField = (key: string, id: AssumptionId): string => `${key}${SEPARATOR}${id}`;

/** Other fields are left out. */
export function readBulkAnswers(fields: Readonly<Record<string, string>>): BulkAnswers {
  const answers: Record<string, Partial<Record<AssumptionId, string>>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [key, field] = name.split(SEPARATOR);
    const id = ASSUMPTION_IDS.find((one) => one === field);
    if (key && id) answers[key] = { ...answers[key], [id]: value.trim().slice(0, MAX_ANSWER_LENGTH) };
  }
  return answers;
}
