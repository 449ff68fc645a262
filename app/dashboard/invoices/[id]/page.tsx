import clsx from "clsx";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { EvidenceSection } from "#components/evidence/evidence-section.tsx";
import { formatDay } from "#components/format.ts";
import { InvoiceDocumentSection } from "#components/invoice-document/invoice-document-section.tsx";
import { FollowUpForm } from "#components/saved-audits/follow-up-form.tsx";
import { PackList } from "#components/saved-audits/pack-list.tsx";
import {
  describeDeadline,
  formatExpectedAmount,
  formatSavedAuditName,
} from "#components/saved-audits/saved-audit-texts.ts";
import { SavedFindings } from "#components/saved-audits/saved-findings.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { VERDICT_LOOKS, VerdictMark } from "#components/ui/verdict-mark.tsx";
import { WatchForm } from "#components/watched-containers/watch-form.tsx";
import { listAuditContainers } from "#lib/dashboard/containers/containers-of-audit.ts";
import { listPacks } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { listReportContainers } from "#lib/dashboard/evidence/add-evidence.ts";
import { listAuditEvidence } from "#lib/dashboard/evidence/list-evidence.ts";
import { settleNeeds } from "#lib/dashboard/evidence/settle-findings.ts";
import { findInvoiceDocument } from "#lib/dashboard/invoice-documents/invoice-document.ts";
import { type CurrentAudit, findCurrentAudit } from "#lib/dashboard/saved-audits/audit-again.ts";
import { toResultAddress } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { groupSavedFindings } from "#lib/dashboard/saved-audits/group-saved-findings.ts";
import type { SavedAudit } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Saved audit", robots: { index: false } };

const LIST = "/dashboard/invoices";

export default async function SavedAuditPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  const account = await requireAccount(path);
  const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
  const audit = await findCurrentAudit(id, scope);
  if (!audit) notFound();
  const { saved } = audit;
  const containers =
    account.plan.gives.watchesContainers && audit.now
      ? listAuditContainers(audit.now.report.invoice, saved.invoiceNumber)
      : [];
  const [flash, packs, evidence, document] = await Promise.all([
    readPageFlash(path),
    listPacks(id, scope),
    listAuditEvidence(saved, scope),
    findInvoiceDocument(id, scope),
  ]);
  return (
    <DashboardPage title={formatSavedAuditName(saved)} section={LIST} flash={flash}>
      <p className="-mt-4 mb-8 text-soft">
        {[
          getCarrierName(saved.carrier),
          getCountryName(saved.country),
          saved.invoiceDate && `invoice of ${formatDay(saved.invoiceDate)}`,
        ]
          .filter(Boolean)
          .join(", ")}
        ; saved {formatDay(saved.savedOn)}
      </p>
      <OutOfDate audit={audit} />
      <Result saved={saved} today={scope.today} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <div className="min-w-0 space-y-14">
          <section aria-labelledby="findings-heading">
            <h2 id="findings-heading" className="mb-5">
              Findings
            </h2>
            <SavedFindings
              groups={groupSavedFindings(audit)}
              report={saved.report}
              settle={(finding) => settleNeeds(finding, saved.report, evidence)}
            />
          </section>
          <InvoiceDocumentSection
            document={document}
            path={path}
            canAdd={account.plan.gives.savesAudits}
            flash={flash}
          />
          <EvidenceSection
            lead="It joins the dispute pack. What you add to a watched container of this invoice is here too."
            evidence={evidence}
            path={path}
            containers={listReportContainers(saved.report)}
            canAdd={account.plan.gives.watchesContainers}
            flash={flash}
            today={scope.today}
          />
          <section aria-labelledby="pack-heading">
            <h2 id="pack-heading" className="mb-4">
              Dispute pack
            </h2>
            <p className="mb-4 max-w-prose">
              One PDF for the carrier: your letter, the days, the sources, and as attachments the carrier's invoice with
              the disputed values boxed, and your evidence.
            </p>
            {packs.length > 0 && (
              <div className="mb-5">
                <PackList id={id} packs={packs} />
              </div>
            )}
            <ButtonLink href={`${path}/dispute-pack`}>
              {packs.length > 0 ? "Make another pack" : "Make a dispute pack"}
            </ButtonLink>
          </section>
        </div>
        <div className="min-w-0 space-y-14">
          <section aria-labelledby="status-heading">
            <h2 id="status-heading" className="mb-4">
              Status of the dispute
            </h2>
            <FollowUpForm audit={saved} flash={flash} />
          </section>
          <WatchForm auditId={id} numbers={containers.map(({ containerNumber }) => containerNumber)} />
          <details className="text-sm">
            <summary className="target cursor-pointer">Delete this audit</summary>
            <form action={`${path}/delete`} method="post" className="mt-3">
              <p className="mb-3">
                This deletes the audit, your notes, the carrier's invoice, the dispute packs and the evidence for good.
              </p>
              <Button type="submit" look="quiet">
                Delete for good
              </Button>
            </form>
          </details>
        </div>
      </div>
    </DashboardPage>
  );
}

function Result({ saved, today }: { saved: SavedAudit; today: string }) {
  const { verdict, billed, recoverable, currency, recoveredAmount } = saved;
  const { word, text } = VERDICT_LOOKS[verdict];
  const deadline = describeDeadline(saved, today);
  const figures: (readonly [string, string | null])[] = [
    ["Billed", formatMoney(billed, currency)],
    ["Expected", formatExpectedAmount(saved)],
    ["Found for certain", formatMoney(recoverable, currency)],
    ["Recovered", recoveredAmount && formatMoney(recoveredAmount, currency)],
  ];
  return (
    <section aria-label="Result" className="mb-12">
      <p className={clsx("mb-4 flex items-center gap-3 text-xl font-[600]", text)}>
        <VerdictMark verdict={verdict} className="size-8 shrink-0" />
        {word}
      </p>
      <dl className="figures grid gap-x-8 border-y border-ink text-sm sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {figures.map(
          ([name, value]) =>
            value && (
              <div key={name} className="py-3">
                <dt className="text-soft">{name}</dt>
                <dd className="text-lg font-[600]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {deadline && (
        <p className={clsx("mt-4 text-lg", deadline.isLate && "text-red")}>
          {deadline.isLate ? "The last day to send a dispute was " : "Last day to send a dispute: "}
          <strong>{deadline.text}</strong>.
        </p>
      )}
      <p className="mt-4">
        <a href={toResultAddress(saved.form)} className="target">
          Open the audit in the checker
        </a>
      </p>
    </section>
  );
}

function OutOfDate({ audit: { saved, now, isCurrent } }: { audit: CurrentAudit }) {
  if (isCurrent) return null;
  if (!now) {
    return (
      <Caution title="The checker gives no result for this invoice any more." className="mb-8">
        <p>
          The saved result stays. <a href={toResultAddress(saved.form)}>Open the invoice in the checker</a> to see why.
        </p>
      </Caution>
    );
  }
  const { verdict, recoverable, invoice } = now.report;
  return (
    <Caution title="The result of today differs from the saved one." className="mb-8">
      <p>
        Today: {VERDICT_LOOKS[verdict].word.toLowerCase()}, {formatMoney(recoverable.certain, invoice.currency)} found
        for certain. The facts have changed, or the days still run. A dispute pack needs the result of today.
      </p>
      <form action={`${LIST}/${saved.id}/update-result`} method="post" className="pt-2">
        <Button type="submit" look="quiet">
          Save the result of today
        </Button>
      </form>
    </Caution>
  );
}
