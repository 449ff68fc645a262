import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FoldedPart } from "./form-part.tsx";
import { type GetFieldProps, NUMBER } from "./form-props.ts";
import { OwnTariffTiers } from "./own-tariff-tiers.tsx";

interface Props {
  field: GetFieldProps;
  isOpen: boolean;
  /** As they were understood; `null` if no tariff was entered. */
  ownTerms: OwnTerms | null;
  /** The page that gets the tariff of a document; without it, contract tariffs are made of the document. */
  bringFor?: "check" | "lines";
}

export function OwnTariffField({ field, isOpen, ownTerms, bringFor }: Props) {
  return (
    <FoldedPart
      id="own-terms"
      title="Your own terms"
      about="free days or rates from a contract, or from the carrier’s sheet"
      isOpen={isOpen}
    >
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[15rem_1fr]">
        <p className="max-w-prose text-sm text-soft">
          If you enter free days only, they replace the free days of the tariff. If you enter a tariff, we check the
          invoice against it instead of a published one.
        </p>
        <div className="grid max-w-prose gap-5">
          <TextField {...field("own_free_days")} {...NUMBER} label="Your free days" isOptional className="max-w-60" />
          <TextArea
            {...field("own_tariff")}
            label="Your tariff"
            isOptional
            hint="One tier on each line, such as “1-4 free”, “5-10 USD 85”, “11+ USD 120”. Or paste the table, also with a column for each container type."
            rows={4}
            isFigure
          />
          <div className="text-sm">
            {bringFor ? (
              <Button type="submit" look="quiet" formAction="/your-tariff" name="for" value={bringFor}>
                Read it from a document
              </Button>
            ) : (
              <ButtonLink look="quiet" href="/your-tariff">
                Read it from a document
              </ButtonLink>
            )}
            <p className="pt-1 text-soft">A file, a pasted page or a web address. The form keeps what you entered.</p>
          </div>
          {ownTerms && <OwnTariffTiers ownTerms={ownTerms} />}
        </div>
      </div>
    </FoldedPart>
  );
}
