import { type AuditOutcome, auditInvoice } from "#lib/domain/audit/audit-invoice.ts";
import { listEventDates } from "#lib/domain/audit/charged-dates.ts";
import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";
import { readApplicableTariffs, readTariffsOnFile, type TariffsQuery } from "#lib/domain/demurrage/facts.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { readCarrierPolicies } from "#lib/domain/policies/facts.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { cacheFacts } from "#lib/platform/cache.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { sortUnique } from "../unique.ts";
import { withOppositeBlocks } from "./opposite-blocks.ts";

/**
 * The form, uploaded lines, bulk audits and POST /api/dd/audit all use it.
 * @param options.among invoices of the same carrier, country and direction that are audited too: their tariffs are read
 * together
 */
export async function runAudit(
  invoice: AuditedInvoice,
  { today, among = [invoice] }: { today: IsoDate; among?: readonly AuditedInvoice[] },
): Promise<AuditOutcome> {
  const [tariffs, storage, policies, rates] = await Promise.all([
    readTariffs(invoice, among, today),
    invoice.port ? readStorageTariffs(invoice.port) : [],
    readCarrierPolicies(invoice.carrier),
    readDollarRates(invoice.invoiceDate ?? today),
  ]);
  return auditInvoice({ invoice, today, tariffs, storage, policies, rates });
}

/** Every version, and the illustrative ones where nothing is published for a container type. */
function readTariffs(
  { carrier, country, direction }: AuditedInvoice,
  among: readonly AuditedInvoice[],
  today: IsoDate,
): Promise<readonly Tariff[]> {
  const lines = among.flatMap((one) => one.lines);
  const days = lines.flatMap(({ events, daysFrom, days, stated }) => [
    ...listEventDates(events ?? {}),
    ...(daysFrom ? [daysFrom, addDays(daysFrom, days ?? 0)] : []),
    ...[stated.chargedFrom, stated.chargedTo].filter((day) => day !== null),
  ]);
  const dates = [...days, ...among.map(({ invoiceDate }) => invoiceDate ?? today), today].sort();
  const [from = today, to = today] = [dates[0], dates.at(-1)];
  return readTariffsBetween(
    { carrier, country, direction, from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` },
    sortUnique(lines.map(({ containerType }) => containerType)).sort(),
  );
}

/**
 * All audits of the carrier's invoices in the same years get the same list, because an audit caches by the list what it
 * finds in it.
 */
const readTariffsBetween = cacheFacts(
  async (
    query: Omit<TariffsQuery, "containerType"> & { carrier: string },
    containerTypes: readonly string[],
  ): Promise<readonly Tariff[]> => {
    const serving = containerTypes.map((containerType) => readApplicableTariffs({ ...query, containerType }));
    const read = await Promise.all([
      readTariffsOnFile({ carrier: query.carrier, country: query.country, direction: query.direction }),
      ...serving,
    ]);
    const byId = new Map<string, Tariff>();
    // The list on file comes first: every audit of the carrier shares its tariffs, and what is cached of each.
    for (const tariff of read.flat()) if (!byId.has(tariff.id)) byId.set(tariff.id, tariff);
    return withOppositeBlocks([...byId.values()]);
  },
);
