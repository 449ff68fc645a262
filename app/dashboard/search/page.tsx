import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { formatCount } from "#components/format.ts";
import { FoundGroups, FoundList } from "#components/search/found-groups.tsx";
import { SEARCH_KIND_LABELS } from "#components/search/search-texts.ts";
import { type FoundGroup, SEARCH_KINDS, type SearchKind } from "#lib/dashboard/search/found.ts";
import { searchAccount } from "#lib/dashboard/search/search-account.ts";
import { readSearchText } from "#lib/dashboard/search/search-text.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Search", robots: { index: false } };

const PATH = "/dashboard/search";

const SHOWN_OF_EACH = 8;
const SHOWN_OF_ONE = 200;

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function SearchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const text = readSearchText(query.text);
  const kind = SEARCH_KINDS.find((one) => one === query.kind);
  const buildPath = (only?: SearchKind) =>
    text === null ? PATH : `${PATH}?${new URLSearchParams({ text, ...(only && { kind: only }) })}`;
  const account = await requireAccount(buildPath(kind));
  const limit = kind ? SHOWN_OF_ONE : SHOWN_OF_EACH;
  const groups =
    text === null ? [] : await searchAccount(text, { limit, kind }, { db: getDatabase(), userId: account.id });
  return (
    <DashboardPage
      title={text === null ? "Search" : `Results for “${text}”`}
      section={null}
      flash={await readPageFlash(PATH)}
    >
      {text === null ? (
        <HowToSearch />
      ) : groups.length === 0 ? (
        <NothingFound allPath={kind && buildPath()} />
      ) : kind ? (
        <OneKind group={groups[0] as FoundGroup} allPath={buildPath()} />
      ) : (
        <FoundGroups groups={groups} buildPath={buildPath} />
      )}
    </DashboardPage>
  );
}

const HowToSearch = () => (
  <p className="max-w-prose">
    Type two characters or more into the search field, which <kbd>/</kbd> focuses. It finds invoices and containers by
    number, reference and carrier, batches by name and by the invoices in them, contract tariffs, published tariffs and
    ports.
  </p>
);

const NothingFound = ({ allPath }: { allPath?: string }) => (
  <p className="max-w-prose">
    Nothing was found in your account, the published tariffs and the ports. Try a part of the number or of the name
    {allPath && (
      <>
        , or <Link href={allPath}>search everything</Link>
      </>
    )}
    .
  </p>
);

function OneKind({ group: { kind, things, count }, allPath }: { group: FoundGroup; allPath: string }) {
  return (
    <section aria-labelledby="found" className="max-w-prose">
      <h2 id="found" className="mb-2">
        {SEARCH_KIND_LABELS[kind]}
      </h2>
      <FoundList things={things} />
      {count > things.length && (
        <p className="mt-3">
          These are the first {formatCount(things.length)} of {formatCount(count)}. Type more to find fewer.
        </p>
      )}
      <p className="mt-3">
        <Link href={allPath}>Search everything</Link>
      </p>
    </section>
  );
}
