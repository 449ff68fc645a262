import Link from "next/link";
import type { ListedPublication } from "#lib/intake/publish/list-publications.ts";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatMoment } from "./operator-texts.ts";

interface Props {
  publications: readonly ListedPublication[];
  /** The page of the document that undo goes back to; without it, the list of all. */
  documentId?: string;
}

export function PublicationTable({ publications, documentId }: Props) {
  return (
    <ScrollBox name="Table of publications">
      <Table caption="Publications, the newest first" isCaptionHidden className="figures min-w-[42rem]">
        <thead>
          <tr>
            <Th scope="col">Version</Th>
            <Th scope="col">Published</Th>
            <Th scope="col">By</Th>
            {!documentId && <Th scope="col">Document</Th>}
            <Th scope="col">Facts</Th>
            <Th scope="col">Undo</Th>
          </tr>
        </thead>
        <tbody>
          {publications.map((publication) => (
            <tr key={publication.id}>
              <RowTh>{publication.datasetVersion}</RowTh>
              <Td>{formatMoment(publication.publishedAt)}</Td>
              <Td>{publication.publishedBy}</Td>
              {!documentId && (
                <Td>
                  {publication.document ? (
                    <Link href={`/operator/documents/${publication.document.id}`} prefetch={false} className="target">
                      {publication.document.title}
                    </Link>
                  ) : (
                    "–"
                  )}
                </Td>
              )}
              <Td>{describeInserted(publication.inserted as Record<string, readonly string[]>)}</Td>
              <Td>
                {publication.undoneAt ? (
                  <span className="text-soft">
                    Undone {formatMoment(publication.undoneAt)} by {publication.undoneBy}, version{" "}
                    {publication.undoneVersion}
                  </span>
                ) : (
                  <form action={`/operator/publications/${publication.id}/undo`} method="post">
                    {documentId && <input type="hidden" name="document" value={documentId} />}
                    <Button type="submit" look="quiet" aria-label={`Undo version ${publication.datasetVersion}`}>
                      Undo
                    </Button>
                  </form>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

/** `2 dd tariff, 1 source`. */
const describeInserted = (inserted: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(inserted)
    .filter(([, ids]) => ids.length > 0)
    .map(([table, ids]) => `${ids.length} ${table.replaceAll("_", " ")}`)
    .join(", ") || "Only retired";
