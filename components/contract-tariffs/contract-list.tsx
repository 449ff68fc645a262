import Link from "next/link";
import { CHARGE_LABELS } from "#components/charge-names.ts";
import { formatDay, formatPort, pluralise } from "#components/format.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { Column, Sorting } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { ConfirmDelete, ExportButton, SelectionBar } from "../list/selection-bar.tsx";

interface Row {
  contract: ContractTariff;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

export const CONTRACT_COLUMNS: readonly Column<Row>[] = [
  {
    name: "Name",
    isHeading: true,
    sort: { key: "name", kind: "text" },
    render: ({ contract: { id, name } }) => (
      <Link
        href={`/dashboard/contract-tariffs/${id}`}
        prefetch={false}
        className="target text-base leading-snug font-[600] wrap-anywhere"
      >
        {name}
      </Link>
    ),
  },
  {
    name: "Carrier",
    sort: { key: "carrier", kind: "text" },
    render: ({ contract, portNames }) => (
      <>
        <p>{getCarrierName(contract.carrier)}</p>
        <p className="text-soft">{describeScope(contract, portNames)}</p>
      </>
    ),
  },
  { name: "Terms", render: ({ contract }) => <TermsSummary contract={contract} /> },
  {
    name: "Valid",
    sort: { key: "valid_to", kind: "day" },
    render: ({ contract }) => <p className="figures">{formatValidity(contract)}</p>,
  },
];

interface Props {
  contracts: readonly ContractTariff[];
  portNames: Row["portNames"];
  sorting: Sorting;
}

const FORM = "selected-contracts";

export const ContractList = ({ contracts, portNames, sorting }: Props) => (
  <DataList
    name="Contract tariffs"
    columns={CONTRACT_COLUMNS}
    rows={contracts.map((contract) => ({ contract, portNames }))}
    getKey={({ contract }) => contract.id}
    selection={{
      form: FORM,
      getValue: ({ contract }) => contract.id,
      getName: ({ contract }) => contract.name,
    }}
    sorting={sorting}
  />
);

/** @param path the address of the list */
export const ContractActions = ({ path, back }: { path: string; back: string }) => (
  <SelectionBar form={FORM} of="contract tariffs" back={back}>
    <ExportButton action={`${path}/selection/export`} />
    <ConfirmDelete action={`${path}/selection/delete`}>
      The selected contract tariffs are deleted for good. Audits that used them keep their terms.
    </ConfirmDelete>
  </SelectionBar>
);

/** On the page of the contract. */
export const ContractSummary = ({ contract, portNames }: Row) => (
  <div className="grid gap-x-6 gap-y-1 border-y border-line py-4 text-sm md:grid-cols-[1.2fr_1.2fr_1fr] md:items-baseline">
    <p>
      {getCarrierName(contract.carrier)}; {describeScope(contract, portNames)}
    </p>
    <TermsSummary contract={contract} />
    <p className="figures">{formatValidity(contract)}</p>
  </div>
);

function describeScope(
  { country, port, direction, charge, containerTypes }: ContractTariff,
  portNames: Row["portNames"],
): string {
  const place = port ? `${formatPort(port, portNames)}, ${getCountryName(country)}` : getCountryName(country);
  return [
    place,
    direction,
    charge ? CHARGE_LABELS[charge].toLowerCase() : "every charge",
    containerTypes.join(", ") || "every type",
  ].join("; ");
}

function TermsSummary({ contract: { freeDays, schedule } }: { contract: ContractTariff }) {
  if (!schedule) return <p className="figures">{pluralise(freeDays ?? 0, "free day")}, then the published rates</p>;
  return (
    <ul className="figures">
      <li>{pluralise(schedule.freeDays, "free day")}</li>
      {schedule.slabs.map(({ fromDay, toDay, ratePerDay }) => (
        <li key={fromDay}>
          {toDay === null
            ? `day ${fromDay} and later`
            : fromDay === toDay
              ? `day ${fromDay}`
              : `day ${fromDay} to ${toDay}`}
          : {formatMoney(ratePerDay, schedule.currency)} a day
        </li>
      ))}
    </ul>
  );
}

function formatValidity({ validFrom, validTo }: ContractTariff): string {
  if (validFrom && validTo) return `${formatDay(validFrom)} to ${formatDay(validTo)}`;
  if (validFrom) return `from ${formatDay(validFrom)}`;
  return validTo ? `until ${formatDay(validTo)}` : "valid without a limit";
}
