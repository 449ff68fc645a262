import clsx from "clsx";
import Link from "next/link";
import type { WatchedDocument } from "#generated/prisma/client.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { describeReach, formatMoment, OUTCOME_LABELS } from "./operator-texts.ts";

const FAILED = ["refused_by_robots", "gone", "failed"];

export function DocumentTable({ caption, documents }: { caption: string; documents: readonly WatchedDocument[] }) {
  return (
    <ScrollBox name={`Table: ${caption}`}>
      <Table caption={caption} isCaptionHidden className="figures min-w-[46rem]">
        <thead>
          <tr>
            <Th scope="col">Document</Th>
            <Th scope="col">Result</Th>
            <Th scope="col">Last check</Th>
            <Th scope="col">Last change</Th>
            <Th scope="col">Next check</Th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <RowTh className="max-w-96">
                <Link href={`/operator/documents/${document.id}`} prefetch={false} className="target break-words">
                  {document.title}
                </Link>
                <span className="block text-xs font-normal text-soft">
                  {document.publisher}. {describeReach(document)}.
                </span>
              </RowTh>
              <Td className={clsx(FAILED.includes(document.outcome ?? "") && "text-red")}>
                {OUTCOME_LABELS[document.outcome ?? ""] ?? "Not checked yet"}
                {document.failures > 1 && ` (${document.failures} times)`}
                {document.message && <span className="block max-w-80 text-xs break-words">{document.message}</span>}
              </Td>
              <Td>{formatMoment(document.checkedAt)}</Td>
              <Td>{formatMoment(document.changedAt)}</Td>
              <Td>
                {!document.isActive
                  ? "Switched off"
                  : document.url
                    ? formatMoment(document.nextCheckAt)
                    : "By upload only"}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
