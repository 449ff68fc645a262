import Link from "next/link";
import { type ContractUse, PUBLISHED, TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { type AuditPage, buildPageAddress, withFields } from "./audit-page.ts";

interface Props {
  use: ContractUse | null;
  page: AuditPage;
  /** What is in question. */
  thing: "invoice" | "container";
}

const OWN_FIELDS = { own_free_days: null, free_days: null, own_tariff: null };

export function ContractNote({ use, page, thing }: Props) {
  if (!use) return null;
  const isOne = use.names.length === 1;
  const names = (
    <>
      Your contract {isOne ? "tariff" : "tariffs"} {use.names.map((name) => `“${name}”`).join(" and ")}
    </>
  );
  const were = isOne ? "was" : "were";
  return (
    <p className="max-w-prose rounded-sm border border-edge border-l-8 border-l-ink bg-raised px-5 py-4 text-sm wrap-anywhere print:border-0 print:p-0">
      {use.kind === "used" && (
        <>
          {names} {were} used.{" "}
          <Link
            href={buildPageAddress(withFields(page, { ...OWN_FIELDS, [TARIFF_FIELD]: PUBLISHED }))}
            prefetch={false}
            className="print:hidden"
          >
            Use the published tariff instead
          </Link>
        </>
      )}
      {use.kind === "published" && (
        <>
          The published tariff was used, as you chose. {names} {isOne ? "applies" : "apply"} to this {thing}.{" "}
          <Link
            href={buildPageAddress(withFields(page, { [TARIFF_FIELD]: null }))}
            prefetch={false}
            className="print:hidden"
          >
            Use the contract
          </Link>
        </>
      )}
      {use.kind === "differ" && (
        <>
          {names} {isOne ? "applies" : "apply"} to some of the lines only, or with different terms, so the published
          tariff was used. Check the lines of each contract as an invoice of their own.
        </>
      )}
      {use.kind === "needs_charge" && (
        <>
          {names} {isOne ? "is" : "are"} for one charge only, and this {thing} does not say which charge is billed, so
          the published tariff was used. Choose the charge to use the contract.
        </>
      )}
    </p>
  );
}
