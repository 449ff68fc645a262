import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ContractFilter } from "#components/contract-tariffs/contract-filter.tsx";
import { ContractActions, ContractList } from "#components/contract-tariffs/contract-list.tsx";
import { ListEmpty } from "#components/list/list-empty.tsx";
import { ListRows } from "#components/list/list-rows.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { buildListHref } from "#components/ui/build-list-href.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { BY_CARRIER, CONTRACT_SORTS, pageContracts } from "#lib/dashboard/contract-tariffs/page-contracts.ts";
import { LIST_PAGE_SIZE } from "#lib/dashboard/list-page.ts";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { PageScript } from "../../page-script.tsx";
import { filterText } from "../filter-text.ts";

export const metadata: Metadata = { title: "Contract tariffs", robots: { index: false } };

const PATH = "/dashboard/contract-tariffs";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function ContractTariffsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = { carrier: filterText(query, "carrier"), text: filterText(query, "text") };
  const sort = readSort(query.sort, CONTRACT_SORTS);
  const fields = { ...filter, sort: sort && formatSort(sort) };
  const by = sort ?? BY_CARRIER;
  const list = await pageContracts(
    { ...filter, sort, page: Number(query.page) },
    { db: getDatabase(), userId: account.id },
  );
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const { usesContracts } = account.plan.gives;
  const hasContracts = list.carriers.length > 0;
  return (
    <DashboardPage title="Contract tariffs" section={PATH} flash={await readPageFlash(PATH)}>
      {hasContracts ? (
        <>
          <p className="mb-6 max-w-prose">
            Your own free days and rates are used before the published tariff. The contract for a port comes before that
            for the country, then the one for a charge, then the one for container types.
          </p>
          {usesContracts ? (
            <p className="mb-8">
              <ButtonLink href={`${PATH}/new`}>Add a contract tariff</ButtonLink>
            </p>
          ) : (
            <p className="mb-6 max-w-prose">
              Your plan does not use contract tariffs any more. What you entered stays here.{" "}
              <Link href="/pricing">Compare the plans</Link>.
            </p>
          )}
          <ListView>
            <ContractFilter
              action={PATH}
              filter={filter}
              fields={fields}
              sort={{ by, standard: BY_CARRIER }}
              carriers={list.carriers}
            />
            <ListRows
              noun="contract tariff"
              path={PATH}
              fields={fields}
              list={list}
              rows={list.contracts.length}
              size={LIST_PAGE_SIZE}
              renderActions={(back) => <ContractActions path={PATH} back={back} />}
            >
              <ContractList
                contracts={list.contracts}
                portNames={portNames}
                sorting={{ by, buildHref: (chosen) => buildListHref(PATH, { ...fields, sort: chosen }) }}
              />
            </ListRows>
          </ListView>
          <PageScript name="list" />
        </>
      ) : (
        <NothingEntered canAdd={usesContracts} />
      )}
      <p className="mt-8 text-sm">
        Without a contract, <Link href="/tariffs">the published tariffs</Link> apply.
      </p>
    </DashboardPage>
  );
}

const NothingEntered = ({ canAdd }: { canAdd: boolean }) => (
  <ListEmpty
    action={
      canAdd ? (
        <ButtonLink href={`${PATH}/new`}>Add a contract tariff</ButtonLink>
      ) : (
        <ButtonLink href="/pricing">Compare the plans</ButtonLink>
      )
    }
  >
    {canAdd
      ? "No contract tariff is entered yet. "
      : "With Pro or Pro+, you enter here what you agreed with a carrier. "}
    Your own free days and rates are used before the published tariff when you check an invoice, audit many invoices, or
    count the last free day. The contract for a port comes before that for the country, then the one for a charge, then
    the one for container types.
  </ListEmpty>
);
