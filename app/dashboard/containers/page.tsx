import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ListEmpty } from "#components/list/list-empty.tsx";
import { ListRows } from "#components/list/list-rows.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { buildListHref } from "#components/ui/build-list-href.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { CalendarLink } from "#components/watched-containers/calendar-link.tsx";
import { ContainerFilter } from "#components/watched-containers/container-filter.tsx";
import { ContainerActions, ContainerList } from "#components/watched-containers/container-list.tsx";
import { Reminders } from "#components/watched-containers/reminders.tsx";
import {
  CONTAINER_SORTS,
  CONTAINER_STATUSES,
  type ContainerFilter as Filter,
  getStandardSort,
  listContainers,
} from "#lib/dashboard/containers/list-containers.ts";
import { LIST_PAGE_SIZE } from "#lib/dashboard/list-page.ts";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { PageScript } from "../../page-script.tsx";
import { filterText } from "../filter-text.ts";

export const metadata: Metadata = { title: "Containers", robots: { index: false } };

const PATH = "/dashboard/containers";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function ContainersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = readFilter(query);
  const sort = readSort(query.sort, CONTAINER_SORTS);
  const fields = {
    ...filter,
    status: filter.status === "open" ? undefined : filter.status,
    sort: sort && formatSort(sort),
  };
  const standard = getStandardSort(filter.status);
  const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
  const [list, settings, flash] = await Promise.all([
    listContainers({ ...filter, sort, page: Number(query.page) }, scope),
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
          <ListView>
            <ContainerFilter
              action={PATH}
              filter={filter}
              fields={fields}
              sort={{ by: sort ?? standard, standard }}
              carriers={list.carriers}
            />
            <ListRows
              noun="container"
              path={PATH}
              allHref={`${PATH}?status=all`}
              fields={fields}
              list={list}
              rows={list.containers.length}
              size={LIST_PAGE_SIZE}
              renderActions={(back) => <ContainerActions path={PATH} back={back} />}
            >
              <ContainerList
                containers={list.containers}
                portNames={await readPortNames()}
                today={scope.today}
                sorting={{
                  by: sort ?? standard,
                  buildHref: (chosen) => buildListHref(PATH, { ...fields, sort: chosen }),
                }}
              />
            </ListRows>
          </ListView>
          <PageScript name="list" />
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
    <ListEmpty
      action={
        canAdd ? (
          <>
            <ButtonLink href={`${PATH}/add`}>Add a container</ButtonLink>
            <Link href={`${PATH}/import`} className="target">
              Add from a table
            </Link>
          </>
        ) : (
          <>
            <ButtonLink href="/pricing">Compare the plans</ButtonLink>
            <Link href="/last-free-day" className="target">
              Find a last free day
            </Link>
          </>
        )
      }
    >
      {canAdd ? "You watch no container yet. " : "With Pro or Pro+, you watch containers here. "}
      Enter a container, and you see its last free day and what it costs today. A mail comes two days and one day
      before, and your calendar can show the days. A saved audit can give its containers too.
    </ListEmpty>
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
