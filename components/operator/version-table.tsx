import Link from "next/link";
import type { DocumentWithVersions } from "#lib/intake/documents/find-document.ts";
import { formatSize } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatMoment, VIA_LABELS } from "./operator-texts.ts";

export function VersionTable({ versions }: { versions: DocumentWithVersions["versions"] }) {
  return (
    <ScrollBox name="Table of versions">
      <Table caption="Versions, the newest first" isCaptionHidden className="figures min-w-[38rem]">
        <thead>
          <tr>
            <Th scope="col">Version of</Th>
            <Th scope="col">Came</Th>
            <Th scope="col" isFigure>
              Pages
            </Th>
            <Th scope="col" isFigure>
              To decide
            </Th>
            <Th scope="col">File</Th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <RowTh>
                <Link href={`/operator/review/${version.id}`} prefetch={false} className="target">
                  {formatMoment(version.fetchedAt)}
                </Link>
                {version.refusal && <span className="block text-xs font-normal text-red">{version.refusal}</span>}
              </RowTh>
              <Td>{VIA_LABELS[version.via] ?? version.via}</Td>
              <Td isFigure>{version.pages}</Td>
              <Td isFigure>{version._count.proposals}</Td>
              <Td>
                <a href={`/operator/review/${version.id}/file`} className="target" download>
                  {version.fileName ?? "Download"}
                </a>{" "}
                <span className="text-soft">{formatSize(version.size)}</span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
