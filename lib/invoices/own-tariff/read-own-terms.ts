import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { type OwnTariff, readOwnTariff } from "./read-own-tariff.ts";

export interface OwnTerms {
  terms: NonNullable<AuditedInvoice["ownTerms"]>;
  /** For each container type of the lines. Empty with free days only. */
  tariffs: readonly { containerType: string | null; tariff: OwnTariff }[];
  /** For a link. */
  text: string | null;
}

export interface OwnTermsRequest {
  /** As typed or pasted; undefined without an own tariff. */
  text: string | undefined;
  /** Free days from their own field. They win over those of the tariff. */
  freeDays: number | null;
  /** Currency of the invoice. */
  currency: string | null;
  types: readonly string[];
}

/** A table with a column for each container type gives a schedule for each type of the lines. */
export function readOwnTerms({
  text,
  freeDays,
  currency,
  types,
}: OwnTermsRequest):
  | { ok: true; terms: OwnTerms | null }
  | { ok: false; faults: { field: string; message: string }[] } {
  if (text === undefined)
    return {
      ok: true,
      terms: freeDays === null ? null : { terms: { freeDays, schedule: null }, tariffs: [], text: null },
    };
  const kinds: readonly (string | null)[] = types.length > 0 ? types : [null];
  const read = kinds.map((containerType) => ({
    containerType,
    result: readOwnTariff(text, { currency, containerType, freeDays }),
  }));
  const faults = [...new Set(read.flatMap(({ result }) => (result.ok ? [] : result.faults)))];
  if (faults.length > 0) return { ok: false, faults: faults.map((message) => ({ field: "own_tariff", message })) };
  const tariffs = read.flatMap(({ containerType, result }) =>
    result.ok ? [{ containerType, tariff: result.tariff }] : [],
  );
  const texts = new Set(tariffs.map(({ tariff }) => tariff.text));
  const first = tariffs[0]?.tariff as OwnTariff;
  if (texts.size === 1)
    return {
      ok: true,
      terms: { terms: { freeDays: null, schedule: first.schedule }, tariffs: tariffs.slice(0, 1), text: first.text },
    };
  const schedules = new Map<string, Schedule>(
    tariffs.map(({ containerType, tariff }) => [String(containerType), tariff.schedule]),
  );
  return { ok: true, terms: { terms: { freeDays: null, schedule: first.schedule, schedules }, tariffs, text } };
}
