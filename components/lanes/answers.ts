import type { z } from "zod";
import type { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import type { getRates } from "#lib/operations/rates/get-rates.ts";
import type { RiskAssessment } from "#lib/operations/risk/assess-risk.ts";
import type { getTransit } from "#lib/operations/schedules/get-transit.ts";

export type Rates = z.output<typeof getRates.output>;
export type Transit = z.output<typeof getTransit.output>;
export type LandedCost = z.output<typeof calculateLandedCost.output>;
/** Without a score when too little is known: the page shows the known parts then. */
export type Risk = RiskAssessment;
