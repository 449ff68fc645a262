import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FoldedPart } from "./form-part.tsx";
import { type GetFieldProps, NUMBER } from "./form-props.ts";
import { OwnTariffTiers } from "./own-tariff-tiers.tsx";
import { TableFileField } from "./table-file-field.tsx";

interface Props {
  field: GetFieldProps;
  isOpen: boolean;
  /** As they were understood; `null` if no tariff was entered. */
  ownTerms: OwnTerms | null;
}

export function OwnTariffField({ field, isOpen, ownTerms }: Props) {
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
          <TableFileField
            id="own-tariff-file"
            label="or read it from a file (CSV, XLSX or PDF)"
            accept=".csv,.tsv,.txt,.xlsx,.pdf"
            into="own_tariff"
            read="/check-demurrage-invoice/lines/read-tariff"
            maxBytes={MAX_PDF_BYTES}
          />
          {ownTerms && <OwnTariffTiers ownTerms={ownTerms} />}
        </div>
      </div>
    </FoldedPart>
  );
}
