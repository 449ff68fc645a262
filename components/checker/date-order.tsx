import { DATE_ORDER_FIELD } from "#lib/invoices/form-days.ts";
import { SelectField } from "../ui/select-field.tsx";
import { DATE_ORDER_CHOICES } from "./form-choices.ts";
import type { GetFieldProps } from "./form-props.ts";

/** Shown while a day such as 3/9 can be read in two ways: by the server, or by the script of the day fields. */
export function DateOrder({ field, isNeeded }: { field: GetFieldProps; isNeeded: boolean }) {
  return (
    <div data-day-order hidden={!isNeeded} className="mt-7 max-w-72 border-l-4 border-amber pl-4">
      <SelectField
        {...field(DATE_ORDER_FIELD)}
        label="Day or month first?"
        hint="Your dates can be read in two ways."
        choices={DATE_ORDER_CHOICES}
        empty="Choose the order"
      />
    </div>
  );
}
