import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ContractForm } from "#components/contract-tariffs/contract-form.tsx";
import { parseFormTerms } from "#lib/dashboard/contract-tariffs/contract-form.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "New contract tariff", robots: { index: false } };

const LIST = "/dashboard/contract-tariffs";
const PATH = `${LIST}/new`;

export default async function NewContractPage() {
  const account = await requireAccount(PATH);
  const flash = await readPageFlash(PATH);
  const values = flash.values ?? {};
  return (
    <DashboardPage title="New contract tariff" section={LIST} flash={flash}>
      {account.plan.gives.usesContracts ? (
        <ContractForm action={`${PATH}/save`} values={values} flash={flash} ownTerms={parseFormTerms(values)} />
      ) : (
        <p>
          Contract tariffs are part of Pro and Pro+. <Link href="/pricing">Compare the plans</Link>.
        </p>
      )}
    </DashboardPage>
  );
}
