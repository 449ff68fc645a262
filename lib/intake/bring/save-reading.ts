import type { AccountFileScope } from "#lib/dashboard/account-files/account-file.ts";
import { findTariffDocument, findTariffFile } from "#lib/dashboard/tariff-documents/find-tariff-document.ts";
import { saveDocumentContracts } from "#lib/dashboard/tariff-documents/save-document-contracts.ts";
import type { FormOutcome } from "#lib/forms/form-route.ts";
import { refuse, refuseFields, refuseMissing } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Answers, confirmReading } from "./confirm-reading.ts";
import { buildReturnAddress, findReturnPage, withoutOwnTerms } from "./return-to-page.ts";
import { shareTariff } from "./share-tariff.ts";

interface Scope extends AccountFileScope {
  /** Of the person who confirms. */
  email: string;
  today: IsoDate;
  signal: AbortSignal;
}

const CONTRACTS_PAGE = "/dashboard/contract-tariffs";

/**
 * Makes contract tariffs of what the person has confirmed, and shares the document if the person wants that.
 * @throws Failure `not_found` for a document of another account
 */
export async function saveReading(id: string, answers: Answers, scope: Scope): Promise<FormOutcome> {
  const { for: page, back, share, ...entered } = answers;
  const document = await findTariffDocument(id, scope);
  if (!document) return refuseMissing();
  if (document.isConfirmed) return refuse("The contract tariffs of this document are saved already.");
  const confirmed = confirmReading(document.reading, entered);
  if (!confirmed.ok) return refuseFields(confirmed.faults);
  const { contracts } = confirmed;
  await saveDocumentContracts(id, contracts, scope);
  const isShared = share !== undefined && (await shareDocument(id, contracts, scope));
  const count = contracts.length === 1 ? "The tariff is" : `${contracts.length} tariffs are`;
  const notice = `${count} saved with the document, and used before published tariffs.${isShared ? " Our reviewers have the document." : ""}`;
  const fields = withoutOwnTerms(Object.fromEntries(new URLSearchParams(back)));
  return {
    to: Object.keys(fields).length > 0 ? buildReturnAddress(findReturnPage(page), fields) : CONTRACTS_PAGE,
    notice,
  };
}

async function shareDocument(
  id: string,
  contracts: Parameters<typeof shareTariff>[0]["contracts"],
  scope: Scope,
): Promise<boolean> {
  const found = await findTariffFile(id, scope);
  if (!found) return false;
  const { bytes, document } = found;
  const { fileName, contentType, url } = document;
  await shareTariff({ bytes, fileName, contentType, url, contracts, sharedBy: scope.email }, scope);
  return true;
}
