import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { createListMemo } from "../memoize-by-list.ts";
import { findSurchargeStart, isForUsualCargo, type Surcharge } from "./surcharge.ts";

/** Only surcharges that started on or before a date. */
export interface Versions {
  newest: readonly Surcharge[];
  superseded: readonly Surcharge[];
}

const memoized = createListMemo<readonly Surcharge[], Versions>();

/**
 * Versions count for each container type and its cargo; an undated one counts as the oldest. Several levels with the
 * same start date all stay. A version that has ended still replaces the older ones: they do not come back.
 * If a newer version covers only some container types of an older one, the older one keeps the others.
 */
export function splitSurchargeVersions(surcharges: readonly Surcharge[], date: IsoDate): Versions {
  const started = surcharges.filter((one) => getFirstDay(one) <= date);
  // Until the next one starts, every date has the same versions.
  let lastStart = "";
  for (const one of started) if (getFirstDay(one) > lastStart) lastStart = getFirstDay(one);
  return memoized(surcharges, lastStart, () => splitStarted(started));
}

function splitStarted(started: readonly Surcharge[]): Versions {
  const newestStart = new Map<string, string>();
  for (const one of started) {
    for (const type of listContainerTypes(one)) {
      const version = buildVersionKey(one, type);
      if (getFirstDay(one) > (newestStart.get(version) ?? "")) newestStart.set(version, getFirstDay(one));
    }
  }
  const newest: Surcharge[] = [];
  const superseded: Surcharge[] = [];
  for (const one of started) {
    const types = listContainerTypes(one);
    const current = types.filter((type) => getFirstDay(one) === (newestStart.get(buildVersionKey(one, type)) ?? ""));
    if (current.length === 0) superseded.push(one);
    else newest.push(current.length === types.length ? one : { ...one, containerTypes: current });
  }
  return { newest, superseded };
}

/** An unknown first day is before every date. */
const getFirstDay = (one: Surcharge) => findSurchargeStart(one) ?? "";

const listContainerTypes = ({ containerTypes }: Surcharge): readonly string[] =>
  containerTypes.length === 0 ? CONTAINER_TYPES : containerTypes;

/**
 * A surcharge for the usual cargo of the type replaces others for that cargo. It does not replace one only for other
 * cargo, such as reefers switched off.
 */
const buildVersionKey = (one: Surcharge, type: string) =>
  `${one.key}|${type}|${isForUsualCargo(one, type) ? "" : one.cargo.join(" ")}`;
