import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ContainerForm } from "#components/watched-containers/container-form.tsx";
import { getCurrentContext } from "#lib/operations/call.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Add a container", robots: { index: false } };

const LIST = "/dashboard/containers";
const PATH = `${LIST}/add`;

export default async function AddContainerPage() {
  const account = await requireAccount(PATH);
  // The list says what a plan adds.
  if (!account.plan.gives.watchesContainers) redirect(LIST);
  const flash = await readPageFlash(PATH);
  return (
    <DashboardPage title="Add a container" section={LIST} flash={flash}>
      <p className="mb-8 max-w-prose">
        For many, <Link href={`${LIST}/import`}>add them from a table</Link>.
      </p>
      <ContainerForm
        action={`${PATH}/submit`}
        button="Watch the container"
        saved={{}}
        flash={flash}
        {...getCurrentContext()}
      />
    </DashboardPage>
  );
}
