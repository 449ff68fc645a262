import clsx from "clsx";
import Link from "next/link";
import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, formatPort } from "../format.ts";
import { StaleMark } from "../ui/stale-mark.tsx";
import { describeFreeTimeLeft, describeLastFreeDay, findUnprovenLabel, formatDailyCost } from "./container-texts.ts";

interface Props {
  containers: readonly CountedContainer[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

export function ContainerList({ containers, portNames, today }: Props) {
  return (
    <ul className="border-t border-ink">
      {containers.map((counted) => (
        <ContainerRow key={counted.container.id} counted={counted} portNames={portNames} today={today} />
      ))}
    </ul>
  );
}

function ContainerRow({
  counted,
  portNames,
  today,
}: { counted: CountedContainer } & Pick<Props, "portNames" | "today">) {
  const { container } = counted;
  const { id, containerNumber, reference, containerType, carrier, country, port, closedOn } = container;
  const left = describeFreeTimeLeft(counted, today);
  const number = checkContainerNumber(containerNumber);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 text-sm md:grid-cols-[1.4fr_1.2fr_1.4fr_auto] md:items-baseline">
      <div className="min-w-0">
        <Link href={`/dashboard/containers/${id}`} prefetch={false} className="figures target text-base font-[600]">
          {containerNumber}
        </Link>
        {!number.ok && (
          <p className="text-amber">
            {number.reason === "check_digit" ? "The check digit is not right" : "Not a valid number"}
          </p>
        )}
        {reference && <p className="wrap-anywhere">{reference}</p>}
        <p className="text-soft">
          {getCarrierName(carrier)}, {port ? formatPort(port, portNames) : getCountryName(country)}, {containerType}
        </p>
      </div>
      <div className="figures">
        <p className="text-soft">Last free day</p>
        <p className="font-[600]">{describeLastFreeDay(counted)}</p>
        {left && <p className={clsx(left.isOver && "font-[600] text-red")}>{left.text}</p>}
      </div>
      <Cost counted={counted} />
      <p className="font-[600]">{closedOn ? `Closed ${formatDay(closedOn)}` : "Open"}</p>
    </li>
  );
}

function Cost({ counted: { answer, container } }: { counted: CountedContainer }) {
  if (answer.kind !== "counted") return <p className="text-soft">No cost is known.</p>;
  const { main } = answer.container;
  const unproven = findUnprovenLabel(main);
  return (
    <div className="figures">
      <p className="text-soft">Cost {container.closedOn ? "in total" : "so far"}</p>
      <p className="font-[600]">
        {main.uncoveredDays > 0 && main.accruedCost && "at least "}
        {main.accruedCost ? formatMoney(main.accruedCost, main.currency) : "not known"}
      </p>
      {!container.closedOn && <p>{formatDailyCost(main)}</p>}
      {unproven && <StaleMark word={unproven} />}
    </div>
  );
}
