import { Document, renderToBuffer } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { PackStamp } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { LETTER_LOCALES } from "#lib/domain/letters/languages.ts";
import { prepareFonts } from "./pack-fonts.ts";
import { PackLedgers, splitPackLines } from "./pack-ledgers.tsx";
import { PackLetter } from "./pack-letter.tsx";
import { AttachedPage, PackPage } from "./pack-page.tsx";
import { PackEnd } from "./pack-parts.tsx";
import { PackPoints } from "./pack-points.tsx";
import { PackSources } from "./pack-sources.tsx";
import { PackTerms } from "./pack-terms.tsx";
import { PackUsChecklist } from "./pack-us-checklist.tsx";

/** Letter, points, days, sources, and the checklist of the United States where it applies. Without the attachments. */
export async function renderPack(content: PackContent, stamp: PackStamp): Promise<Buffer> {
  await prepareFonts();
  const { audit } = content;
  const frame = { content, stamp };
  const parts = splitPackLines(audit);
  const [firstLines = [], ...laterLines] = parts;
  const end = (
    <>
      <PackSources content={content} />
      {audit.dispute.us && <PackUsChecklist us={audit.dispute.us} language={audit.language} />}
      <PackEnd content={content} stamp={stamp} />
    </>
  );
  return renderToBuffer(
    <PackDocument content={content}>
      <PackPage {...frame}>
        <PackLetter content={content} />
      </PackPage>
      <PackPage {...frame}>
        <PackPoints content={content} />
        <PackLedgers content={content} lines={firstLines} isFirst />
        {laterLines.length === 0 && end}
      </PackPage>
      {laterLines.map((lines) => (
        <PackPage key={lines[0]?.names.join()} {...frame}>
          <PackLedgers content={content} lines={lines} isFirst={false} />
        </PackPage>
      ))}
      {laterLines.length > 0 && <PackPage {...frame}>{end}</PackPage>}
    </PackDocument>,
  );
}

/** The page of our contract terms, as an attachment. */
export async function renderTerms(content: PackContent): Promise<Buffer> {
  await prepareFonts();
  return renderToBuffer(
    <PackDocument content={content}>
      <AttachedPage>
        <PackTerms content={content} />
      </AttachedPage>
    </PackDocument>,
  );
}

function PackDocument({
  content: { audit, subject, sender, madeOn },
  children,
}: {
  content: PackContent;
  children: ReactNode;
}) {
  return (
    <Document
      title={subject}
      author={sender.company}
      creator="Quayside"
      producer="Quayside"
      language={LETTER_LOCALES[audit.language]}
      creationDate={new Date(`${madeOn}T00:00:00Z`)}
    >
      {children}
    </Document>
  );
}
