import { Fragment } from "react";
import { SLAB_ROWS, slabRateField, slabToField } from "#lib/invoices/invoice-form.ts";
import type { Choice } from "../ui/choice.ts";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FoldedPart } from "./form-part.tsx";
import { AMOUNT, type FieldOf, NUMBER } from "./form-props.ts";

/** Free days or rates from a contract or from the carrier's sheet. */
export function OwnTerms({ field, currencyChoices, isOpen }: { field: FieldOf; currencyChoices: readonly Choice[]; isOpen: boolean }) {
  return (
    <FoldedPart id="own-terms" title="Your own terms" about="free days or rates from a contract, or from the carrier’s sheet" isOpen={isOpen}>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[15rem_1fr]">
        <p className="max-w-prose text-sm text-soft">
          If you enter free days only, they replace the free days of the tariff. If you enter slabs, we check the invoice against your slabs instead of a
          tariff.
        </p>
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field("own_free_days")} {...NUMBER} label="Your free days" isOptional />
            <SearchableSelect {...field("own_currency")} label="Currency of your rates" isOptional choices={currencyChoices} empty="Same as the invoice" />
          </div>
          <fieldset className="mt-6">
            <legend className="text-sm font-[600]">Your own slabs</legend>
            <p className="max-w-prose text-xs text-soft">
              Enter the slabs in order. Slab 1 begins the day after the free days; each next slab begins the day after the one above it. Leave the last day
              empty if a slab has no end.
            </p>
            <div className="mt-4 grid max-w-prose grid-cols-[3.5rem_1fr_1fr] items-end gap-x-4 gap-y-1 text-sm">
              <span />
              <span aria-hidden="true">Last day</span>
              <span aria-hidden="true">Rate a day</span>
              {Array.from({ length: SLAB_ROWS }, (_, index) => index + 1).map((row) => (
                <Fragment key={row}>
                  <span aria-hidden="true" className="pb-2.5 text-soft">
                    Slab {row}
                  </span>
                  <TextField {...field(slabToField(row))} {...NUMBER} label={`Slab ${row}: last day`} isLabelHidden />
                  <TextField {...field(slabRateField(row))} {...AMOUNT} label={`Slab ${row}: rate a day`} isLabelHidden />
                </Fragment>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
    </FoldedPart>
  );
}
