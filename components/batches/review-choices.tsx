import { CARRIERS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import { CHARGE_LABELS } from "../charge-names.ts";

interface Choice {
  value: string;
  label: string;
}

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  carrier: CARRIERS.map(({ slug }) => ({ value: slug, label: getListedCarrierName(slug) })),
  country: COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  direction: [
    { value: "import", label: "Import" },
    { value: "export", label: "Export" },
  ],
  document: [
    { value: "invoice", label: "Invoice" },
    { value: "credit_note", label: "Credit note" },
  ],
  container_type: CONTAINER_TYPES.map((type) => ({ value: type, label: type })),
  charge: [...CHARGES, "storage" as const].map((charge) => ({ value: charge, label: CHARGE_LABELS[charge] })),
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
