import { findFieldFault } from "#components/account/flash-message.tsx";
import { CARRIER_CHOICES, COUNTRY_CHOICES } from "#components/checker/form-choices.ts";
import { pluralise } from "#components/format.ts";
import { AddDocumentForm } from "#components/operator/add-document-form.tsx";
import { DocumentTable } from "#components/operator/document-table.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { OUTCOME_LABELS } from "#components/operator/operator-texts.ts";
import { Button } from "#components/ui/button.tsx";
import { GetForm } from "#components/ui/get-form.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { DOCUMENT_OUTCOMES, listDocuments } from "#lib/intake/documents/list-documents.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { filterText } from "../../dashboard/filter-text.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";

export const generateMetadata = createOperatorMetadata("Watched documents");

const PATH = "/operator/documents";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function DocumentsPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireOperator(PATH);
  const query = await searchParams;
  const filter = {
    carrier: filterText(query, "filter_carrier"),
    country: filterText(query, "filter_country"),
    outcome: filterText(query, "filter_outcome"),
    active: filterText(query, "filter_active"),
  };
  const fields = Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filter_${name}`, value]));
  const [list, flash] = await Promise.all([
    listDocuments(getDatabase(), filter, Number(query.page)),
    readPageFlash(PATH),
  ]);
  return (
    <OperatorPage title="Watched documents" section={PATH} flash={flash}>
      <GetForm action={PATH} className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
        <SelectField
          name="filter_carrier"
          label="Carrier"
          empty="All"
          choices={CARRIER_CHOICES}
          defaultValue={filter.carrier}
        />
        <SelectField
          name="filter_country"
          label="Country"
          empty="All"
          choices={COUNTRY_CHOICES}
          defaultValue={filter.country}
        />
        <SelectField
          name="filter_outcome"
          label="Result"
          empty="All"
          choices={DOCUMENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] ?? value }))}
          defaultValue={filter.outcome}
        />
        <SelectField
          name="filter_active"
          label="Watched"
          empty="All"
          choices={[
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
          defaultValue={filter.active}
        />
        <Button type="submit" look="quiet">
          Filter
        </Button>
      </GetForm>
      <p className="mb-3 text-sm text-soft">{pluralise(list.count, "document")}.</p>
      {list.count > 0 && <DocumentTable caption="Watched documents" documents={list.documents} />}
      <PageLinks of="the documents" path={PATH} fields={fields} page={list.page} pages={list.pages} />
      <AddDocumentForm
        action={`${PATH}/add`}
        kinds={DOCUMENT_KINDS}
        values={flash.values ?? {}}
        isOpen={(flash.faults ?? []).length > 0}
        findFault={(field) => findFieldFault(flash, field)}
      />
    </OperatorPage>
  );
}
