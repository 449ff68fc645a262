import Link from "next/link";
import { formatDay } from "#components/format.ts";
import { SourceLink } from "#components/ui/source-link.tsx";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";
import type { RecordedChange } from "#lib/dashboard/alerts/wanted-changes.ts";
import { describeChange, findTariffPage } from "#lib/domain/changes/describe-change.ts";
import { toIsoDate } from "#lib/platform/dates.ts";

export function ChangeList({ changes }: { changes: readonly RecordedChange[] }) {
  return (
    <ul className="border-t border-ink">
      {changes.map((change) => (
        <li key={String(change.id)} className="border-b border-line py-5">
          <ChangeTable change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeTable({ change }: { change: RecordedChange }) {
  const { title, summary, rows } = describeChange(change);
  const page = findTariffPage(change);
  return (
    <article className="max-w-3xl space-y-2">
      <h3 className="text-base wrap-anywhere">{title}</h3>
      <p className="text-sm">
        {summary} <span className="text-soft">Read on {formatDay(toIsoDate(change.changedAt))}.</span>
      </p>
      <Table caption={`${title}: before and after`} isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">
              <span className="sr-only">What</span>
            </Th>
            <Th scope="col">Before</Th>
            <Th scope="col">After</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <RowTh>{name}</RowTh>
              <Td className="figures">{before}</Td>
              <Td className="figures">{after}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-sm wrap-anywhere">
        {change.source && <SourceLink source={change.source} />}
        {page && (
          <>
            {change.source && "; "}
            <Link href={page}>the tariff page</Link>
          </>
        )}
      </p>
    </article>
  );
}
