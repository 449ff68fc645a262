import { createHash } from "node:crypto";
import type { ReadTariffItem, TariffReading } from "#lib/operations/tariff-reading.ts";

/** Fields that say what a tariff is for. Its free days and rates are corrected together, as a text. */
export const SCOPE_FIELDS = [
  "line",
  "country",
  "port",
  "direction",
  "charge",
  "container_types",
  "valid_from",
  "valid_to",
] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

/** The same doubt of several tariffs is one question. */
export interface Question {
  /** For the names of its fields in the form. */
  id: string;
  /** The field to correct; `null`: only to confirm, or the tiers are corrected. */
  field: ScopeField | null;
  message: string;
  /** As it was read; empty if it is not stated. */
  value: string;
  /** Their places in the list. */
  tariffs: readonly number[];
}

const isScopeField = (field: string | null): field is ScopeField => SCOPE_FIELDS.some((known) => known === field);

/** Storage of a terminal is no charge of a carrier, so an invoice cannot be checked against it here. */
export const isUsable = ({ charge, slabs }: ReadTariffItem): boolean => charge !== "storage" && slabs.length > 0;

export function listQuestions({ tariffs }: TariffReading): Question[] {
  const questions = new Map<string, Question & { tariffs: number[] }>();
  for (const [index, tariff] of tariffs.entries()) {
    if (!isUsable(tariff)) continue;
    for (const { field, message } of tariff.doubts) {
      const scope = isScopeField(field) ? field : null;
      const value = scope ? formatScope(tariff, scope) : "";
      // Rates are compared tariff by tariff.
      const key = JSON.stringify([field, message, value, ...(scope || field === null ? [] : [index])]);
      const known = questions.get(key);
      if (known && !known.tariffs.includes(index)) known.tariffs.push(index);
      if (!known) questions.set(key, { id: hashKey(key), field: scope, message, value, tariffs: [index] });
    }
  }
  return [...questions.values()];
}

const hashKey = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 8);

export function formatScope(tariff: ReadTariffItem, field: ScopeField): string {
  return field === "container_types" ? tariff.container_types.join(", ") : (tariff[field] ?? "");
}
