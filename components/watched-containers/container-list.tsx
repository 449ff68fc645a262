import clsx from "clsx";
import Link from "next/link";
import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, formatPort } from "../format.ts";
import type { Column, Sorting } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { ConfirmDelete, ExportButton, SelectionBar } from "../list/selection-bar.tsx";
import { Button } from "../ui/button.tsx";
import { StaleMark } from "../ui/stale-mark.tsx";
import { describeFreeTimeLeft, describeLastFreeDay, findUnprovenLabel, formatDailyCost } from "./container-texts.ts";

interface Row {
  counted: CountedContainer;
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

export const CONTAINER_COLUMNS: readonly Column<Row>[] = [
  {
    name: "Container",
    isHeading: true,
    sort: { key: "container", kind: "text" },
    render: ({ counted }) => <Container counted={counted} />,
  },
  {
    name: "Carrier",
    sort: { key: "carrier", kind: "text" },
    render: ({
      counted: {
        container: { carrier, country, port },
      },
      portNames,
    }) => (
      <>
        <p>{getCarrierName(carrier)}</p>
        <p className="text-soft">{port ? formatPort(port, portNames) : getCountryName(country)}</p>
      </>
    ),
  },
  {
    name: "Last free day",
    sort: { key: "last_free_day", kind: "day" },
    render: ({ counted, today }) => <LastFreeDay counted={counted} today={today} />,
  },
  { name: "Cost", isFigure: true, render: ({ counted }) => <Cost counted={counted} /> },
  {
    name: "Status",
    sort: { key: "closed", kind: "day" },
    render: ({ counted: { container } }) => (
      <p className="font-[600]">{container.closedOn ? `Closed ${formatDay(container.closedOn)}` : "Open"}</p>
    ),
  },
];

interface Props {
  containers: readonly CountedContainer[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
  sorting: Sorting;
}

const FORM = "selected-containers";

export function ContainerList({ containers, portNames, today, sorting }: Props) {
  return (
    <DataList
      name="Containers"
      columns={CONTAINER_COLUMNS}
      rows={containers.map((counted) => ({ counted, portNames, today }))}
      getKey={({ counted }) => counted.container.id}
      selection={{
        form: FORM,
        getValue: ({ counted }) => counted.container.id,
        getName: ({ counted }) => counted.container.containerNumber,
      }}
      sorting={sorting}
    />
  );
}

/** @param path the address of the list */
export function ContainerActions({ path, back }: { path: string; back: string }) {
  return (
    <SelectionBar form={FORM} of="containers" back={back}>
      <ExportButton action={`${path}/selection/export`} />
      <Button type="submit" look="quiet" formAction={`${path}/selection/close`}>
        Close
      </Button>
      <ConfirmDelete action={`${path}/selection/delete`}>
        The selected containers and their evidence are deleted for good. Saved audits stay.
      </ConfirmDelete>
    </SelectionBar>
  );
}

function Container({ counted: { container } }: { counted: CountedContainer }) {
  const { id, containerNumber, reference, containerType } = container;
  const number = checkContainerNumber(containerNumber);
  return (
    <>
      <p>
        <Link
          href={`/dashboard/containers/${id}`}
          prefetch={false}
          className="figures target text-base font-[600] break-words"
        >
          {containerNumber}
        </Link>{" "}
        <span className="text-soft">{containerType}</span>
      </p>
      {!number.ok && (
        <p className="text-amber">
          {number.reason === "check_digit" ? "The check digit is not right" : "Not a valid number"}
        </p>
      )}
      {reference && <p className="wrap-anywhere">{reference}</p>}
    </>
  );
}

function LastFreeDay({ counted, today }: { counted: CountedContainer; today: IsoDate }) {
  const left = describeFreeTimeLeft(counted, today);
  return (
    <div className="figures">
      <p className="font-[600]">{describeLastFreeDay(counted)}</p>
      {left && <p className={clsx(left.isOver && "font-[600] text-red")}>{left.text}</p>}
    </div>
  );
}

function Cost({ counted: { answer, container } }: { counted: CountedContainer }) {
  if (answer.kind !== "counted") return <p className="whitespace-normal text-soft">No cost is known.</p>;
  const { main } = answer.container;
  const unproven = findUnprovenLabel(main);
  return (
    <div className="figures">
      <p className="font-[600]">
        {main.uncoveredDays > 0 && main.accruedCost && "at least "}
        {main.accruedCost ? formatMoney(main.accruedCost, main.currency) : "not known"}
      </p>
      {!container.closedOn && <p className="whitespace-normal text-soft">{formatDailyCost(main)}</p>}
      {unproven && <StaleMark word={unproven} />}
    </div>
  );
}
