import type { NewContract } from "#lib/dashboard/contract-tariffs/save-contracts.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import type { ContractUse } from "#lib/invoices/contract-use.ts";
import { runCountdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { auditLinesFromQuery } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { TariffReading } from "#lib/operations/tariff-reading.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { isUsable } from "./questions.ts";

/** Pages from which a person brings a tariff, and to which it goes. */
export const RETURN_PAGES = {
  check: "/check-demurrage-invoice",
  lines: "/check-demurrage-invoice/lines",
  countdown: "/last-free-day",
} as const;
export type ReturnPage = keyof typeof RETURN_PAGES;

export const findReturnPage = (text: string | undefined): ReturnPage =>
  (Object.keys(RETURN_PAGES) as ReturnPage[]).find((page) => page === text) ?? "check";

/** The fields of a page, by name. */
export type PageFields = Readonly<Record<string, string>>;

/** A page sends its own fields; after a form was sent, they are in `back`. */
export function readPurpose(query: Query): { page: ReturnPage; fields: PageFields } {
  const { for: page, back, reading: _, ...own } = query;
  const first = (value: string | string[] | undefined) => [value ?? ""].flat()[0] ?? "";
  const fields = back === undefined ? Object.entries(own) : [...new URLSearchParams(first(back))];
  return {
    page: findReturnPage(first(page)),
    fields: Object.fromEntries(fields.map(([name, value]) => [name, first(value)]).filter(([, value]) => value !== "")),
  };
}

/** The document has several charges, and the invoice does not say which one it bills. */
export const needsCharge = ({ tariffs }: TariffReading, { charge }: PageFields): boolean =>
  !charge && new Set(tariffs.flatMap((tariff) => (isUsable(tariff) ? (tariff.charge ?? []) : []))).size > 0;

/** A tariff that is brought replaces the terms that were in the form before. */
const REPLACED = ["own_tariff", "own_free_days", "free_days", "tariff"];

export const withoutOwnTerms = (fields: PageFields): PageFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !REPLACED.includes(name)));

export function buildReturnAddress(page: ReturnPage, fields: PageFields): string {
  const query = new URLSearchParams(fields).toString();
  return query ? `${RETURN_PAGES[page]}?${query}` : RETURN_PAGES[page];
}

/**
 * The address of the page with the terms that apply to its container, as if the person had typed them.
 * @throws Failure when no tariff applies, or the page must say which charge is billed
 */
export async function buildAddressWithTerms(
  page: ReturnPage,
  fields: PageFields,
  { contracts: brought, today }: { contracts: readonly NewContract[]; today: IsoDate },
): Promise<string> {
  const own = withoutOwnTerms(fields);
  const contracts = brought.map((one, index) => ({ ...one, id: String(index), name: String(index) }) as ContractTariff);
  const { form, use, isComplete } = await answerPage(page, own, { contracts, today });
  if (use?.kind === "used") return buildReturnAddress(page, form);
  if (use?.kind === "needs_charge")
    return refuse("The document has a tariff for each charge. Choose the charge that the invoice bills.", "charge");
  if (use?.kind === "differ")
    return refuse("The tariffs of the document differ for the lines of the invoice. Check its lines by charge.");
  if (isComplete)
    return refuse("None of the chosen tariffs is for this container, charge and day. Compare them with the invoice.");
  return buildReturnAddress(page, { ...own, own_tariff: formatForForm(contracts, own) });
}

interface Answered {
  form: PageFields;
  use: ContractUse | null;
  /** The page knows the container, so a contract for it would have been found. */
  isComplete: boolean;
}

type Scope = { contracts: readonly ContractTariff[]; today: IsoDate };

async function answerPage(page: ReturnPage, fields: PageFields, scope: Scope): Promise<Answered> {
  if (page === "lines") {
    const answer = await auditLinesFromQuery(fields, scope);
    const use = "preview" in answer ? answer.preview.contract : null;
    return { form: answer.form, use, isComplete: answer.kind === "audited" || answer.kind === "no_tariff" };
  }
  const answer = await (page === "check" ? auditFromQuery(fields, scope) : runCountdownFromQuery(fields, scope));
  const contract = "contract" in answer ? answer.contract : null;
  return {
    form: answer.form,
    use: contract ?? null,
    isComplete: answer.kind !== "blank" && answer.kind !== "faulty",
  };
}

/** For a form that is not complete yet: a line for each container type. */
function formatForForm(contracts: readonly ContractTariff[], fields: PageFields): string {
  const isWanted = (name: string, value: string | null, read = (text: string): string | undefined => text) =>
    !fields[name] || value === null || read(fields[name]) === value;
  const fitting = contracts.filter(
    ({ carrier, country, direction, charge }) =>
      isWanted("carrier", carrier, findCarrierSlug) &&
      isWanted("country", country, findCountryCode) &&
      isWanted("direction", direction) &&
      isWanted("charge", charge),
  );
  if (fitting.length === 0) return refuse("None of the chosen tariffs is for this carrier, country and direction.");
  const byType = new Map<string, string>();
  for (const { containerTypes, schedule } of fitting) {
    const text = formatTariff(schedule as Schedule);
    for (const type of containerTypes) {
      if ((byType.get(type) ?? text) !== text)
        return refuse(`Several of the chosen tariffs are for ${type}. Choose the one that applies.`, "use");
      byType.set(type, text);
    }
  }
  const texts = new Set(byType.values());
  return texts.size === 1
    ? ([...texts][0] as string)
    : [...byType].map(([type, text]) => `${type}: ${text}`).join("\n");
}
