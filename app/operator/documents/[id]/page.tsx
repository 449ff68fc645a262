import { notFound } from "next/navigation";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { DecisionList } from "#components/operator/decision-list.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { describeReach, formatMoment, OUTCOME_LABELS, TABLE_LABELS } from "#components/operator/operator-texts.ts";
import { PublicationTable } from "#components/operator/publication-table.tsx";
import { VersionTable } from "#components/operator/version-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { FileField } from "#components/ui/file-field.tsx";
import { findDocument } from "#lib/intake/documents/find-document.ts";
import { listPublications } from "#lib/intake/publish/list-publications.ts";
import { listDecisions } from "#lib/intake/review/list-decisions.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Watched document");

const LIST = "/operator/documents";

export default async function DocumentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  await requireOperator(path);
  const db = getDatabase();
  const document = await findDocument(id, db);
  if (!document) notFound();
  const [flash, { publications }, decisions] = await Promise.all([
    readPageFlash(path),
    listPublications(db, { documentId: id }),
    listDecisions(db, id),
  ]);
  const { url, outcome, message, isActive } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["Publisher", document.publisher],
    ["About", describeReach(document)],
    ["Has", document.tables.map((table) => TABLE_LABELS[table] ?? table).join(", ")],
    ["Watched", isActive ? (url ? `Every ${document.everyDays} days` : "By upload only") : "Switched off"],
    ["Last check", `${formatMoment(document.checkedAt)}. ${OUTCOME_LABELS[outcome ?? ""] ?? ""}`],
    ["Added by", document.createdBy],
  ];
  return (
    <OperatorPage title={document.title} section={LIST} flash={flash}>
      <dl className="mb-6 grid max-w-3xl grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {url && (
          <div className="contents">
            <dt className="text-soft">Address</dt>
            <dd className="min-w-0">
              <a href={url} rel="noreferrer" className="target break-all">
                {url}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {message && <p className="mb-6 max-w-3xl border-l-8 border-red pl-4 text-sm break-words text-red">{message}</p>}
      <div className="mb-10 flex flex-wrap items-end gap-3">
        {url && (
          <form action={`${path}/check`} method="post">
            <Button type="submit">Check now</Button>
          </form>
        )}
        <form action={`${path}/switch`} method="post">
          <input type="hidden" name="active" value={isActive ? "off" : "on"} />
          <Button type="submit" look="quiet">
            {isActive ? "Switch off" : "Switch on"}
          </Button>
        </form>
      </div>
      <form
        action={`${path}/versions/add`}
        method="post"
        encType="multipart/form-data"
        className="mb-12 flex max-w-prose flex-col gap-4"
      >
        <FileField
          name="version_file"
          label="Upload a version"
          hint="For a site that refuses programs. Of a mail, save the message (.eml, .msg) and choose it. At most 10 MB."
          accept=".pdf,.html,.htm,.xlsx,.csv,.png,.jpg,.jpeg,.tif,.tiff,.txt,.eml,.msg,.zip"
          fault={findFieldFault(flash, "version_file")}
        />
        <Button type="submit" look="quiet" className="self-start">
          Upload and read it
        </Button>
      </form>
      <div className="flex flex-col gap-12">
        <section aria-labelledby="versions">
          <h2 id="versions" className="mb-4">
            Versions
          </h2>
          {document.versions.length > 0 ? <VersionTable versions={document.versions} /> : <p>None yet.</p>}
        </section>
        <section aria-labelledby="publications">
          <h2 id="publications" className="mb-4">
            Publications
          </h2>
          {publications.length > 0 ? (
            <PublicationTable publications={publications} documentId={id} />
          ) : (
            <p>Nothing of this document was published from a review yet.</p>
          )}
        </section>
        <section aria-labelledby="decisions">
          <h2 id="decisions" className="mb-4">
            Who decided what
          </h2>
          {decisions.length > 0 ? <DecisionList decisions={decisions} /> : <p>Nobody has decided anything yet.</p>}
        </section>
      </div>
    </OperatorPage>
  );
}
