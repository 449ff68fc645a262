import { CARRIER_SLUGS, type CarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { call, catchNoData, getCurrentContext } from "#lib/operations/call.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { assessRisk } from "#lib/operations/risk/assess-risk.ts";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import type { LaneRequest } from "./lane-request.ts";

export const HISTORY_WEEKS = 104;

const TRANSIT_LIMIT = 50;

/** The landed cost is that of the requested carrier, or of each carrier. */
export async function readLaneAnswers({ origin, destination, containerType, line }: LaneRequest) {
  const lane = { origin, destination };
  const getCost = async (slug: CarrierSlug) => ({
    line: slug,
    ...(await catchNoData(call(calculateLandedCost, { ...lane, line: slug, container_type: containerType }))),
  });
  const [rates, transit, risk, costs] = await Promise.all([
    catchNoData(call(getRates, { ...lane, container_type: containerType, line, weeks: HISTORY_WEEKS })),
    catchNoData(call(getTransit, { ...lane, limit: TRANSIT_LIMIT })),
    catchNoData(assessRisk(lane, getCurrentContext().today)),
    Promise.all((line ? [line] : CARRIER_SLUGS).map(getCost)),
  ]);
  return { rates, transit, risk, costs };
}
