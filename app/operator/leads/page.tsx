import { pluralise } from "#components/format.ts";
import { LeadList } from "#components/operator/lead-list.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { listLeads } from "#lib/intake/leads/list-leads.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Leads");

const PATH = "/operator/leads";

export default async function LeadsPage() {
  await requireOperator(PATH);
  const [{ clusters, count }, flash] = await Promise.all([listLeads(getDatabase()), readPageFlash(PATH)]);
  return (
    <OperatorPage title="Leads" section={PATH} flash={flash}>
      <p className="mb-6 max-w-prose text-sm">
        Reports that feeds have found. A lead is not published: you read the report and write the news of a port or a
        country from it. {pluralise(count, "open lead")}.
      </p>
      <LeadList clusters={clusters} />
    </OperatorPage>
  );
}
