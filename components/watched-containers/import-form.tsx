import { CARRIERS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import type { Flash } from "#lib/forms/flash.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { TableFileField } from "../checker/table-file-field.tsx";
import { Button } from "../ui/button.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";

const CARRIER_CHOICES = CARRIERS.map(({ slug }) => ({ value: slug, label: getListedCarrierName(slug) }));
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const TYPE_CHOICES = CONTAINER_TYPES.map((type) => ({ value: type, label: `${type}, ${CONTAINER_NAMES[type]}` }));
const DIRECTION_CHOICES = [
  { value: "import", label: "Import" },
  { value: "export", label: "Export" },
];
const ORDER_CHOICES = [
  { value: "dmy", label: "Day first: 03/04 is 3 April" },
  { value: "mdy", label: "Month first: 03/04 is March 4" },
];

/** The table is a file or pasted cells. The other fields apply to rows that do not state them. */
export function ImportForm({ flash }: { flash: Partial<Flash> }) {
  const field = (name: string) => ({
    name,
    defaultValue: flash.values?.[name] ?? "",
    fault: findFieldFault(flash, name),
  });
  return (
    <form action="/dashboard/containers/import/submit" method="post" className="max-w-4xl space-y-6">
      <TableFileField
        id="file"
        label="CSV or XLSX file"
        accept=".csv,.tsv,.txt,.xlsx"
        into="rows"
        read="/dashboard/containers/import/read"
        maxBytes={MAX_FILE_BYTES}
      />
      <TextArea
        {...field("rows")}
        fault={undefined}
        label="Rows"
        hint="Headings in the first row. Cells copied from a spreadsheet work too."
        rows={10}
        isFigure
      />
      <fieldset>
        <legend className="mb-3 font-[600]">For rows that do not say it</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            {...field("carrier")}
            label="Carrier"
            isOptional
            choices={CARRIER_CHOICES}
            empty="From the rows"
          />
          <SearchableSelect
            {...field("country")}
            label="Country"
            isOptional
            choices={COUNTRY_CHOICES}
            empty="From the rows"
          />
          <SelectField
            {...field("container_type")}
            label="Container type"
            isOptional
            choices={TYPE_CHOICES}
            empty="From the rows"
          />
          <SelectField
            {...field("direction")}
            label="Direction"
            choices={DIRECTION_CHOICES}
            defaultValue={flash.values?.direction ?? "import"}
          />
          <SelectField
            {...field("day_order")}
            label="Dates such as 03/04/2026"
            isOptional
            choices={ORDER_CHOICES}
            empty="Find out from the rows"
          />
        </div>
      </fieldset>
      <Button type="submit">Add the containers</Button>
    </form>
  );
}
