import type { FormOutcome } from "#lib/forms/form-route.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { FieldFault } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { BRING_PAGE, buildPurposeQuery, CHECK_PAGE } from "./bring-tariff.ts";
import { type Answers, confirmReading } from "./confirm-reading.ts";
import { decodeReading } from "./encode-reading.ts";
import { buildAddressWithTerms, findReturnPage } from "./return-to-page.ts";

const NOTICE = "The tariff is used here as your own terms. Nothing of it is stored: the address of this page has it.";

/** Goes on to the page that needs the tariff, or back with what has to be confirmed. */
export async function useReading(answers: Answers, { today }: { today: IsoDate }): Promise<FormOutcome> {
  const { reading: encoded, for: page, back, ...entered } = answers;
  const reading = decodeReading(encoded);
  if (!reading || !encoded) {
    const message = "The address of the page was cut. Choose the document again.";
    return { to: `${BRING_PAGE}?${buildPurposeQuery({ for: page, back })}`, faults: [{ field: null, message }] };
  }
  const goBack = (faults: readonly FieldFault[]): FormOutcome => ({
    to: `${CHECK_PAGE}?${new URLSearchParams({ reading: encoded })}&${buildPurposeQuery({ for: page, back })}`,
    faults,
    values: entered,
  });
  const confirmed = confirmReading(reading, entered);
  if (!confirmed.ok) return goBack(confirmed.faults);
  const fields = {
    ...Object.fromEntries(new URLSearchParams(back)),
    ...(entered.charge && { charge: entered.charge }),
  };
  try {
    const { contracts } = confirmed;
    return { to: await buildAddressWithTerms(findReturnPage(page), fields, { contracts, today }), notice: NOTICE };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return goBack(error.details.length > 0 ? error.details.map(toFault) : [{ field: null, message: error.message }]);
  }
}

const toFault = ({ path, message }: { path: string; message: string }): FieldFault => ({
  field: path || null,
  message,
});
