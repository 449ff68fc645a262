import type { OwnTerms } from "#lib/domain/audit/invoice.ts";
import type { ContractQuery, ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { matchContracts } from "#lib/domain/contracts/match-contracts.ts";
import { formatTariff } from "./own-tariff/read-own-tariff.ts";

export interface ContractUse {
  /**
   * `used`: their terms are in the fields for own terms. `published`: the person chose the published tariff. `differ`:
   * no single one is for all lines. `needs_charge`: they are for one charge, and the form does not say which is billed.
   */
  kind: "used" | "published" | "differ" | "needs_charge";
  names: readonly string[];
}

type Form = Readonly<Record<string, string>>;

/** The field that chooses the published tariff although a contract applies. */
export const TARIFF_FIELD = "tariff";
export const PUBLISHED = "published";

interface Contracts {
  contracts: readonly ContractTariff[];
  /** One for each line. */
  queries: readonly ContractQuery[];
  freeField?: string;
}

interface FormOfContract {
  form: Form;
  use: ContractUse | null;
  /** Those that were put into the form; `null` when the form has the terms that the person typed, or none. */
  terms: OwnTerms | null;
}

/**
 * Puts the terms of the contract that applies into the fields for own terms, as if the person had typed them. Then the
 * address of the result has them, and a later change of the contract does not change it. Terms that the person typed
 * come first.
 */
export function withContractTerms(
  form: Form,
  { contracts, queries, freeField = "own_free_days" }: Contracts,
): FormOfContract {
  const match = matchContracts(contracts, queries);
  const isTyped = form[freeField] !== undefined || form.own_tariff !== undefined;
  if (match?.kind !== "applies") return { form, use: isTyped ? null : match, terms: null };
  const { names, terms } = match;
  const fields = toTermFields(terms, freeField);
  const used: ContractUse = { kind: "used", names };
  if (isTyped) {
    const isSame = fields[freeField] === form[freeField] && fields.own_tariff === form.own_tariff;
    return { form, use: isSame ? used : null, terms: null };
  }
  if (form[TARIFF_FIELD] === PUBLISHED) return { form, use: { kind: "published", names }, terms: null };
  return { form: { ...form, ...fields }, use: used, terms };
}

/** As the person filled it in: with another carrier, another contract applies. */
export function withoutContractTerms(form: Form, use: ContractUse | null, freeField = "own_free_days"): Form {
  if (use?.kind !== "used") return form;
  return Object.fromEntries(Object.entries(form).filter(([name]) => name !== freeField && name !== "own_tariff"));
}

/** The fields for own terms, for a link. With several schedules, each container type has a line of its own. */
export function toTermFields({ freeDays, schedule, schedules }: OwnTerms, freeField = "own_free_days"): Form {
  if (schedules)
    return { own_tariff: [...schedules].map(([type, each]) => `${type}: ${formatTariff(each)}`).join("\n") };
  if (schedule) return { own_tariff: formatTariff(schedule) };
  return freeDays === null ? {} : { [freeField]: String(freeDays) };
}
