import { CARRIERS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";

export interface CoverageFilterValues {
  carrier: string;
  country: string;
  direction: string;
}

interface Props {
  values: CoverageFilterValues;
  /** Codes of the countries with a tariff. */
  countries: readonly string[];
}

export function CoverageFilter({ values, countries }: Props) {
  const choices = countries
    .map((code) => ({ value: code, label: getCountryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <GetForm
      action="/coverage"
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] print:hidden"
    >
      <SelectField
        name="carrier"
        label="Carrier"
        empty="All carriers"
        defaultValue={values.carrier}
        choices={CARRIERS.map(({ slug }) => ({ value: slug, label: getListedCarrierName(slug) }))}
      />
      <SearchableSelect
        name="country"
        label="Country"
        empty="All countries"
        defaultValue={values.country}
        choices={choices}
      />
      <SelectField
        name="direction"
        label="Direction"
        empty="Import and export"
        defaultValue={values.direction}
        choices={[
          { value: "import", label: "Import" },
          { value: "export", label: "Export" },
        ]}
      />
      <Button type="submit" look="quiet">
        Show
      </Button>
    </GetForm>
  );
}
