import type { z } from "zod";
import type { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

/** The answer of the calculation for one container. */
export type Calculation = z.output<typeof calculateDemurrage.output>;
