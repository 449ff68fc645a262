import { chooseLetterLanguage, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { findCurrentAudit } from "../saved-audits/audit-again.ts";
import type { SavedAudit } from "../saved-audits/saved-audit.ts";
import { type ListedAttachments, listAttachments } from "./attachments/list-attachments.ts";
import { hashPackContent, type PackAudit, packAudit } from "./pack-content.ts";
import { listPackCautions, listPackRefusals } from "./pack-refusals.ts";

export interface PackDraft extends ListedAttachments {
  saved: SavedAudit;
  /** Why no pack can be made. Empty: one can. */
  refusals: string[];
  /** What to check before it is sent. */
  cautions: string[];
  /** `null` when the checker gives no result any more. */
  audit: PackAudit | null;
  /** It shows whether the facts or the attachments changed while the letter was edited. */
  auditHash: string;
  factsVersion: number;
}

const OUT_OF_DATE =
  "The result of today differs from the saved one. Update the saved audit first, so that the pack and the audit say the same.";
const NO_RESULT = "The checker gives no result for this invoice any more. Open it in the checker to see why.";

/**
 * From the facts of today.
 * @param chosen ids of the attachments; `null`: all
 * @param language of the letter; `null`: that of the carrier's office in the country of the invoice
 * @returns `null` when the account has no audit with this id
 */
export async function draftPack(
  id: string,
  scope: AccountFileScope & { today: IsoDate },
  chosen: ReadonlySet<string> | null = null,
  language: LetterLanguage | null = null,
): Promise<PackDraft | null> {
  const found = await findCurrentAudit(id, scope);
  if (!found) return null;
  const { saved, now, isCurrent } = found;
  if (!now) {
    const { factsVersion } = saved;
    const nothing = { attachments: [], choices: [], cautions: [], audit: null, auditHash: "" };
    return { saved, refusals: [NO_RESULT], factsVersion, ...nothing };
  }
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const audit = packAudit(now.report, {
    language: language ?? chooseLetterLanguage(now.report.invoice.country),
    invoiceNumber: saved.invoiceNumber,
    portNames,
    termsText: saved.form.fields.own_tariff ?? null,
  });
  const refusals = [...listPackRefusals(now.report), ...(isCurrent ? [] : [OUT_OF_DATE])];
  const listed: ListedAttachments =
    refusals.length > 0
      ? { attachments: [], choices: [] }
      : await listAttachments({ saved, report: now.report, audit }, scope, chosen);
  return {
    saved,
    refusals,
    cautions: listPackCautions(now.report),
    audit,
    auditHash: hashPackContent({ audit, attachments: listed.attachments }),
    factsVersion: now.factsVersion,
    ...listed,
  };
}
