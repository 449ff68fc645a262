import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ContractForm } from "#components/contract-tariffs/contract-form.tsx";
import { ContractSummary } from "#components/contract-tariffs/contract-list.tsx";
import { formatPort } from "#components/format.ts";
import { Button } from "#components/ui/button.tsx";
import { parseFormTerms, toContractFormValues } from "#lib/dashboard/contract-tariffs/contract-form.ts";
import { findContract } from "#lib/dashboard/contract-tariffs/find-contract.ts";
import { findContractDocument } from "#lib/dashboard/tariff-documents/find-contract-document.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Contract tariff", robots: { index: false } };

const LIST = "/dashboard/contract-tariffs";

export default async function ContractPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  const account = await requireAccount(path);
  const contract = await findContract(id, { db: getDatabase(), userId: account.id });
  if (!contract) notFound();
  const flash = await readPageFlash(path);
  const document = await findContractDocument(id, { db: getDatabase(), userId: account.id });
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const values = flash.values ?? toContractFormValues(contract, contract.port && formatPort(contract.port, portNames));
  return (
    <DashboardPage title={contract.name} section={LIST} flash={flash}>
      {document && (
        <p className="mb-6 max-w-prose wrap-anywhere">
          It was read from{" "}
          <a href={`/dashboard/tariff-documents/${document.id}/file`} download>
            {document.fileName}
          </a>
          , which is attached to dispute packs while the terms below are those of the document.
        </p>
      )}
      {account.plan.gives.usesContracts ? (
        <ContractForm action={`${path}/save`} values={values} flash={flash} ownTerms={parseFormTerms(values)} />
      ) : (
        <>
          <ContractSummary contract={contract} portNames={portNames} />
          <p className="mt-6">
            Your plan does not use or change contract tariffs. <Link href="/pricing">Compare the plans</Link>.
          </p>
        </>
      )}
      <form action={`${path}/delete`} method="post" className="mt-14">
        <h2 className="mb-3 text-lg">Delete this contract tariff</h2>
        <p className="mb-4 max-w-prose text-sm">
          Invoices are then checked against the published tariff. Saved audits keep the terms that they used.
        </p>
        <Button type="submit" look="quiet">
          Delete it
        </Button>
      </form>
    </DashboardPage>
  );
}
