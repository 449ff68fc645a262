import clsx from "clsx";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatCountryInSentence } from "#lib/domain/countries.ts";
import type { ContractUse } from "#lib/invoices/contract-use.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { formatDay } from "../format.ts";
import { Caution } from "../ui/caution.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import type { AuditPage } from "./audit-page.ts";
import { AuditSources, SourceLines } from "./audit-sources.tsx";
import { isExact } from "./audit-texts.ts";
import { AuditFigures, AuditVerdict } from "./audit-verdict.tsx";
import { AuditedInvoiceSummary } from "./audited-invoice.tsx";
import { AuditedLines } from "./audited-lines.tsx";
import { BatchOffer } from "./batch-offer.tsx";
import { BringOffer, buildBringAddress } from "./bring-offer.tsx";
import { ContractNote } from "./contract-note.tsx";
import { CopyLink } from "./copy-link.tsx";
import { DisputeSteps } from "./dispute-steps.tsx";
import { FindingsList } from "./findings-list.tsx";
import { HowCounted } from "./how-counted.tsx";
import { IntervalScale } from "./interval-scale.tsx";
import { groupLines } from "./line-groups.ts";
import { OpenQuestions } from "./open-questions.tsx";
import { OwnTariffTiers } from "./own-tariff-tiers.tsx";
import { SaveAudit, type Saving } from "./save-audit.tsx";

interface Props {
  report: AuditReport;
  /** The answers to open questions are added to its fields. */
  page: AuditPage;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  /** Complete, for print. */
  address: string;
  invoiceNumber: string | null;
  /** As it was understood; `null` if none was entered. */
  ownTerms: OwnTerms | null;
  contract: ContractUse | null;
  /** A fragment, such as `#change`. */
  formHref: string;
  saving: Saving;
}

/** The verdict first, the tariff last. */
export function AuditResult({
  report,
  page,
  portNames,
  address,
  invoiceNumber,
  ownTerms,
  contract,
  formHref,
  saving,
}: Props) {
  const { basis, warnings, lines, invoice } = report;
  return (
    <div className={clsx("space-y-10 print:space-y-4", groupLines(lines).length === 1 && "one-page")}>
      {contract && <ContractNote use={contract} page={page} thing="invoice" />}
      {contract?.kind !== "used" && <BasisCaution report={report} page={page} />}
      {warnings.length > 0 && (
        <Caution
          title={warnings.length === 1 ? "Check one figure of the invoice." : "Check these figures of the invoice."}
        >
          <ul className="list-disc space-y-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Caution>
      )}
      <p className="hidden items-center gap-4 font-[650] print:flex">
        <Wordmark className="h-6" />
        <span>
          {getCarrierName(invoice.carrier)}
          {invoiceNumber && `, invoice ${invoiceNumber}`}
          {invoice.invoiceDate && ` of ${formatDay(invoice.invoiceDate)}`}
        </span>
      </p>
      <div className="space-y-8 print:space-y-3">
        <AuditVerdict report={report} />
        <div className="space-y-5 print:space-y-2">
          <AuditFigures report={report} />
          {!isExact(report.expected) && <IntervalScale report={report} />}
        </div>
        {basis !== "own" && <SourceLines report={report} />}
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] print:grid-cols-[minmax(0,1fr)_13rem] print:gap-x-6">
        <div className="min-w-0 space-y-14 print:space-y-4">
          <OpenQuestions report={report} page={page} portNames={portNames} />
          {report.assumptions.some(({ id }) => id === "tariff_age") && (
            <div className="print:hidden">
              <BringOffer {...toBringPage(page)} title="Have a newer tariff? Use it now" />
            </div>
          )}
          <FindingsList report={report} />
          <AuditedLines report={report} />
          <HowCounted report={report} portNames={portNames} />
          <DisputeSteps report={report} />
          <SaveAudit page={page} saving={saving} />
          <BatchOffer isSignedOut={saving.kind === "signed_out"} />
          {ownTerms !== null && ownTerms.tariffs.length > 0 && (
            <section aria-label="Your tariff as we read it" className="max-w-prose space-y-6 print:hidden">
              <OwnTariffTiers ownTerms={ownTerms} />
            </section>
          )}
          {lines.some(({ tariffs }) => tariffs.length > 0) && <AuditSources report={report} portNames={portNames} />}
        </div>
        <aside aria-labelledby="invoice-heading" className="space-y-5 lg:pt-2 print:space-y-2 print:pt-0">
          <h2 id="invoice-heading" className="text-lg">
            The invoice as entered
          </h2>
          <AuditedInvoiceSummary report={report} portNames={portNames} invoiceNumber={invoiceNumber} />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <CopyLink />
            <a href={formHref} className="target min-h-11 text-sm text-sea underline underline-offset-4">
              Change the figures
            </a>
          </div>
          <p className="hidden text-xs wrap-anywhere print:block">
            Checked with Quayside on {formatDay(report.today)}: {address}
          </p>
        </aside>
      </div>
    </div>
  );
}

const toBringPage = ({ path, fields }: AuditPage) => ({
  page: path.endsWith("/lines") ? ("lines" as const) : ("check" as const),
  fields: Object.fromEntries(fields),
});

function BasisCaution({ report: { basis, invoice }, page }: { report: AuditReport; page: AuditPage }) {
  if (basis === "illustrative") {
    return (
      <Caution title="Illustrative tariff: these figures prove nothing to a carrier.">
        <p>
          No published tariff of {getCarrierName(invoice.carrier)} matches this invoice. A rule made the rates below, so
          that you can try the tool. For a real verdict,{" "}
          <a href={buildBringAddress(toBringPage(page))}>use the carrier’s tariff</a> that you have, or enter its rates
          under <a href="#own-terms">your own terms</a>.
        </p>
        <p>
          <a
            href={`/coverage?${new URLSearchParams({ carrier: invoice.carrier, country: invoice.country })}`}
            className="target"
          >
            What is on file for {getCarrierName(invoice.carrier)} in {formatCountryInSentence(invoice.country)}
          </a>
        </p>
      </Caution>
    );
  }
  if (basis === "own") {
    return (
      <Caution title="Checked against the terms you entered, not against a published tariff.">
        <p>The verdict is only as reliable as these terms.</p>
      </Caution>
    );
  }
  return null;
}
