import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ContractList } from "#components/contract-tariffs/contract-list.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { listContracts } from "#lib/dashboard/contract-tariffs/list-contracts.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Contract tariffs", robots: { index: false } };

const PATH = "/dashboard/contract-tariffs";

export default async function ContractTariffsPage() {
  const account = await requireAccount(PATH);
  const contracts = await listContracts({ db: getDatabase(), userId: account.id });
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const { usesContracts } = account.plan.gives;
  return (
    <DashboardPage title="Contract tariffs" section={PATH} flash={await readPageFlash(PATH)}>
      <p className="mb-6 max-w-prose">
        {usesContracts ? "" : "With Pro or Pro+, you enter here what you agreed with a carrier. "}
        Your own free days and rates are used before the published tariff when you check an invoice, audit many
        invoices, or count the last free day. The contract for a port comes before that for the country, then the one
        for a charge, then the one for container types.
      </p>
      {!usesContracts && contracts.length > 0 && (
        <p className="mb-6 max-w-prose">
          Your plan does not use contract tariffs any more. What you entered stays here.
        </p>
      )}
      {contracts.length > 0 ? (
        <ContractList contracts={contracts} portNames={portNames} />
      ) : (
        usesContracts && <p className="mb-6">No contract tariff is entered yet.</p>
      )}
      <p className="mt-8">
        {usesContracts ? (
          <ButtonLink href={`${PATH}/new`}>Add a contract tariff</ButtonLink>
        ) : (
          <ButtonLink href="/pricing">Compare the plans</ButtonLink>
        )}
      </p>
      <p className="mt-6 text-sm">
        Without a contract, <Link href="/tariffs">the published tariffs</Link> apply.
      </p>
    </DashboardPage>
  );
}
