import { beforeAll, describe, expect, test } from "vitest";
import { bulkRates } from "#lib/operations/bulk/bulk-rates.ts";
import { call } from "#lib/operations/call.ts";
import { getCfsTariffs } from "#lib/operations/charges/get-cfs-tariffs.ts";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import { getSurcharges } from "#lib/operations/charges/get-surcharges.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { calculateStorage } from "#lib/operations/demurrage/calculate-storage.ts";
import { compareDemurrage } from "#lib/operations/demurrage/compare-demurrage.ts";
import { countdownFreeTime } from "#lib/operations/demurrage/countdown-free-time.ts";
import { listDdTariffs } from "#lib/operations/demurrage/list-dd-tariffs.ts";
import { Failure, type FaultDetail } from "#lib/operations/failure.ts";
import { faultDetail } from "#lib/operations/fault-detail.ts";
import { compareInland } from "#lib/operations/inland/compare-inland.ts";
import { getInlandRates } from "#lib/operations/inland/get-inland-rates.ts";
import { searchInland } from "#lib/operations/inland/search-inland.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { getCongestion } from "#lib/operations/ports/get-congestion.ts";
import { getCongestionNews } from "#lib/operations/ports/get-congestion-news.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { getRiskScore } from "#lib/operations/risk/get-risk-score.ts";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";
import { getVesselScheduleOptions } from "#lib/operations/schedules/get-vessel-schedule-options.ts";
import { searchTransitSchedules } from "#lib/operations/schedules/search-transit-schedules.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

const date = "2099-01-01";

async function readDetails(operation: AnyOperation, input: object): Promise<FaultDetail[]> {
  const failure = await runWithoutIllustrative(() => call(operation, input)).then(
    (answer) => new Error(JSON.stringify(answer).slice(0, 500)),
    (error: unknown) => error,
  );
  if (!(failure instanceof Failure)) throw failure;
  expect(failure.code).toBe("no_data");
  for (const detail of failure.details) faultDetail.parse(detail);
  return failure.details;
}

const cases: [name: string, AnyOperation, object, value: RegExp][] = [
  [
    "calculate_demurrage",
    calculateDemurrage,
    { line: "maersk", country: "CO", container_type: "40HC", days: 12, start_date: date },
    /^\d+ free days/,
  ],
  ["compare_dd", compareDemurrage, { country: "CR", container_type: "40HC", days: 12, start_date: date }, /free days/],
  [
    "countdown_free_time",
    countdownFreeTime,
    {
      line: "maersk",
      country: "CO",
      direction: "import",
      container_type: "40HC",
      events: { discharged: "2026-06-30" },
      date: "2026-07-20",
    },
    /free days/,
  ],
  ["list_dd_tariffs", listDdTariffs, { line: "maersk", country: "CO", direction: "import", date }, /free days/],
  [
    "calculate_storage",
    calculateStorage,
    { port: "DEDUI", direction: "import", container_type: "40HC", days: 9, start_date: date },
    /free days, then per day: .*EUR/,
  ],
  ["get_local_charges", getLocalCharges, { line: "maersk", country: "UA", date }, /per container|per bl/],
  ["get_surcharges", getSurcharges, { line: "evergreen", country: "US", code: "LSS", date }, /^USD /],
  ["get_cfs_tariffs", getCfsTariffs, { port: "BDCGP", service: "handling", date }, / per /],
  [
    "get_rates",
    getRates,
    { origin: "CNSHA", destination: "NLRTM", container_type: "40HC", date },
    /^USD [\d,.]+ per container$/,
  ],
  [
    "bulk_rates",
    bulkRates,
    { queries: [{ origin: "CNSHA", destination: "NLRTM", container_type: "40HC" }], date },
    /^USD [\d,.]+ per container$/,
  ],
  [
    "calculate_landed_cost",
    calculateLandedCost,
    { line: "maersk", origin: "CNSHA", destination: "NLRTM", container_type: "40HC", date },
    /^USD [\d,.]+ per container$/,
  ],
  ["get_inland_rates", getInlandRates, { origin: "INMUN", destination: "INMPR", date }, / per /],
  ["compare_inland", compareInland, { origin: "INMUN", destination: "INMPR", container_type: "40HC", date }, / per /],
  ["search_inland", searchInland, { line: "maersk", country: "KE", date }, / per /],
  ["get_congestion", getCongestion, { port: "KEMBA", date }, /normal|elevated|congested|waiting/],
  ["congestion_news", getCongestionNews, { port: "NLRTM", date }, /^(normal|elevated|congested): /],
  [
    "get_risk_score",
    getRiskScore,
    { origin: "SGSIN", destination: "NLRTM", date },
    /normal|elevated|congested|waiting/,
  ],
  [
    "get_vessel_schedule_options",
    getVesselScheduleOptions,
    { origin: "CNSHA", destination: "NLRTM", date },
    /^calls at .*CNSHA/,
  ],
  ["get_vessel_schedule", getVesselSchedule, { port: "NLRTM", date }, /^calls at .*NLRTM/],
  ["search_transit_schedules", searchTransitSchedules, { carrier: "maersk", origin: "NLRTM", date }, /^calls at /],
];

describe("when only history is on file, a detail has the newest value, its day and its source", () => {
  test.each(cases)("%s", async (_, operation, input, value) => {
    const known = (await readDetails(operation, input)).flatMap(({ last_known }) => last_known ?? []);
    expect(known.length).toBeGreaterThan(0);
    for (const one of known) {
      expect(one.value).toMatch(value);
      expect(one.source.id).toMatch(/^[a-z0-9-]+$/);
      expect((one.day ?? one.ended_on ?? "") < date).toBe(true);
    }
  });

  test("a rate of another container type is not the last known one", async () => {
    const lane = { origin: "INNSA", destination: "INBSL", date };
    const [small, large] = await Promise.all(
      ["20DV", "40HC"].map(async (container_type) =>
        (await readDetails(getInlandRates, { ...lane, container_type })).at(-1),
      ),
    );
    expect(small?.last_known?.about).toMatch(/20DV/);
    expect(large?.last_known?.about ?? "40HC").toMatch(/40HC/);
  });

  test("a fact that starts later, or that is illustrative, is not known", async () => {
    const details = await readDetails(getRates, { origin: "CNSHA", destination: "NLRTM", date: "1990-01-01" });
    expect(details.some(({ last_known }) => last_known)).toBe(false);
  });
});
