import Link from "next/link";
import { CHARGE_LABELS } from "#components/charge-names.ts";
import { formatDay, formatPort, pluralise } from "#components/format.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";

interface Props {
  contracts: readonly ContractTariff[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

export function ContractList({ contracts, portNames }: Props) {
  return (
    <ul className="border-t border-ink">
      {contracts.map((contract) => (
        <li
          key={contract.id}
          className="grid gap-x-6 gap-y-1 border-b border-line py-4 text-sm md:grid-cols-[1.2fr_1.2fr_1fr] md:items-baseline"
        >
          <div className="min-w-0 wrap-anywhere">
            <Link
              href={`/dashboard/contract-tariffs/${contract.id}`}
              prefetch={false}
              className="target text-base font-[600]"
            >
              {contract.name}
            </Link>
            <p className="text-soft">{describeScope(contract, portNames)}</p>
          </div>
          <TermsSummary contract={contract} />
          <p className="figures">{formatValidity(contract)}</p>
        </li>
      ))}
    </ul>
  );
}

function describeScope(
  { carrier, country, port, direction, charge, containerTypes }: ContractTariff,
  portNames: Props["portNames"],
): string {
  const place = port ? `${formatPort(port, portNames)}, ${getCountryName(country)}` : getCountryName(country);
  return [
    getCarrierName(carrier),
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
