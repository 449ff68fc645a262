import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { pluralise } from "#components/format.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { CalendarLink } from "#components/watched-containers/calendar-link.tsx";
import { ContainerFilter } from "#components/watched-containers/container-filter.tsx";
import { ContainerList } from "#components/watched-containers/container-list.tsx";
import { Reminders } from "#components/watched-containers/reminders.tsx";
import {
  CONTAINER_STATUSES,
  type ContainerFilter as Filter,
  listContainers,
} from "#lib/dashboard/containers/list-containers.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { filterText } from "../filter-text.ts";

export const metadata: Metadata = { title: "Containers", robots: { index: false } };

const PATH = "/dashboard/containers";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function ContainersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = readFilter(query);
  const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
  const [list, settings, flash] = await Promise.all([
    listContainers({ ...filter, page: Number(query.page) }, scope),
    scope.db.accountSettings.findUnique({
      where: { userId: account.id },
      select: { remindsOfFreeDays: true, calendarTokenHash: true },
    }),
    readPageFlash(PATH),
  ]);
  const { watchesContainers } = account.plan.gives;
  const hasLink = Boolean(settings?.calendarTokenHash);
  const hasContainers = list.carriers.length > 0;
  return (
    <DashboardPage title="Containers" section={PATH} flash={flash}>
      {hasContainers ? (
        <>
          {watchesContainers ? <AddLinks /> : <PlanEnded />}
          <ContainerFilter action={PATH} filter={filter} carriers={list.carriers} />
          {list.count === 0 ? (
            <p>
              No container fits. <Link href={`${PATH}?status=all`}>Show all</Link>.
            </p>
          ) : (
            <>
              <h2 className="mb-4 text-lg">
                {pluralise(list.count, "container")}
                {filter.status === "closed" ? ", the last closed first" : ", by last free day"}
              </h2>
              <ContainerList containers={list.containers} portNames={await readPortNames()} today={scope.today} />
              <PageLinks of="the list" path={PATH} fields={{ ...filter }} page={list.page} pages={list.pages} />
            </>
          )}
        </>
      ) : (
        <NothingWatched canAdd={watchesContainers} />
      )}
      {(watchesContainers || hasContainers || hasLink) && (
        <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
          <Reminders
            isOn={settings?.remindsOfFreeDays ?? true}
            email={account.owner.email}
            isInPlan={watchesContainers}
          />
          <CalendarLink hasLink={hasLink} newLink={flash.values?.calendar_link} />
        </div>
      )}
    </DashboardPage>
  );
}

const readPortNames = async () => new Map((await readPorts()).map(({ code, name }) => [code, name]));

const AddLinks = () => (
  <p className="mb-8 flex flex-wrap gap-3">
    <ButtonLink href={`${PATH}/add`}>Add a container</ButtonLink>
    <ButtonLink href={`${PATH}/import`} look="quiet">
      Add from a table
    </ButtonLink>
  </p>
);

const PlanEnded = () => (
  <p className="mb-6 max-w-prose">
    Your plan adds no more containers and sends no mails about them. What you entered stays here.{" "}
    <Link href="/pricing">Compare the plans</Link>.
  </p>
);

function NothingWatched({ canAdd }: { canAdd: boolean }) {
  return (
    <div className="max-w-prose">
      <p className="mb-6">
        {canAdd ? "You watch no container yet. " : "With Pro or Pro+, you watch containers here. "}
        Enter a container, and you see its last free day and what it costs today. A mail comes two days and one day
        before, and your calendar can show the days.
      </p>
      {canAdd ? (
        <>
          <AddLinks />
          <p>You can also take containers from a saved audit: open it and choose “Watch a container”.</p>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/last-free-day">Find a last free day</ButtonLink>
          <ButtonLink href="/pricing" look="quiet">
            Compare the plans
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** A value that the list does not know narrows nothing. */
function readFilter(query: Query): Filter {
  return {
    status: CONTAINER_STATUSES.find((one) => one === query.status) ?? "open",
    carrier: filterText(query, "carrier"),
    text: filterText(query, "text"),
  };
}
