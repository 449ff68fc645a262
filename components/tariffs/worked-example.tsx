import Link from "next/link";
import type { z } from "zod";
import { CONTAINER_NAMES, type ContainerType } from "#lib/domain/containers.ts";
import type { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatDay, formatDayRange, formatPort, pluralise } from "../format.ts";
import { Icon } from "../ui/icon.tsx";
import { StaleMark } from "../ui/stale-mark.tsx";
import { buildCheckerPath, formatRate } from "./tariff-texts.ts";

interface Props {
  /** The answer of POST /api/dd/calculate. */
  example: Calculation;
  isStale: boolean;
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** By the tariff in force. */
export function WorkedExample({ example, isStale, portNames, today }: Props) {
  const {
    line,
    country,
    port,
    direction,
    charge,
    container_type,
    days,
    free_days,
    currency,
    slabs,
    total_cost,
    uncovered_days,
  } = example;
  const container = CONTAINER_NAMES[container_type as ContainerType];
  return (
    <div className="rounded-sm border border-line bg-raised p-5">
      <p className="text-sm text-soft">
        {capitalise(direction)}, one {container}
        {port && `, ${formatPort(port, portNames)}`}
      </p>
      <p className="figures mt-1 font-display text-2xl font-[560]">
        {pluralise(days, "day")}: {formatRate(total_cost, currency)}
      </p>
      <p className="mt-1 text-sm">
        {CHARGE_LABELS[charge]} on {formatDay(today)}: {pluralise(Math.min(free_days, days), "free day")}
        {slabs.map((slab) => (
          <span key={slab.from}>
            , {formatDayRange(slab).toLowerCase()} at {formatRate(slab.rate_per_day, currency)}
          </span>
        ))}
        {uncovered_days.map((range) => (
          <span key={range.from}>, {formatDayRange(range).toLowerCase()} without a rate on file</span>
        ))}
        .
        {isStale && (
          <>
            {" "}
            <StaleMark word="Stale tariff" />: ask the carrier whether it still applies.
          </>
        )}
      </p>
      <p className="mt-3 text-sm">
        <Link
          href={buildCheckerPath({
            carrier: line,
            country,
            port,
            direction,
            container_type,
            ...(charge !== "storage" && { charge }),
            days,
          })}
          prefetch={false}
          className="target inline-block text-sea underline underline-offset-4 pointer-coarse:py-2.5"
        >
          Check an {direction} invoice with these days{" "}
          <Icon name="move-right" className="inline size-4 align-[-0.1em]" />
        </Link>
      </p>
    </div>
  );
}

export type Calculation = z.output<typeof calculateDemurrage.output>;
