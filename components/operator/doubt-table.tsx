import type { FeedDoubt } from "#generated/prisma/client.ts";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatColumn, formatMoment } from "./operator-texts.ts";

export function DoubtTable({ doubts }: { doubts: readonly FeedDoubt[] }) {
  return (
    <ScrollBox name="Table of doubts">
      <Table caption="Rows of feeds that are in doubt" isCaptionHidden className="figures min-w-[44rem]">
        <thead>
          <tr>
            <Th scope="col">Doubt</Th>
            <Th scope="col">Row</Th>
            <Th scope="col">Seen</Th>
            <Th scope="col">Decide</Th>
          </tr>
        </thead>
        <tbody>
          {doubts.map(({ id, feed, file, row, source, reason, seenAt }) => (
            <tr key={id}>
              <RowTh>
                {reason}
                <span className="block text-xs font-normal text-soft">
                  {feed}, {file}
                </span>
              </RowTh>
              <Td className="max-w-80 text-sm break-words">{describeRow(row as Record<string, string | null>)}</Td>
              <Td>{formatMoment(seenAt)}</Td>
              <Td>
                <div className="flex flex-wrap gap-2">
                  {source && (
                    <form action={`/operator/doubts/${id}/publish`} method="post">
                      <Button type="submit" look="quiet" aria-label={`Publish: ${reason}`}>
                        Publish
                      </Button>
                    </form>
                  )}
                  <form action={`/operator/doubts/${id}/dismiss`} method="post">
                    <Button type="submit" look="quiet" aria-label={`Dismiss: ${reason}`}>
                      Dismiss
                    </Button>
                  </form>
                </div>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

const describeRow = (row: Readonly<Record<string, string | null>>) =>
  Object.entries(row)
    .filter(([column, value]) => column !== "source_id" && value)
    .map(([column, value]) => `${formatColumn(column)} ${value}`)
    .join(", ");
