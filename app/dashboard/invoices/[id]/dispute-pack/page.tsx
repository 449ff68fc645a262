import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { formatDay } from "#components/format.ts";
import { PackForm } from "#components/saved-audits/pack-form.tsx";
import { PackList } from "#components/saved-audits/pack-list.tsx";
import { formatSavedAuditName } from "#components/saved-audits/saved-audit-texts.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { draftLetter } from "#lib/dashboard/dispute-packs/draft-letter.ts";
import { draftPack, type PackDraft } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import { listPacks } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../../page-account.ts";

export const metadata: Metadata = { title: "Dispute pack", robots: { index: false } };

const LIST = "/dashboard/invoices";

export default async function DisputePackPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}/dispute-pack`;
  const account = await requireAccount(path);
  const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
  const draft = await draftPack(id, scope);
  if (!draft) notFound();
  const [flash, packs, settings] = await Promise.all([
    readPageFlash(path),
    listPacks(id, scope),
    getDatabase().accountSettings.findUnique({ where: { userId: account.id }, select: { company: true } }),
  ]);
  const company = settings?.company ?? account.name;
  const [last] = packs;
  // On the same day and by the same facts, a pack says the same of the audit, so its letter still fits.
  const isLetterCurrent = last?.madeOn === scope.today && last.factsVersion === draft.factsVersion;
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
          <PackForm
            id={id}
            company={company}
            person={account.name}
            email={account.email}
            letter={isLetterCurrent ? last.letter : draftLetter(draft.audit, { company, person: account.name })}
            auditHash={draft.auditHash}
            flash={flash}
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

function BeforeSending({ draft: { audit, cautions } }: { draft: PackDraft }) {
  const dispute = audit?.dispute;
  const documents = [...new Set(audit?.findings.flatMap(({ evidence }) => evidence))];
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
          <p>The pack names these documents and does not contain them. Send those that you have with it:</p>
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
        Dispute packs are part of {PLAN_FACTS.pro_plus.name}: one PDF for the carrier with your letter, a summary, the
        days of each container, every finding with what it rests on, and the sources with their pages and dates.
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
