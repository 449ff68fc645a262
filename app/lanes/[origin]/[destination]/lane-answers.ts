import { CARRIER_SLUGS, type CarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { call, orNothing } from "#lib/operations/call.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { getRiskScore } from "#lib/operations/risk/get-risk-score.ts";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import type { LaneAsked } from "./asked.ts";

/** Weeks of freight history that a lane's page shows. */
export const HISTORY_WEEKS = 104;

/** What is on file about a lane, each part by its operation. The landed cost is that of the line asked for, else of each. */
export async function answersFor({ origin, destination, containerType, line }: LaneAsked) {
  const lane = { origin, destination };
  const costOf = async (slug: CarrierSlug) => ({
    line: slug,
    ...(await orNothing(call(calculateLandedCost, { ...lane, line: slug, container_type: containerType }))),
  });
  const [rates, transit, risk, costs] = await Promise.all([
    orNothing(call(getRates, { ...lane, container_type: containerType, line, weeks: HISTORY_WEEKS })),
    orNothing(call(getTransit, lane)),
    orNothing(call(getRiskScore, lane)),
    Promise.all((line ? [line] : CARRIER_SLUGS).map(costOf)),
  ]);
  return { rates, transit, risk, costs };
}
