import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { CheckedResult } from "#components/checker/checked-result.tsx";
import { FaultSummary } from "#components/checker/fault-summary.tsx";
import { InvoiceForm } from "#components/checker/invoice-form.tsx";
import { NoTariff } from "#components/checker/no-tariff.tsx";
import { VERDICT_LOOKS } from "#components/ui/verdict-mark.tsx";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { checkInvoiceFromQuery, type InvoiceAnswer } from "#lib/invoices/check-invoice-from-query.ts";
import type { Query } from "#lib/invoices/invoice-form.ts";
import { contextNow } from "#lib/operations/call.ts";
import { env } from "#lib/platform/env.ts";
import { formatMoney } from "#lib/platform/money.ts";

const PATH = "/check-demurrage-invoice";
const EXAMPLE = `${PATH}?${new URLSearchParams({
  carrier: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  direction: "import",
  days: "14",
  billed: "150000",
  currency: "INR",
  free_days_applied: "3",
})}`;

interface Props {
  searchParams: Promise<Query>;
}

// The title and the page use the same answer.
const answerFor = cache(async (query: string): Promise<InvoiceAnswer> => checkInvoiceFromQuery(Object.fromEntries(new URLSearchParams(query)), contextNow()));

async function answerOf({ searchParams }: Props): Promise<InvoiceAnswer> {
  const query = Object.entries(await searchParams).map(([name, value]) => [name, [value ?? ""].flat()[0] ?? ""]);
  return answerFor(new URLSearchParams(query).toString());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const answer = await answerOf(props);
  return { title: titleOf(answer), robots: answer.kind === "blank" ? undefined : { index: false } };
}

function titleOf(answer: InvoiceAnswer): string {
  switch (answer.kind) {
    case "blank":
      return "Demurrage invoice check";
    case "faulty":
      return "Something to change: demurrage invoice check";
    case "no_tariff":
      return `No tariff on file: ${carrierName(answer.invoice.carrier)}, ${countryName(answer.invoice.country)}`;
    case "checked": {
      const { check, quote, invoice } = answer.result;
      const by = check.verdict === "correct" || check.verdict === "cannot_tell" ? "" : ` by ${formatMoney(check.difference.abs(), quote.currency)}`;
      return `${VERDICT_LOOKS[check.verdict].word}${by}: ${carrierName(invoice.carrier)}, ${countryName(invoice.country)}`;
    }
  }
}

export default async function CheckInvoicePage(props: Props) {
  const answer = await answerOf(props);
  const { today } = contextNow();
  const portNames = new Map((await ports()).map(({ code, name }) => [code, name]));
  const currencies = ["USD", ...(await dollarRates(today)).keys()].sort();
  const faults = answer.kind === "faulty" ? answer.faults : [];
  return (
    <>
      {answer.kind === "checked" && (
        <CheckedResult
          result={answer.result}
          portNames={portNames}
          today={today}
          address={`${env.PUBLIC_BASE_URL}${PATH}?${new URLSearchParams(answer.form)}`}
        />
      )}
      {answer.kind === "no_tariff" && <NoTariff {...answer} portNames={portNames} />}
      {(answer.kind === "blank" || answer.kind === "faulty") && (
        <>
          <h1 className="mb-5">Demurrage invoice check</h1>
          {faults.length > 0 ? (
            <FaultSummary faults={faults} />
          ) : (
            <p className="mb-10 max-w-prose text-lg">
              Compare a carrier’s invoice with its published tariff, day by day. You need no account, and you can share the address of the result. See{" "}
              <Link href={EXAMPLE}>an example</Link>.
            </p>
          )}
        </>
      )}
      <section aria-label="The invoice" id="change" className="print:hidden">
        {answer.kind === "checked" && <h2 className="mt-20 mb-6">Change the invoice</h2>}
        <InvoiceForm values={answer.form} faults={faults} currencies={currencies} wantsOwnTerms={answer.kind === "no_tariff"} />
      </section>
    </>
  );
}
