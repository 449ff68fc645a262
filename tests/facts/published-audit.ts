import type { z } from "zod";
import { type AuditOutcome, auditInvoice } from "#lib/domain/audit/audit-invoice.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { withOtherReadings } from "#lib/domain/demurrage/inferred-columns.ts";
import type { DollarRate, DollarRates } from "#lib/domain/fx/rates.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { startOfId } from "#lib/ingest/tables.ts";
import { auditInput, convertAuditInput } from "#lib/operations/demurrage/audit-invoice.input.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildTariff, cell, findCarrierPolicies, groups, type Row, readReferenceRows } from "./published-tariffs.ts";

const sources = new Map(readReferenceRows("sources").map((row) => [cell(row, "source_id"), row]));

function readSource(id: string): Tariff["source"] {
  const row = sources.get(id);
  const publishedOn = cell(row, "published_on") || null;
  return {
    id,
    publisher: cell(row, "publisher"),
    title: cell(row, "title"),
    url: cell(row, "url") || null,
    publishedOn,
    datedOn: publishedOn ?? startOfId(id),
    kind: cell(row, "kind") as Tariff["source"]["kind"],
  };
}

const read: readonly Tariff[] = groups.map(({ name, slabs }) => {
  const tariff = buildTariff(name, slabs);
  return { ...tariff, source: readSource(tariff.source.id) };
});

export const publishedTariffs: readonly Tariff[] = withOtherReadings(read, read);

const fxRows = readReferenceRows("fx_rates");

/** The newest on or before the day. */
function ratesOn(day: IsoDate): DollarRates {
  const newest = new Map<string, Row>();
  for (const row of fxRows) {
    const known = newest.get(cell(row, "quote"));
    if (cell(row, "date") <= day && (!known || cell(known, "date") < cell(row, "date")))
      newest.set(cell(row, "quote"), row);
  }
  const toRate = (row: Row): DollarRate => ({
    quote: cell(row, "quote"),
    rate: new Decimal(cell(row, "rate")),
    date: cell(row, "date"),
    source: readSource(cell(row, "source_id")),
  });
  return new Map([...newest].map(([quote, row]) => [quote, toRate(row)]));
}

/** Without a database. */
function tryPublishedAudit(body: z.input<typeof auditInput>, today: IsoDate): AuditOutcome {
  const invoice = convertAuditInput(auditInput.parse(body), today);
  const tariffs = publishedTariffs.filter(
    ({ carrier, country, direction }) =>
      carrier === invoice.carrier && country === invoice.country && direction === invoice.direction,
  );
  return auditInvoice({
    invoice,
    today,
    tariffs,
    storage: [],
    policies: findCarrierPolicies(invoice.carrier),
    rates: ratesOn(invoice.invoiceDate ?? today),
  });
}

export function auditPublished(body: z.input<typeof auditInput>, today: IsoDate): AuditReport {
  const outcome = tryPublishedAudit(body, today);
  if (outcome.kind !== "audited") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}
