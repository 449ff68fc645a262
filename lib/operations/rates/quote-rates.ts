import { countryName } from "#lib/domain/countries.ts";
import { historyOf, ratesBetween } from "#lib/domain/rates/facts.ts";
import { type Candidate, type RatedLane, selectRates } from "#lib/domain/rates/select-rate.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure } from "../failure.ts";
import { noRate } from "./no-rate.ts";
import { type DescribedRate, describeRate, type RateAsked } from "./rate-details.ts";

/** The countries of lanes, as `coverage_region` names them. */
export const laneRegion = (lanes: readonly { origin: string; destination: string }[]) =>
  [...new Set(lanes.flatMap(({ origin, destination }) => [origin, destination]).map((code) => countryName(code.slice(0, 2))))].join(", ");

/** Quotes one lane from the published lanes that serve it. @throws Failure */
async function quoteRate(asked: RateAsked, lanes: readonly RatedLane[], shown: { today: IsoDate; weeks: number }): Promise<DescribedRate> {
  if (asked.origin === asked.destination) {
    const message = "must differ from origin";
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  const [headline, ...others] = selectRates(lanes, { date: asked.date, containerType: asked.containerType, carrier: asked.line }) as [
    Candidate | undefined,
    ...Candidate[],
  ];
  if (!headline) throw await noRate(asked, lanes);
  return describeRate(asked, [{ ...headline, history: await historyOf(headline, shown.weeks) }, ...others], shown);
}

/** Quotes several lanes; a lane that cannot be quoted gives its failure and the others still come. One query for them all. */
export async function quoteRates(asked: readonly RateAsked[], shown: { today: IsoDate; weeks: number }): Promise<(DescribedRate | Failure)[]> {
  const lanes = await ratesBetween(asked);
  return Promise.all(
    asked.map(async (one, index) => {
      try {
        return await quoteRate(one, lanes[index] ?? [], shown);
      } catch (error) {
        if (error instanceof Failure) return error;
        throw error;
      }
    }),
  );
}
