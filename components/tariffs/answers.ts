import type { z } from "zod";
import type { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

export type Calculation = z.output<typeof calculateDemurrage.output>;
