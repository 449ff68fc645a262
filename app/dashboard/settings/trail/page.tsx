import type { Metadata } from "next";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { TrailList } from "#components/team/trail-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { OWNER_KINDS, SUBJECT_KINDS, type SubjectKind } from "#lib/accounts/trail/actions.ts";
import { TRAIL_MONTHS } from "#lib/accounts/trail/delete-old-changes.ts";
import { isSubjectKind, listChanges, listTrailPeople } from "#lib/accounts/trail/list-changes.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Who changed what", robots: { index: false } };

const PATH = "/dashboard/settings/trail";

interface Query {
  person?: string;
  kind?: string;
  page?: string;
}

export default async function TrailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const isOwner = account.role === "owner";
  const scope = { db: getDatabase(), accountId: account.id, isOwner };
  const people = await listTrailPeople(scope);
  const personId = people.find(({ id }) => id === query.person)?.id;
  const kind = isSubjectKind(query.kind) ? query.kind : undefined;
  const { changes, page, pages } = await listChanges({ personId, kind }, { ...scope, wanted: Number(query.page) });
  const kinds = (Object.keys(SUBJECT_KINDS) as SubjectKind[]).filter((each) => isOwner || !OWNER_KINDS.includes(each));
  return (
    <DashboardPage title="Who changed what" section="/dashboard/settings" flash={await readPageFlash(PATH)}>
      <p className="mb-6 max-w-prose text-sm">
        Every change in the account, the newest first. Rows are deleted after {TRAIL_MONTHS} months.
        {!isOwner && ` ${account.owner.name} also sees changes of billing, company, keys and wallets.`}
      </p>
      <form action={PATH} className="mb-8 flex flex-wrap items-end gap-4">
        <SelectField
          name="person"
          label="Person"
          empty="Everybody"
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={personId ?? ""}
        />
        <SelectField
          name="kind"
          label="Of what"
          empty="Everything"
          choices={kinds.map((each) => ({ value: each, label: SUBJECT_KINDS[each] }))}
          defaultValue={kind ?? ""}
        />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
      {changes.length > 0 ? <TrailList changes={changes} /> : <p>Nothing was changed yet.</p>}
      <PageLinks of="the changes" path={PATH} fields={{ person: personId, kind }} page={page} pages={pages} />
    </DashboardPage>
  );
}
