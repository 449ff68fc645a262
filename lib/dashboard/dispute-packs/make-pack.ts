import type { Prisma } from "#generated/prisma/client.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { storeAccountFile } from "../account-files/store-account-file.ts";
import { loadStoredFile } from "./attachments/inspect-files.ts";
import { mergeAttachments } from "./attachments/merge-attachments.ts";
import { draftPack } from "./draft-pack.ts";
import {
  findLettersWithoutGlyph,
  formatSubject,
  hashPackContent,
  type PackContent,
  type PackSender,
} from "./pack-content.ts";
import { summarizePack } from "./pack-summary.ts";
import type { PackStamp, RenderedPack } from "./render-in-worker.ts";

export interface PackRequest {
  sender: PackSender;
  letter: string;
  /** Ids of the attachments; `null`: all. */
  attached: readonly string[] | null;
  /** `null`: that of the country. */
  language: LetterLanguage | null;
  /** Of the audit and the attachments that the letter was written to. */
  auditHash: string;
}

interface Scope extends AccountFileScope {
  today: IsoDate;
  render(content: PackContent, stamp: PackStamp, client: string): Promise<RenderedPack>;
}

const MAX_PACKS = 50;

/** No forwarder disputes so much, so only a program reaches it. */
const MAX_PACKS_OF_ACCOUNT = 1_000;
const MAX_TRIES = 3;

/**
 * A pack that says the same as one of today is that pack.
 * @returns its number; `null` when the account has no audit with this id
 * @throws Failure when nothing solid is behind it, or the facts or attachments changed while the letter was edited
 */
export async function makePack(
  id: string,
  { sender, letter, attached, language: chosen, auditHash }: PackRequest,
  { render, ...scope }: Scope,
): Promise<number | null> {
  const { db, userId, today } = scope;
  const draft = await draftPack(id, scope, attached && new Set(attached), chosen);
  if (!draft) return null;
  const { refusals, audit, attachments, factsVersion } = draft;
  if (refusals.length > 0 || !audit) return refuse(refusals.join(" "));
  if (draft.auditHash !== auditHash)
    refuse(
      "The facts behind the audit, or the attachments, have changed while you edited the letter. Compare it with what is new, then make the pack.",
    );
  const lacking = findLettersWithoutGlyph([letter, ...Object.values(sender)].join(""));
  if (lacking)
    refuse(`The PDF cannot show these letters: ${lacking}. Write them in Latin or Chinese letters.`, "letter");
  const subject = formatSubject(audit, sender);
  const frame = { madeOn: today, factsVersion, isSample: false };
  const content: PackContent = { audit, sender, subject, letter, attachments, ...frame };
  const contentHash = hashPackContent(content);
  if ((await db.disputePack.count({ where: { userId } })) >= MAX_PACKS_OF_ACCOUNT)
    refuse(
      `An account keeps ${MAX_PACKS_OF_ACCOUNT.toLocaleString("en")} dispute packs. Delete audits that are settled first: their packs go with them.`,
    );
  const same = await db.disputePack.findFirst({
    where: { savedAuditId: id, userId, contentHash },
    select: { number: true },
    orderBy: { number: "desc" },
  });
  if (same) return same.number;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const last = await db.disputePack.aggregate({ where: { savedAuditId: id, userId }, _max: { number: true } });
    const number = (last._max.number ?? 0) + 1;
    if (number > MAX_PACKS) refuse(`An audit has at most ${MAX_PACKS} packs.`);
    const own = await render(content, { number, hash: contentHash }, userId);
    const { pdf, ranges } = await mergeAttachments(own, attachments, {
      load: (key) => loadStoredFile(key, scope.files),
      client: userId,
      language: audit.language,
    });
    const summary = summarizePack(content, ranges) as unknown as Prisma.InputJsonObject;
    const { language } = audit;
    const row = { userId, savedAuditId: id, number, letter, language, size: pdf.length, summary, contentHash };
    if (await storePack({ ...row, factsVersion }, pdf, scope)) return number;
  }
  return refuse("The pack could not be saved. Try again.");
}

class NumberTaken extends Error {}

/** @returns false when a pack that another click made meanwhile has the number */
async function storePack(
  row: Omit<Prisma.DisputePackCreateManyInput, "fileKey">,
  bytes: Uint8Array,
  scope: AccountFileScope,
): Promise<boolean> {
  try {
    await storeAccountFile("packs", { bytes, contentType: "application/pdf" }, scope, async (transaction, fileKey) => {
      const { count } = await transaction.disputePack.createMany({ data: [{ ...row, fileKey }], skipDuplicates: true });
      if (count === 0) throw new NumberTaken();
    });
    return true;
  } catch (error) {
    if (error instanceof NumberTaken) return false;
    throw error;
  }
}
