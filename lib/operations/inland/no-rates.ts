import { ratesOnDate } from "#lib/domain/inland/current-rates.ts";
import type { Lane } from "#lib/domain/inland/inland-lanes.ts";
import type { InlandRate } from "#lib/domain/inland/rate.ts";
import { summarizeCoverage } from "#lib/domain/inland/summarize-coverage.ts";
import { type Failure, type FaultDetail, noData } from "../failure.ts";
import { laneText, listed } from "./find-lane.ts";
import { newestDate } from "./rate-item.ts";

const onFile = (path: string, values: readonly string[]): FaultDetail => ({ path, message: `on file: ${values.length > 0 ? listed(values) : "not stated"}` });

/** Error detail with the period that the rates cover. */
export function datesOnFile(rates: readonly InlandRate[]): FaultDetail {
  const { from, to } = summarizeCoverage(rates);
  return { path: "date", message: `on file: ${from ? `from ${from}` : "no start stated"} ${to ? `to ${to}` : "with no end stated"}` };
}

/** Makes the `no_data` failure of a lane without a matching rate. Its details name what is on file. @param current usable rates on the day */
export function noRates(lane: Lane, date: string, all: readonly InlandRate[], current: readonly InlandRate[]): Failure {
  if (current.length === 0) {
    const { expired, superseded } = ratesOnDate(all, date);
    const history = [...expired, ...superseded];
    if (history.length > 0) {
      const newest = newestDate(history);
      return noData(`No usable rate for ${laneText(lane)} on ${date} is on file. The ${history.length} rates on file are past their end date or usable life.`, [
        { path: "include_expired", message: `true lists the history${newest ? `; its newest rate is of ${newest}` : ""}` },
      ]);
    }
    return noData(`No rate for ${laneText(lane)} is in force on ${date}.`, [datesOnFile(all)]);
  }
  const covered = summarizeCoverage(current);
  return noData(`No rate for ${laneText(lane)} on ${date} matches the request.`, [
    onFile("direction", covered.directions),
    onFile("container_type", covered.containerTypes),
    onFile("mode", covered.modes),
    onFile("delivery_mode", covered.deliveryModes),
    onFile("cargo_class", covered.cargoClasses),
    onFile("weight_bracket", covered.weightBrackets),
    onFile("icd_code", covered.codes),
  ]);
}
