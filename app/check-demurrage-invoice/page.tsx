import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { AuditResult } from "#components/checker/audit-result.tsx";
import { findVerdictAmount } from "#components/checker/audit-texts.ts";
import { ChangeInvoice } from "#components/checker/change-invoice.tsx";
import { ExampleAudit } from "#components/checker/example-audit.tsx";
import { FaultSummary } from "#components/checker/fault-summary.tsx";
import { InvoiceForm } from "#components/checker/invoice-form.tsx";
import { NoTariff } from "#components/checker/no-tariff.tsx";
import { VERDICT_LOOKS } from "#components/ui/verdict-mark.tsx";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { type AuditAnswer, auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { withoutContractTerms } from "#lib/invoices/contract-use.ts";
import { EXAMPLE_FORM, isExample } from "#lib/invoices/example-invoice.ts";
import { hasTypedDays } from "#lib/invoices/form-days.ts";
import { findTariffDates } from "#lib/invoices/needed-dates.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { env } from "#lib/platform/env.ts";
import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash } from "../page-account.ts";
import { type CheckerPageProps, createQueryAnswer, readCheckerLists } from "./checker-page.ts";
import { readSaving } from "./read-saving.ts";

const PATH = "/check-demurrage-invoice";
const EXAMPLE = `${PATH}?${new URLSearchParams(EXAMPLE_FORM)}`;

const answerQuery = createQueryAnswer(auditFromQuery);

export async function generateMetadata(props: CheckerPageProps): Promise<Metadata> {
  const answer = await answerQuery(props);
  return { title: chooseTitle(answer), robots: answer.kind === "blank" ? undefined : { index: false } };
}

function chooseTitle(answer: AuditAnswer): string {
  switch (answer.kind) {
    case "blank":
      return "Demurrage invoice check";
    case "faulty":
      return "Something to change: demurrage invoice check";
    case "no_tariff":
      return `No tariff on file: ${getCarrierName(answer.invoice.carrier)}, ${getCountryName(answer.invoice.country)}`;
    case "audited": {
      const { verdict, invoice } = answer.report;
      const shown = verdict === "correct" ? null : findVerdictAmount(answer.report);
      const by = shown ? ` by ${shown.isAtLeast ? "at least " : ""}${formatMoney(shown.amount, invoice.currency)}` : "";
      return `${VERDICT_LOOKS[verdict].word}${by}: ${getCarrierName(invoice.carrier)}, ${getCountryName(invoice.country)}`;
    }
  }
}

export default async function CheckInvoicePage(props: CheckerPageProps) {
  const answer = await answerQuery(props);
  if (hasTypedDays(await props.searchParams, answer.form)) redirect(buildCheckAddress(answer));
  const { today } = getCurrentContext();
  const { portNames, currencies } = await readCheckerLists();
  const faults = answer.kind === "faulty" ? answer.faults : [];
  const ownTerms = answer.kind === "audited" ? answer.ownTerms : null;
  const contract = answer.kind === "blank" ? null : (answer.contract ?? null);
  const typed = withoutContractTerms(answer.form, contract);
  const isOfContract = contract?.kind === "used";
  const form = (
    <InvoiceForm
      values={typed}
      faults={faults}
      currencies={currencies}
      wantsOwnTerms={answer.kind === "no_tariff"}
      ownTerms={isOfContract ? null : ownTerms}
      tariffDates={await findTariffDates(typed, today)}
    />
  );
  if (answer.kind === "audited") {
    return (
      <>
        <FlashMessage flash={await readPageFlash(PATH)} />
        {isExample(answer.form) && (
          <p className="mb-6 font-[600]">This is an example, not a real invoice. Its tariff is real.</p>
        )}
        <AuditResult
          report={answer.report}
          page={{ path: PATH, fields: Object.entries(answer.form) }}
          portNames={portNames}
          address={`${env.PUBLIC_BASE_URL}${PATH}?${new URLSearchParams(answer.form)}`}
          invoiceNumber={answer.form.invoice_number ?? null}
          ownTerms={ownTerms}
          contract={contract}
          formHref="#change"
          saving={await readSaving()}
        />
        <ChangeInvoice>{form}</ChangeInvoice>
      </>
    );
  }
  return (
    <>
      {answer.kind === "no_tariff" && (
        <NoTariff
          hasHiddenFigures={isIllustrativeHidden()}
          {...answer}
          page={{ path: PATH, fields: Object.entries(answer.form) }}
          portNames={portNames}
        />
      )}
      {answer.kind !== "no_tariff" && <h1 className="mb-5">Demurrage invoice check</h1>}
      {faults.length > 0 && <FaultSummary faults={faults} />}
      {answer.kind === "blank" && <Introduction example={await auditFromQuery(EXAMPLE_FORM, getCurrentContext())} />}
      <section aria-label="The invoice" id="change" className="print:hidden">
        {form}
      </section>
    </>
  );
}

/** An empty amount says that the form was sent. */
const buildCheckAddress = ({ kind, form }: AuditAnswer) =>
  `${PATH}?${new URLSearchParams(kind === "blank" ? form : { billed: "", ...form })}`;

function Introduction({ example }: { example: AuditAnswer }) {
  return (
    <>
      <p className="mb-8 max-w-prose text-lg">
        Compare a carrier’s invoice with its published tariff, day by day. You need no account, and you can share the
        address of the result. For several containers, <Link href={`${PATH}/lines`}>paste or upload the lines</Link>. If
        you have the invoice as a file, a scan or a photo, <Link href={`${PATH}/file`}>read it from the file</Link>.
      </p>
      {example.kind === "audited" && <ExampleAudit report={example.report} href={EXAMPLE} />}
    </>
  );
}
