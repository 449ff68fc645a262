import { getCountryName } from "#lib/domain/countries.ts";
import { readRateHistory, readRatesBetween } from "#lib/domain/rates/facts.ts";
import { type RatedLane, selectRates } from "#lib/domain/rates/select-rate.ts";
import { Failure } from "../failure.ts";
import { createNoFreightRateFailure } from "./no-rate.ts";
import { type DescribedRate, describeRate, type RateRequest, type ShownRates } from "./rate-details.ts";

/** As in `coverage_region`. */
export const formatLaneRegion = (lanes: readonly { origin: string; destination: string }[]) =>
  [
    ...new Set(
      lanes.flatMap(({ origin, destination }) => [origin, destination]).map((code) => getCountryName(code.slice(0, 2))),
    ),
  ].join(", ");

/** @param lanes the published lanes that serve the request @throws Failure if no rate matches */
async function quoteRate(request: RateRequest, lanes: readonly RatedLane[], shown: ShownRates): Promise<DescribedRate> {
  if (request.origin === request.destination) {
    const message = "must differ from origin";
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  const selection = selectRates(lanes, {
    date: request.date,
    containerType: request.containerType,
    carrier: request.line,
  });
  const { headline } = selection;
  if (!headline) throw await createNoFreightRateFailure(request, lanes, selection);
  return describeRate(
    request,
    { ...headline, history: await readRateHistory(headline, shown.weeks) },
    selection,
    shown,
  );
}

/** One query. The result of a lane without a rate is its failure. */
export async function quoteRates(
  requests: readonly RateRequest[],
  shown: ShownRates,
): Promise<(DescribedRate | Failure)[]> {
  const lanes = await readRatesBetween(requests);
  return Promise.all(
    requests.map(async (one, index) => {
      try {
        return await quoteRate(one, lanes[index] ?? [], shown);
      } catch (error) {
        if (error instanceof Failure) return error;
        throw error;
      }
    }),
  );
}
