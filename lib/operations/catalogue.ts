import { bulkPorts } from "./bulk/bulk-ports.ts";
import { bulkRates } from "./bulk/bulk-rates.ts";
import { bulkTransit } from "./bulk/bulk-transit.ts";
import { getCfsTariffs } from "./charges/get-cfs-tariffs.ts";
import { getLocalCharges } from "./charges/get-local-charges.ts";
import { getSurcharges } from "./charges/get-surcharges.ts";
import { auditInvoice } from "./demurrage/audit-invoice.ts";
import { auditInvoiceDocument } from "./demurrage/audit-invoice-document.ts";
import { calculateDemurrage } from "./demurrage/calculate-demurrage.ts";
import { calculateStorage } from "./demurrage/calculate-storage.ts";
import { compareDemurrage } from "./demurrage/compare-demurrage.ts";
import { countdownFreeTime } from "./demurrage/countdown-free-time.ts";
import { demoCompare } from "./demurrage/demo-compare.ts";
import { listDdTariffs } from "./demurrage/list-dd-tariffs.ts";
import { readTariff } from "./demurrage/read-tariff.ts";
import { getHealth } from "./discovery/get-health.ts";
import { listSamples } from "./discovery/list-samples.ts";
import { sampleCalculate, sampleCompare, samplePort, sampleTransit } from "./discovery/sample-operations.ts";
import { compareInland } from "./inland/compare-inland.ts";
import { getInlandRates } from "./inland/get-inland-rates.ts";
import { listFacilities } from "./inland/list-facilities.ts";
import { searchInland } from "./inland/search-inland.ts";
import type { AnyOperation } from "./operation.ts";
import { getCongestion } from "./ports/get-congestion.ts";
import { getCongestionNews } from "./ports/get-congestion-news.ts";
import { getPort } from "./ports/get-port.ts";
import { searchPorts } from "./ports/search-ports.ts";
import { calculateLandedCost } from "./rates/calculate-landed-cost.ts";
import { getRates } from "./rates/get-rates.ts";
import { getExchangeRates } from "./reference/get-exchange-rates.ts";
import { createGetStats } from "./reference/get-stats.ts";
import { listChanges } from "./reference/list-changes.ts";
import { listCoverageStates } from "./reference/list-coverage.ts";
import { listLines } from "./reference/list-lines.ts";
import { getRegulatory } from "./risk/get-regulatory.ts";
import { getReliability } from "./risk/get-reliability.ts";
import { getRiskScore } from "./risk/get-risk-score.ts";
import { getTransit } from "./schedules/get-transit.ts";
import { getVesselSchedule } from "./schedules/get-vessel-schedule.ts";
import { getVesselScheduleOptions } from "./schedules/get-vessel-schedule-options.ts";
import { searchTransitSchedules } from "./schedules/search-transit-schedules.ts";

export const getStats = createGetStats(() => catalogue.length);

/** In the order of the documentation. Routes, tools and documents are generated from this list. */
export const catalogue: readonly AnyOperation[] = [
  calculateDemurrage,
  compareDemurrage,
  demoCompare,
  countdownFreeTime,
  listDdTariffs,
  auditInvoice,
  auditInvoiceDocument,
  readTariff,
  calculateStorage,
  getLocalCharges,
  getSurcharges,
  getCfsTariffs,
  getRates,
  calculateLandedCost,
  getPort,
  getCongestion,
  getVesselSchedule,
  getVesselScheduleOptions,
  getTransit,
  getCongestionNews,
  getReliability,
  getRiskScore,
  getRegulatory,
  searchTransitSchedules,
  bulkPorts,
  bulkTransit,
  bulkRates,
  searchInland,
  getInlandRates,
  compareInland,
  listFacilities,
  listLines,
  getStats,
  listCoverageStates,
  listChanges,
  searchPorts,
  getExchangeRates,
  listSamples,
  sampleCalculate,
  sampleCompare,
  sampleTransit,
  samplePort,
  getHealth,
];
