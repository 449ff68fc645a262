import { Document, renderToBuffer } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { PackFindings } from "./pack-findings.tsx";
import { PackLedgers, splitPackLines } from "./pack-ledgers.tsx";
import { PackLetter } from "./pack-letter.tsx";
import { PackPage, type PackStamp } from "./pack-page.tsx";
import { PackSources } from "./pack-sources.tsx";
import { PackSummary } from "./pack-summary.tsx";
import { PackUsChecklist } from "./pack-us-checklist.tsx";

/** Letter, summary, findings, days, sources, and the checklist of the United States where it applies. */
export function renderPack(content: PackContent, stamp: PackStamp): Promise<Buffer> {
  const { audit, sender, madeOn } = content;
  const frame = { content, stamp };
  const [firstLines = [], ...laterLines] = splitPackLines(audit);
  return renderToBuffer(
    <Document
      title={`Dispute of ${audit.carrier} invoice ${audit.invoiceNumber ?? ""}`.trim()}
      author={sender.company}
      creator="Quayside"
      producer="Quayside"
      language="en"
      creationDate={new Date(`${madeOn}T00:00:00Z`)}
    >
      <PackPage {...frame}>
        <PackLetter content={content} />
      </PackPage>
      <PackPage {...frame}>
        <PackSummary content={content} />
      </PackPage>
      <PackPage {...frame}>
        <PackFindings content={content} />
        <PackLedgers content={content} lines={firstLines} isFirst />
      </PackPage>
      {laterLines.map((lines) => (
        <PackPage key={lines[0]?.names.join()} {...frame}>
          <PackLedgers content={content} lines={lines} isFirst={false} />
        </PackPage>
      ))}
      <PackPage {...frame}>
        <PackSources content={content} />
        {audit.dispute.us && <PackUsChecklist us={audit.dispute.us} />}
      </PackPage>
    </Document>,
  );
}
