import type { AuditedInvoice, OwnTerms } from "#lib/domain/audit/invoice.ts";
import { toContractQueries } from "#lib/domain/contracts/contract-queries.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { matchContracts } from "#lib/domain/contracts/match-contracts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

export interface ContractTerms {
  /** `null` when the published tariff is used. */
  terms: OwnTerms | null;
  /** What was done, as a sentence; `null` when no contract concerns the invoice. */
  note: string | null;
}

/** In the same way as the checker. */
export function findContractTerms(
  invoice: AuditedInvoice,
  contracts: readonly ContractTariff[],
  { today }: { today: IsoDate },
): ContractTerms {
  const match = matchContracts(contracts, toContractQueries(invoice, today));
  const names = match?.names.map((name) => `“${name}”`).join(", ");
  switch (match?.kind) {
    case "applies":
      return isForEveryType(match.terms, invoice)
        ? { terms: match.terms, note: `By your contract ${names}.` }
        : { terms: null, note: null };
    case "differ":
      return {
        terms: null,
        note: `Your contracts (${names}) have different terms for its lines, so the published tariff is used. Make one invoice for each.`,
      };
    case "needs_charge":
      return {
        terms: null,
        note: `Your contract ${names} is for one charge, and the line does not say which it bills. The published tariff is used.`,
      };
    default:
      return { terms: null, note: null };
  }
}

/** The checker refuses a tariff without the container type of a line, even if the line is the terminal's storage. */
const isForEveryType = ({ schedules }: OwnTerms, { lines }: AuditedInvoice): boolean =>
  schedules === undefined || lines.every(({ containerType }) => schedules.has(containerType));
