import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { toContractQueries, withContractTerms } from "#lib/invoices/contract-use.ts";
import { readOwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

export interface ContractTerms {
  ownTerms: AuditedInvoice["ownTerms"];
  /** The fields of the checker that give the same terms; `null` when the published tariff is used. */
  fields: Readonly<Record<string, string>> | null;
  /** What was done, as a sentence; `null` when no contract concerns the invoice. */
  note: string | null;
}

const PUBLISHED: ContractTerms = { ownTerms: null, fields: null, note: null };

/** In the same way as the checker. */
export function findContractTerms(
  invoice: AuditedInvoice,
  contracts: readonly ContractTariff[],
  { today }: { today: IsoDate },
): ContractTerms {
  const { form: fields, use } = withContractTerms({}, { contracts, queries: toContractQueries(invoice, today) });
  const names = use?.names.map((name) => `“${name}”`).join(", ");
  switch (use?.kind) {
    case "used": {
      const freeDays = fields.own_free_days === undefined ? null : Number(fields.own_free_days);
      const types = [...new Set(invoice.lines.map(({ containerType }) => containerType))];
      const read = readOwnTerms({ text: fields.own_tariff, freeDays, currency: invoice.currency, types });
      return read.ok && read.terms
        ? { ownTerms: read.terms.terms, fields, note: `By your contract ${names}.` }
        : PUBLISHED;
    }
    case "differ":
      return {
        ...PUBLISHED,
        note: `Your contracts (${names}) have different terms for its lines, so the published tariff is used. Make one invoice for each.`,
      };
    case "needs_charge":
      return {
        ...PUBLISHED,
        note: `Your contract ${names} is for one charge, and the line does not say which it bills. The published tariff is used.`,
      };
    default:
      return PUBLISHED;
  }
}
