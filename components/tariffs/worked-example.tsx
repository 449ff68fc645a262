import Link from "next/link";
import { CONTAINER_NAMES, type ContainerType } from "#lib/domain/containers.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_WORDS } from "../checker/words.ts";
import { capitalised, dayRange, formatDay, plural, portWords } from "../format.ts";
import { Icon } from "../ui/icon.tsx";
import { StaleMark } from "../ui/stale-mark.tsx";
import type { Calculation } from "./answers.ts";
import { checkerPath, rateWords } from "./words.ts";

interface Props {
  /** The answer of POST /api/dd/calculate. */
  example: Calculation;
  isStale: boolean;
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** A calculation by the tariff in force: the amount, how it comes about, and a link to the invoice check with the same fields. */
export function WorkedExample({ example, isStale, portNames, today }: Props) {
  const { line, country, port, direction, charge, container_type, days, free_days, currency, slabs, total_cost, uncovered_days } = example;
  const container = CONTAINER_NAMES[container_type as ContainerType];
  return (
    <div className="rounded-sm border border-line bg-raised p-5">
      <p className="text-sm text-soft">
        {capitalised(direction)}, one {container}
        {port && `, ${portWords(port, portNames)}`}
      </p>
      <p className="figures mt-1 font-display text-2xl font-[560]">
        {plural(days, "day")}: {rateWords(total_cost, currency)}
      </p>
      <p className="mt-1 text-sm">
        {CHARGE_WORDS[charge]} on {formatDay(today)}: {plural(Math.min(free_days, days), "free day")}
        {slabs.map((slab) => (
          <span key={slab.from}>
            , {dayRange(slab).toLowerCase()} at {rateWords(slab.rate_per_day, currency)}
          </span>
        ))}
        {uncovered_days.map((range) => (
          <span key={range.from}>, {dayRange(range).toLowerCase()} without a rate on file</span>
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
          href={checkerPath({ carrier: line, country, port, direction, container_type, ...(charge !== "storage" && { charge }), days })}
          prefetch={false}
          className="target inline-block text-sea underline underline-offset-4 pointer-coarse:py-2.5"
        >
          Check an {direction} invoice with these days <Icon name="move-right" className="inline size-4 align-[-0.1em]" />
        </Link>
      </p>
    </div>
  );
}
