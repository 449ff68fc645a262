import {
  CARRIER_CHOICES,
  CHARGE_CHOICES,
  CONTAINER_CHOICES,
  COUNTRY_CHOICES,
  DIRECTION_CHOICES,
} from "../checker/form-choices.ts";
import type { Choice } from "../ui/choice.ts";

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  carrier: CARRIER_CHOICES,
  country: COUNTRY_CHOICES,
  direction: DIRECTION_CHOICES,
  document: [
    { value: "invoice", label: "Invoice" },
    { value: "credit_note", label: "Credit note" },
  ],
  container_type: CONTAINER_CHOICES,
  charge: CHARGE_CHOICES,
};

/** Templates: the script of the page copies one when such a cell is changed. */
export function ReviewChoices() {
  return Object.entries(CHOICES).map(([column, choices]) => (
    <template key={column} data-choices={column}>
      <select>
        <option value="">–</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </template>
  ));
}
