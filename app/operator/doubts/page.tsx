import { pluralise } from "#components/format.ts";
import { DoubtTable } from "#components/operator/doubt-table.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { GetForm } from "#components/ui/get-form.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { listDoubts } from "#lib/intake/doubts/list-doubts.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Doubts");

const PATH = "/operator/doubts";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function DoubtsPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireOperator(PATH);
  const query = await searchParams;
  const feed = typeof query.feed === "string" && query.feed !== "" ? query.feed : undefined;
  const [list, flash] = await Promise.all([
    listDoubts(getDatabase(), { feed }, Number(query.page)),
    readPageFlash(PATH),
  ]);
  return (
    <OperatorPage title="Doubts" section={PATH} flash={flash}>
      <p className="mb-6 max-w-prose text-sm">
        Rows of feeds that are out of bounds, and differences to the ports on file. None of them is published. Compare a
        row with its publisher, then publish or dismiss it. A difference to a port is only a hint: ports come with a
        release.
      </p>
      <GetForm action={PATH} className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField
          name="feed"
          label="Feed"
          empty="All feeds"
          choices={list.feeds.map(({ feed, count }) => ({ value: feed, label: `${feed} (${count})` }))}
          defaultValue={feed}
        />
        <Button type="submit" look="quiet">
          Filter
        </Button>
      </GetForm>
      {feed && list.count > 0 && (
        <form action="/operator/doubts/dismiss" method="post" className="mb-6">
          <input type="hidden" name="feed" value={feed} />
          <Button type="submit" look="quiet">
            Dismiss {list.count === 1 ? "the doubt" : `all ${list.count} doubts`} of {feed}
          </Button>
        </form>
      )}
      {list.count > 0 ? (
        <>
          <p className="mb-4 text-sm text-soft">{pluralise(list.count, "open doubt")}.</p>
          <DoubtTable doubts={list.doubts} />
        </>
      ) : (
        <p>No row of a feed is in doubt.</p>
      )}
      <PageLinks of="the doubts" path={PATH} fields={{ feed }} page={list.page} pages={list.pages} />
    </OperatorPage>
  );
}
