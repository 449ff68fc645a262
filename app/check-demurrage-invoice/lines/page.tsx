import type { Metadata } from "next";
import Link from "next/link";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { AuditResult } from "#components/checker/audit-result.tsx";
import { ChangeInvoice } from "#components/checker/change-invoice.tsx";
import { FaultSummary } from "#components/checker/fault-summary.tsx";
import { InvoiceLinesForm } from "#components/checker/lines/invoice-lines-form.tsx";
import { LinesPreview } from "#components/checker/lines/lines-preview.tsx";
import { NoTariff } from "#components/checker/no-tariff.tsx";
import { VERDICT_LOOKS } from "#components/ui/verdict-mark.tsx";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { withoutContractTerms } from "#lib/invoices/contract-use.ts";
import { EXAMPLE } from "#lib/invoices/example-invoice.ts";
import { auditLinesFromQuery, type LinesAnswer } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { env } from "#lib/platform/env.ts";
import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";
import { readPageFlash } from "../../page-account.ts";
import { type CheckerPageProps, createQueryAnswer, readCheckerLists } from "../checker-page.ts";
import { readSaving } from "../read-saving.ts";

const PATH = "/check-demurrage-invoice/lines";

const answerQuery = createQueryAnswer(auditLinesFromQuery);

export async function generateMetadata(props: CheckerPageProps): Promise<Metadata> {
  const answer = await answerQuery(props);
  return { title: chooseTitle(answer), robots: answer.kind === "blank" ? undefined : { index: false } };
}

function chooseTitle(answer: LinesAnswer): string {
  switch (answer.kind) {
    case "blank":
      return "Check an invoice with many lines";
    case "unreadable":
      return "Something to change: invoice with many lines";
    case "preview":
      return answer.preview.ready ? "The lines as we read them" : "Something to change: the lines as we read them";
    case "no_tariff":
      return `No tariff on file: ${getCarrierName(answer.header.carrier)}, ${getCountryName(answer.header.country)}`;
    case "audited": {
      const { verdict, invoice, lines } = answer.report;
      return `${VERDICT_LOOKS[verdict].word}: ${lines.length} lines, ${getCarrierName(invoice.carrier)}, ${getCountryName(invoice.country)}`;
    }
  }
}

export default async function CheckLinesPage(props: CheckerPageProps) {
  const answer = await answerQuery(props);
  const { portNames, currencies } = await readCheckerLists();
  const preview = "preview" in answer ? answer.preview : null;
  const faults = answer.kind === "unreadable" ? answer.faults : (preview?.faults ?? []);
  const contract = preview?.contract ?? null;
  const page = { path: PATH, fields: Object.entries(answer.form) };
  const form = (
    <InvoiceLinesForm
      values={withoutContractTerms(answer.form, contract)}
      faults={faults}
      currencies={currencies}
      read={preview?.read ?? null}
      ownTerms={contract?.kind === "used" ? null : (preview?.ownTerms ?? null)}
      wantsOwnTerms={answer.kind === "no_tariff"}
    />
  );
  if (answer.kind === "audited") {
    return (
      <>
        <FlashMessage flash={await readPageFlash(PATH)} />
        <AuditResult
          report={answer.report}
          page={page}
          portNames={portNames}
          address={`${env.PUBLIC_BASE_URL}${PATH}?${new URLSearchParams(answer.form)}`}
          invoiceNumber={answer.form.invoice_number ?? null}
          ownTerms={answer.preview.ownTerms}
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
          page={page}
          invoice={{ ...answer.header, container_type: undefined, port: answer.port ?? undefined }}
          date={answer.date}
          onFile={answer.onFile}
          portNames={portNames}
        />
      )}
      {answer.kind === "preview" && <LinesPreview preview={answer.preview} page={page} />}
      {(answer.kind === "blank" || answer.kind === "unreadable") && (
        <h1 className="mb-5">Check an invoice with many lines</h1>
      )}
      {answer.kind === "unreadable" && <FaultSummary faults={faults} />}
      {answer.kind === "blank" && <Introduction />}
      <section aria-label="The invoice" id="change" className="print:hidden">
        {answer.kind === "preview" && <h2 className="mt-20 mb-6">Change what was entered</h2>}
        {form}
      </section>
    </>
  );
}

function Introduction() {
  return (
    <p className="mb-10 max-w-prose text-lg">
      Paste the lines of a demurrage or detention invoice, or read them from a file. You see them as we understand them
      before they are checked. Nothing is stored: the address of the result holds the lines. See{" "}
      <Link href={`${PATH}?${new URLSearchParams(EXAMPLE)}`}>an example</Link>. For one container, use the{" "}
      <Link href="/check-demurrage-invoice">invoice check</Link>.
    </p>
  );
}
