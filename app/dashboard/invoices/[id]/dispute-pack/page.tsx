import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { formatDay } from "#components/format.ts";
import { AttachmentChooser } from "#components/saved-audits/attachment-chooser.tsx";
import { LanguageChooser } from "#components/saved-audits/language-chooser.tsx";
import { PackForm } from "#components/saved-audits/pack-form.tsx";
import { PackList } from "#components/saved-audits/pack-list.tsx";
import { ReviewLinks } from "#components/saved-audits/review-links.tsx";
import { formatSavedAuditName } from "#components/saved-audits/saved-audit-texts.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { completeSender, readSenderSettings } from "#lib/accounts/sender-settings.ts";
import { formatAttached, parseAttached } from "#lib/dashboard/dispute-packs/attached-field.ts";
import { listLackingDocuments } from "#lib/dashboard/dispute-packs/attachments/list-attachments.ts";
import { draftLetter } from "#lib/dashboard/dispute-packs/draft-letter.ts";
import { draftPack, type PackDraft } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import { listPacks } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { listReviewLinks } from "#lib/dashboard/review-links/list-review-links.ts";
import { DEFAULT_REVIEW_DAYS, MAX_REVIEW_DAYS } from "#lib/dashboard/review-links/make-review-link.ts";
import { isLetterLanguage } from "#lib/domain/letters/languages.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { readPageFlash, requireAccount } from "../../../../page-account.ts";

export const metadata: Metadata = { title: "Dispute pack", robots: { index: false } };

const LIST = "/dashboard/invoices";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ chosen?: string; attached?: string | string[]; language?: string }>;
}

export default async function DisputePackPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `${LIST}/${id}/dispute-pack`;
  const account = await requireAccount(path);
  const scope = { db: getDatabase(), files: getFileStore(), userId: account.id, ...getCurrentContext() };
  const [flash, { chosen, attached = [], language: requested }] = await Promise.all([
    readPageFlash(path),
    searchParams,
  ]);
  // The page has other forms too.
  const packFlash = flash.values?.audit_hash === undefined ? {} : flash;
  const ids = packFlash.values ? parseAttached(packFlash.values.attached) : chosen ? [attached].flat() : null;
  const [packs, links, settings] = await Promise.all([
    listPacks(id, scope),
    listReviewLinks(id, scope),
    readSenderSettings(scope),
  ]);
  const [last] = packs;
  const languages = [packFlash.values?.language, requested, last?.summary?.language];
  const draft = await draftPack(id, scope, ids && new Set(ids), languages.find(isLetterLanguage) ?? null);
  if (!draft) notFound();
  const sender = {
    ...completeSender(settings, account.owner),
    billOfLading: last?.summary?.sender.billOfLading ?? null,
    reference: last?.summary?.sender.reference ?? null,
  };
  // On the same day, by the same facts and with the same attachments, a pack says the same, so its letter still fits.
  const isLetterCurrent =
    last?.madeOn === scope.today &&
    last.factsVersion === draft.factsVersion &&
    (last.summary?.language ?? "en") === draft.audit?.language &&
    formatAttached(last.summary?.attachments.map(({ id }) => id) ?? []) ===
      formatAttached(draft.attachments.map(({ id }) => id));
  return (
    <DashboardPage title="Dispute pack" section={LIST} flash={flash}>
      <p className="-mt-4 mb-8">
        <Link href={`${LIST}/${id}`}>{formatSavedAuditName(draft.saved)}</Link>
      </p>
      {packs.length > 0 && (
        <section aria-labelledby="packs-heading" className="mb-12">
          <h2 id="packs-heading" className="mb-4">
            Packs that you made
          </h2>
          <PackList id={id} packs={packs} />
          <ReviewLinks
            path={path}
            packs={packs}
            links={links}
            canAdd={account.plan.gives.disputePacks}
            flash={flash}
            today={scope.today}
            days={{ first: addDays(scope.today, DEFAULT_REVIEW_DAYS), last: addDays(scope.today, MAX_REVIEW_DAYS) }}
          />
        </section>
      )}
      {draft.refusals.length > 0 || !draft.audit ? (
        <Refused draft={draft} />
      ) : account.plan.gives.disputePacks ? (
        <section aria-labelledby="make-heading" className="max-w-3xl">
          <h2 id="make-heading" className="mb-4">
            {packs.length > 0 ? "Make another pack" : "Make the pack"}
          </h2>
          <BeforeSending draft={draft} />
          <div className="mb-8">
            <AttachmentChooser action={path} choices={draft.choices} language={draft.audit.language} />
          </div>
          <div className="mb-8">
            <LanguageChooser
              action={path}
              language={draft.audit.language}
              attached={draft.attachments.map((one) => one.id)}
            />
          </div>
          <PackForm
            id={id}
            sender={sender}
            letter={isLetterCurrent ? last.letter : draftLetter(draft.audit, draft.attachments, sender)}
            attached={formatAttached(draft.attachments.map((one) => one.id))}
            language={draft.audit.language}
            auditHash={draft.auditHash}
            flash={packFlash}
          />
        </section>
      ) : (
        <NeedsPlan />
      )}
    </DashboardPage>
  );
}

function Refused({ draft: { refusals, saved } }: { draft: PackDraft }) {
  return (
    <Caution title="No dispute pack can be made from this audit." className="max-w-prose">
      {refusals.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>
        <Link href={`${LIST}/${saved.id}`}>Back to the audit</Link>
      </p>
    </Caution>
  );
}

function BeforeSending({ draft: { audit, attachments, cautions } }: { draft: PackDraft }) {
  const dispute = audit?.dispute;
  const documents = audit ? listLackingDocuments(audit, attachments) : [];
  return (
    <div className="mb-8 space-y-5">
      <dl className="grid grid-cols-[5.25rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[7.5rem_1fr] [&>dt]:text-soft">
        <dt>Send it to</dt>
        <dd>
          {dispute?.channel
            ? dispute.channel.value
            : "No dispute channel is on file. Send it to the office that issued the invoice."}
        </dd>
        <dt>Last day</dt>
        <dd>
          {dispute?.sendBy
            ? `${formatDay(dispute.sendBy)}${dispute.isLate ? ": this day has passed, and the carrier can refuse the dispute for it" : ""}`
            : "No time limit is on file. Look at the invoice or the bill of lading."}
        </dd>
      </dl>
      {documents.length > 0 && (
        <div className="text-sm">
          <p>Not attached yet. Add what you have as evidence on the page of the audit:</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </div>
      )}
      {cautions.length > 0 && (
        <Caution title="Check this before you send it.">
          {cautions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Caution>
      )}
    </div>
  );
}

function NeedsPlan() {
  return (
    <div className="max-w-prose">
      <p className="mb-6">
        Dispute packs are part of {PLAN_FACTS.pro_plus.name}: one PDF for the carrier with your letter, the days of each
        container and the sources. Attached are the carrier's invoice, with a box around each disputed value, and your
        evidence.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/pricing">Get {PLAN_FACTS.pro_plus.name}</ButtonLink>
        <a href="/pricing/dispute-pack-sample.pdf" className="target min-h-11 content-center">
          See a sample (PDF)
        </a>
      </div>
    </div>
  );
}
