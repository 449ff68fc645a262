import type { FileStore } from "#lib/platform/files/file-store.ts";
import { runAttachmentProcess } from "../dispute-packs/attachments/run-attachment-process.ts";
import { WHOLE_PACK } from "../dispute-packs/pack-summary.ts";
import { buildPackName } from "../dispute-packs/saved-packs.ts";
import type { ReviewedPack } from "./find-reviewed-pack.ts";

export type ReviewedFile =
  | { kind: "file"; bytes: Uint8Array<ArrayBuffer>; contentType: "application/pdf"; name: string }
  | { kind: "missing" }
  | { kind: "busy" };

/** The pack, or the pages of one attachment as they are in it. @throws FileStoreError */
export async function readReviewedFile(pack: ReviewedPack, part: string, files: FileStore): Promise<ReviewedFile> {
  const attachment = pack.summary.attachments.find(({ letter }) => letter === part);
  if (part !== WHOLE_PACK && !attachment) return { kind: "missing" };
  const bytes = await files.get(pack.fileKey);
  if (!bytes) return { kind: "missing" };
  const name = buildPackName(pack.invoiceNumber, pack.packNumber);
  const contentType = "application/pdf";
  if (!attachment) return { kind: "file", bytes: new Uint8Array(bytes), contentType, name };
  const title = `Attachment ${attachment.letter}: ${attachment.title}`;
  const { events } = await runAttachmentProcess(
    { kind: "extract", pack: bytes, range: attachment.pages, title },
    { client: pack.linkId },
  );
  const [event] = events;
  if (event?.kind !== "extracted") return { kind: "busy" };
  const attachmentName = name.replace(/\.pdf$/, `-${attachment.letter}.pdf`);
  return { kind: "file", bytes: new Uint8Array(event.pdf), contentType, name: attachmentName };
}
