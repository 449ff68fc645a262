import { calculateDemurrage } from "./demurrage/calculate.ts";
import { compareDemurrage } from "./demurrage/compare.ts";
import { demoCompare } from "./demurrage/demo-compare.ts";
import { getHealth } from "./discovery/get-health.ts";
import { listSamples, sampleCalculate, sampleCompare, samplePort, sampleTransit } from "./discovery/samples.ts";
import type { AnyOperation } from "./operation.ts";
import { searchPorts } from "./ports/search-ports.ts";
import { getExchangeRates } from "./reference/get-exchange-rates.ts";
import { getStats } from "./reference/get-stats.ts";
import { listLines } from "./reference/list-lines.ts";

/** Every operation of the service, in the order in which they are shown. Routes, tools and documents are drawn from it. */
export const catalogue: readonly AnyOperation[] = [
  calculateDemurrage,
  compareDemurrage,
  demoCompare,
  listLines,
  getStats,
  searchPorts,
  getExchangeRates,
  listSamples,
  sampleCalculate,
  sampleCompare,
  sampleTransit,
  samplePort,
  getHealth,
];
