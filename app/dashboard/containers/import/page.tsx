import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { formatCount } from "#components/format.ts";
import { ImportForm } from "#components/watched-containers/import-form.tsx";
import { INVOICE_LIMITS } from "#lib/documents/table/table.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Add containers from a table", robots: { index: false } };

const LIST = "/dashboard/containers";
const PATH = `${LIST}/import`;

export default async function ImportContainersPage() {
  const account = await requireAccount(PATH);
  // The list says what a plan adds.
  if (!account.plan.gives.watchesContainers) redirect(LIST);
  const flash = await readPageFlash(PATH);
  return (
    <DashboardPage title="Add containers from a table" section={LIST} flash={flash}>
      <p className="mb-2 max-w-prose">
        One row for each container, up to {formatCount(INVOICE_LIMITS.maxRows)} rows. Each needs a number, a type and a
        date; carrier, country and direction can be the same for all rows. Good rows are added, and you read what is
        wrong with the others.
      </p>
      <p className="mb-8">
        <a href={`${PATH}/template.csv`} className="target">
          Download a template (CSV)
        </a>
      </p>
      <ImportForm flash={flash} />
    </DashboardPage>
  );
}
