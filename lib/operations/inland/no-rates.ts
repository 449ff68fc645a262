import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { splitRatesOnDate } from "#lib/domain/inland/current-rates.ts";
import type { Lane } from "#lib/domain/inland/inland-lanes.ts";
import type { InlandRate } from "#lib/domain/inland/rate.ts";
import { summarizeCoverage } from "#lib/domain/inland/summarize-coverage.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { describePrice, type KnownValue, listLastKnown } from "../last-known.ts";
import { formatLane, joinNames } from "./find-lane.ts";
import { findNewestDate } from "./rate-item.ts";

const describeOnFile = (path: string, values: readonly string[]): FaultDetail => ({
  path,
  message: `on file: ${values.length > 0 ? joinNames(values) : "not stated"}`,
});

export function describeInlandRate(rate: InlandRate): KnownValue {
  const { carrier, operator, origin, destination, mode, containerTypes, amount, currency, unit } = rate;
  return {
    about: [
      carrier === null ? operator : getCarrierName(carrier),
      `${origin.name} to ${destination.name} by ${mode}`,
      containerTypes.join(", "),
    ]
      .filter(Boolean)
      .join(", "),
    ...describePrice(amount, currency, unit),
  };
}

export function describeRatePeriodOnFile(rates: readonly InlandRate[]): FaultDetail {
  const { from, to } = summarizeCoverage(rates);
  return {
    path: "date",
    message: `on file: ${from ? `from ${from}` : "no start stated"} ${to ? `to ${to}` : "with no end stated"}`,
  };
}

/**
 * Its details name what is on file, and the newest rate that is history.
 * @param usable rates on the day
 * @param matching rates that match the request and are history on the day
 */
export function createNoInlandRatesFailure(
  lane: Lane,
  date: string,
  all: readonly InlandRate[],
  { usable: current, matching }: { usable: readonly InlandRate[]; matching: readonly InlandRate[] },
): Failure {
  const lastKnown = listLastKnown(matching, date, describeInlandRate);
  if (current.length === 0) {
    const { expired, superseded } = splitRatesOnDate(all, date);
    const history = [...expired, ...superseded];
    if (history.length > 0) {
      const newest = findNewestDate(history);
      return createNoDataFailure(
        `No usable rate for ${formatLane(lane)} on ${date} is on file. The ${history.length} rates on file are past their end date or usable life.`,
        [
          {
            path: "include_expired",
            message: `true lists the history${newest ? `; its newest rate is of ${newest}` : ""}`,
          },
          ...lastKnown,
        ],
      );
    }
    return createNoDataFailure(`No rate for ${formatLane(lane)} is in force on ${date}.`, [
      describeRatePeriodOnFile(all),
    ]);
  }
  const covered = summarizeCoverage(current);
  return createNoDataFailure(`No rate for ${formatLane(lane)} on ${date} matches the request.`, [
    describeOnFile("direction", covered.directions),
    describeOnFile("container_type", covered.containerTypes),
    describeOnFile("mode", covered.modes),
    describeOnFile("delivery_mode", covered.deliveryModes),
    describeOnFile("cargo_class", covered.cargoClasses),
    describeOnFile("weight_bracket", covered.weightBrackets),
    describeOnFile("icd_code", covered.codes),
    ...lastKnown,
  ]);
}
