import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TAX_CHOICES } from "./form-choices.ts";
import { AMOUNT, type GetFieldProps } from "./form-props.ts";

export function TaxFields({ field, label = "Tax on the invoice" }: { field: GetFieldProps; label?: string }) {
  return (
    <>
      <SelectField {...field("billed_tax")} label={label} isOptional choices={TAX_CHOICES} empty="Not known" />
      <TextField {...field("tax_percent")} {...AMOUNT} label="Tax in percent" isOptional className="only-taxed" />
    </>
  );
}
