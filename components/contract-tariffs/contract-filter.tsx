import type { ContractFilter as Filter } from "#lib/dashboard/contract-tariffs/page-contracts.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CarrierField, FilterForm, FilterText, type ListFilterProps } from "../list/filter-form.tsx";
import { CONTRACT_COLUMNS } from "./contract-list.tsx";

interface Props extends ListFilterProps {
  filter: Filter;
  /** Of every contract tariff. */
  carriers: readonly string[];
}

export function ContractFilter({ filter: { text, carrier }, carriers, ...list }: Props) {
  return (
    <FilterForm
      {...list}
      columns={CONTRACT_COLUMNS}
      labels={{ text: text && `Name: ${text}`, carrier: carrier && `Carrier: ${getCarrierName(carrier)}` }}
      className="lg:grid-cols-[1.4fr_1fr_auto]"
    >
      <FilterText name="text" label="Name" value={text} />
      <CarrierField carriers={carriers} value={carrier} />
    </FilterForm>
  );
}
