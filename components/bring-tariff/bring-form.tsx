import { findFieldFault } from "#components/account/flash-message.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import { CARRIER_CHOICES, CHARGE_CHOICES, COUNTRY_CHOICES, DIRECTION_CHOICES } from "../checker/form-choices.ts";
import { FormPart } from "../checker/form-part.tsx";
import type { GetFieldProps } from "../checker/form-props.ts";
import { Button } from "../ui/button.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  values: Readonly<Record<string, string>>;
  flash: Partial<Flash>;
  /** They go along with the document. */
  hidden: Readonly<Record<string, string>>;
}

const CHARGES = CHARGE_CHOICES.filter(({ value }) => value !== "storage");

export function BringForm({ values, flash, hidden }: Props) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: findFieldFault(flash, name),
    defaultValue: values[name] ?? "",
  });
  const { defaultValue: _, ...file } = field("file");
  return (
    <form action="/your-tariff/read" method="post" encType="multipart/form-data" className="border-t border-ink">
      <FormPart title="The document" about="One of the three. Only the pages with the tariff are needed.">
        <FileField
          {...file}
          label="File"
          isOptional
          accept=".pdf,.xlsx,.csv,.tsv,.txt,.htm,.html,.md,.png,.jpg,.jpeg,.webp,.eml,.msg"
          hint="PDF, scan, XLSX, CSV, web page, text, or a mail with one of them, up to 10 MB"
          className="sm:col-span-2 lg:col-span-3"
        />
        <div className="sm:col-span-2 lg:col-span-3">
          <TextArea {...field("text")} label="or the pasted table or text" isOptional rows={5} isFigure />
        </div>
        <TextField
          {...field("address")}
          label="or its address"
          isOptional
          inputMode="url"
          placeholder="https://"
          hint="We open it once, as its site allows"
          className="sm:col-span-2 lg:col-span-3"
        />
      </FormPart>
      <FormPart title="What you know of it" about="Used where the document says nothing, and to leave out the rest.">
        <SelectField {...field("carrier")} label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" />
        <SearchableSelect
          {...field("country")}
          label="Country"
          isOptional
          choices={COUNTRY_CHOICES}
          empty="As in the document"
        />
        <SelectField
          {...field("direction")}
          label="Direction"
          isOptional
          choices={DIRECTION_CHOICES}
          empty="As in the document"
        />
        <SelectField {...field("charge")} label="Charge" isOptional choices={CHARGES} empty="As in the document" />
      </FormPart>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="mt-6 w-full sm:w-auto">
        Read the tariff
      </Button>
    </form>
  );
}
