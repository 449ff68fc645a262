import { OperatorPage } from "#components/operator/operator-page.tsx";
import { PublicationTable } from "#components/operator/publication-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { GetForm } from "#components/ui/get-form.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { listPublications, listPublishers } from "#lib/intake/publish/list-publications.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Publications");

const PATH = "/operator/publications";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function PublicationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireOperator(PATH);
  const query = await searchParams;
  const db = getDatabase();
  const publishers = await listPublishers(db);
  const by = ["feeds", "people", ...publishers].find((each) => each === query.by);
  const [list, flash] = await Promise.all([listPublications(db, { by }, Number(query.page)), readPageFlash(PATH)]);
  return (
    <OperatorPage title="Publications" section={PATH} flash={flash}>
      <p className="mb-6 max-w-prose text-sm">
        Undo publishes again what was published before. It is a new dataset version: alerts and webhooks report it.
      </p>
      <GetForm action={PATH} className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField
          name="by"
          label="Published by"
          empty="Everybody"
          choices={[
            { value: "feeds", label: "All feeds" },
            { value: "people", label: "All people" },
            ...publishers.map((value) => ({ value, label: value.replace(/^feed:/, "Feed ") })),
          ]}
          defaultValue={by}
        />
        <Button type="submit" look="quiet">
          Filter
        </Button>
      </GetForm>
      {list.count > 0 ? <PublicationTable publications={list.publications} /> : <p>Nothing was published yet.</p>}
      <PageLinks of="the publications" path={PATH} fields={{ by }} page={list.page} pages={list.pages} />
    </OperatorPage>
  );
}
