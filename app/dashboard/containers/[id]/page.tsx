import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { CountdownResult } from "#components/countdown/countdown-result.tsx";
import { NoCountdown } from "#components/countdown/no-countdown.tsx";
import { EvidenceSection } from "#components/evidence/evidence-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { CloseForm } from "#components/watched-containers/close-form.tsx";
import { ContainerForm } from "#components/watched-containers/container-form.tsx";
import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { findContainer } from "#lib/dashboard/containers/find-container.ts";
import { listContainerEvidence } from "#lib/dashboard/evidence/list-evidence.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import type { ContractUse } from "#lib/invoices/contract-use.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Watched container", robots: { index: false } };

const LIST = "/dashboard/containers";

export default async function WatchedContainerPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  const account = await requireAccount(path);
  const { today } = getCurrentContext();
  const counted = await findContainer(id, { db: getDatabase(), userId: account.id, today });
  if (!counted) notFound();
  const [flash, evidence] = await Promise.all([
    readPageFlash(path),
    listContainerEvidence(id, { db: getDatabase(), userId: account.id }),
  ]);
  const { container } = counted;
  return (
    <DashboardPage title={container.containerNumber} section={LIST} flash={flash}>
      <p className="-mt-4 mb-8 text-soft">
        {[container.reference, container.closedOn ? "closed" : "open"].filter(Boolean).join(", ")}
        {container.savedAuditId && (
          <>
            , from a <Link href={`/dashboard/invoices/${container.savedAuditId}`}>saved audit</Link>
          </>
        )}
      </p>
      {counted.answer.kind !== "blank" && <ContractDescription use={counted.answer.contract ?? null} />}
      <Countdown counted={counted} path={path} today={today} />
      <div className="mt-16">
        <EvidenceSection
          lead="Add it on the day it happens. It joins the dispute pack of an invoice for this container by itself."
          evidence={evidence}
          path={path}
          containers={[container.containerNumber]}
          canAdd={account.plan.gives.watchesContainers}
          flash={flash}
          today={today}
        />
      </div>
      <section aria-labelledby="close-heading" className="mt-16 print:hidden">
        <h2 id="close-heading" className="mb-4">
          {container.closedOn ? "Closed" : "Returned, or done"}
        </h2>
        <CloseForm counted={counted} today={today} fault={findFieldFault(flash, "ended_on")} />
      </section>
      {account.plan.gives.watchesContainers ? (
        <section aria-labelledby="change-heading" id="change" className="mt-16 print:hidden">
          <h2 id="change-heading" className="mb-6">
            Change the container
          </h2>
          <ContainerForm
            action={`${path}/update`}
            button="Save the container"
            saved={container.form}
            flash={flash}
            today={today}
          />
        </section>
      ) : (
        <p id="change" className="mt-16 max-w-prose">
          Your plan changes no containers. You can close and delete this one.{" "}
          <Link href="/pricing">Compare the plans</Link>.
        </p>
      )}
      <details className="mt-12 text-sm print:hidden">
        <summary className="target cursor-pointer">Delete this container</summary>
        <form action={`${path}/delete`} method="post" className="mt-3">
          <p className="mb-3">This deletes the container, its dates and its evidence for good.</p>
          <Button type="submit" look="quiet">
            Delete for good
          </Button>
        </form>
      </details>
    </DashboardPage>
  );
}

function ContractDescription({ use }: { use: ContractUse | null }) {
  if (use?.kind !== "used" && use?.kind !== "needs_charge") return null;
  const names = use.names.map((name) => `“${name}”`).join(" and ");
  return (
    <p className="mb-8 max-w-prose text-sm wrap-anywhere">
      {use.kind === "used"
        ? `Your contract tariff ${names} counts. Enter free days of the container to count with others.`
        : `Your contract tariff ${names} is for one charge only. Choose the charge of the container, and it counts.`}
    </p>
  );
}

async function Countdown({
  counted: { container, answer },
  path,
  today,
}: {
  counted: CountedContainer;
  path: string;
  today: string;
}) {
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  if (answer.kind === "counted") {
    const fields = Object.entries(answer.form);
    return (
      <CountdownResult
        container={answer.container}
        page={{ path, fields, saveTo: `${path}/answers` }}
        portNames={portNames}
        today={today}
        address={`${env.PUBLIC_BASE_URL}${path}`}
      />
    );
  }
  if (answer.kind === "no_tariff") return <NoCountdown {...answer} portNames={portNames} as="h2" />;
  return (
    <Caution title="The last free day cannot be counted." className="max-w-prose">
      {answer.kind === "faulty" && answer.faults.map(({ message }) => <p key={message}>{message}</p>)}
      {!container.closedOn && (
        <p>
          <a href="#change">Change the container</a>
        </p>
      )}
    </Caution>
  );
}
