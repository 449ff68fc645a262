import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { PackAttachment } from "../pack-content.ts";
import type { PageRange } from "./attachment-task.ts";
import type { AttachedFile } from "./copy-file.ts";
import { chooseHeadingLanguage } from "./heading-language.ts";
import { runAttachmentProcess } from "./run-attachment-process.ts";

const MAX_PACK_BYTES = 15 * 1_024 ** 2;
const MAX_ATTACHMENTS = 40;

/** Of the files before pictures are made smaller. */
const MAX_LOADED_BYTES = 100 * 1_024 ** 2;

interface OwnPages {
  /** The letter and what belongs to it. */
  pack: Uint8Array;
  /** The page of our contract terms, if it is attached. */
  terms: Uint8Array | null;
}

export interface MergedPack {
  pdf: Uint8Array;
  /** One for each attachment. */
  ranges: readonly PageRange[];
}

/**
 * @param load returns `null` when the file cannot be read now
 * @throws Failure when an attachment cannot be read any more, or the pack is too large to be sent
 */
export async function mergeAttachments(
  { pack, terms }: OwnPages,
  attachments: readonly PackAttachment[],
  {
    load,
    client,
    language,
  }: {
    load: (key: string) => Promise<Uint8Array | null>;
    client: string;
    language: LetterLanguage;
  },
): Promise<MergedPack> {
  if (attachments.length === 0) return { pdf: pack, ranges: [] };
  if (attachments.length > MAX_ATTACHMENTS)
    refuse(`A pack has at most ${MAX_ATTACHMENTS} attachments. Leave some out.`);
  const texts = getLetterFormats(chooseHeadingLanguage(language)).messages.attachments;
  const files: AttachedFile[] = [];
  let size = 0;
  for (const { letter, headingTitle, file, marks } of attachments) {
    const bytes = file ? await load(file.key) : terms;
    if (!bytes) return refuse(`Attachment ${letter} cannot be read now. Try again in a minute, or leave it out.`);
    size += bytes.length;
    if (size > MAX_LOADED_BYTES)
      refuse(`The files of the attachments have more than ${formatMb(MAX_LOADED_BYTES)}. Leave some out.`);
    files.push({
      bytes,
      contentType: file?.contentType ?? "application/pdf",
      heading: `${fillPattern(texts.heading, { letter })} \u2013 ${headingTitle}`,
      pageNumber: texts.page,
      marks,
    });
  }
  const { events, failure } = await runAttachmentProcess({ kind: "merge", pack, files }, { client });
  const [event] = events;
  if (failure === "busy") return refuse("Too many packs are being made. Try again in a minute.");
  if (event?.kind === "unfit")
    return refuse(`Attachment ${attachments[event.index]?.letter} cannot be read. Leave it out.`);
  if (event?.kind !== "merged") return refuse("The pack takes too long to make. Leave out some attachments.");
  if (event.pdf.length > MAX_PACK_BYTES)
    refuse(
      `The pack has ${formatMb(event.pdf.length)}. Many mail servers refuse more than ${formatMb(MAX_PACK_BYTES)}. Leave out some attachments, or add smaller files.`,
    );
  return event;
}

const formatMb = (bytes: number) => `${Math.ceil((bytes / 1_024 ** 2) * 10) / 10} MB`;
