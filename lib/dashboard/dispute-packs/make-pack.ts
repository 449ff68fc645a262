import { refuse } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { draftPack } from "./draft-pack.ts";
import { hashPackContent, type PackContent, type PackSender } from "./pack-content.ts";
import type { PackStamp } from "./render-in-worker.ts";

export interface PackRequest {
  sender: PackSender;
  letter: string;
  /** Of the audit that the letter was written to. */
  auditHash: string;
}

interface Scope {
  db: Database;
  userId: string;
  today: IsoDate;
  /** As PDF. */
  render(content: PackContent, stamp: PackStamp, client: string): Promise<Uint8Array>;
}

const MAX_PACKS = 50;

/** A pack has up to 500 KB. No forwarder disputes so much, so only a program reaches it. */
const MAX_PACKS_OF_ACCOUNT = 1_000;
const MAX_TRIES = 3;

/**
 * @returns its number; `null` when the account has no audit with this id
 * @throws Failure when nothing solid is behind it, or the facts changed while the letter was edited
 */
export async function makePack(
  id: string,
  { sender, letter, auditHash }: PackRequest,
  { render, ...scope }: Scope,
): Promise<number | null> {
  const { db, userId, today } = scope;
  const draft = await draftPack(id, scope);
  if (!draft) return null;
  const { refusals, audit, factsVersion } = draft;
  if (refusals.length > 0 || !audit) return refuse(refusals.join(" "));
  if (draft.auditHash !== auditHash)
    refuse(
      "The facts behind the audit have changed while you edited the letter. Compare it with the new figures, then make the pack.",
    );
  const lacking = findLettersWithoutGlyph([letter, ...Object.values(sender)].join(""));
  if (lacking) refuse(`The PDF cannot show these letters: ${lacking}. Write them in Latin letters.`, "letter");
  const content: PackContent = { audit, sender, letter, madeOn: today, factsVersion, isSample: false };
  const contentHash = hashPackContent(content);
  if ((await db.disputePack.count({ where: { userId } })) >= MAX_PACKS_OF_ACCOUNT)
    refuse(
      `An account keeps ${MAX_PACKS_OF_ACCOUNT.toLocaleString("en")} dispute packs. Delete audits that are settled first: their packs go with them.`,
    );
  for (let tries = 1; ; tries += 1) {
    const last = await db.disputePack.aggregate({ where: { savedAuditId: id, userId }, _max: { number: true } });
    const number = (last._max.number ?? 0) + 1;
    if (number > MAX_PACKS) refuse(`An audit has at most ${MAX_PACKS} packs.`);
    const pdf = await render(content, { number, hash: contentHash }, userId);
    // A pack that another click made meanwhile has the number.
    const { count } = await db.disputePack.createMany({
      data: [
        {
          userId,
          savedAuditId: id,
          number,
          letter,
          pdf: new Uint8Array(pdf),
          size: pdf.length,
          contentHash,
          factsVersion,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 1) return number;
    if (tries === MAX_TRIES) return refuse("The pack could not be saved. Try again.");
  }
}

/** The fonts of the PDF have only these letters: Latin with all accents, punctuation and signs of currencies. */
const WITHOUT_GLYPH =
  /[^\n\r\t -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20a0-\u20bf\u2122\u2212]/gu;

const findLettersWithoutGlyph = (text: string): string =>
  [...new Set(text.match(WITHOUT_GLYPH) ?? [])].slice(0, 10).join(" ");
