import { cache } from "react";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { groupStorageByTerminal } from "#lib/domain/storage/current-storage.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { call, catchNoData } from "#lib/operations/call.ts";
import { getCfsTariffs } from "#lib/operations/charges/get-cfs-tariffs.ts";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import { Failure } from "#lib/operations/failure.ts";
import { listFacilities } from "#lib/operations/inland/list-facilities.ts";
import { getCongestion } from "#lib/operations/ports/get-congestion.ts";
import { getCongestionNews } from "#lib/operations/ports/get-congestion-news.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";

const CONGESTION_DAYS_BACK = 3650;
const NEWS_DAYS_BACK = 365;
/** The page lists every call and service, as far as one answer reaches. */
const SCHEDULE_LIMIT = 200;

/** `null` if there is no such port or if the code is not valid. It runs once per page. */
export const findPublishedPort = cache(async (code: string) => {
  try {
    return await runWithoutIllustrative(() => call(getPort, { code: decodeURIComponent(code) }));
  } catch (error) {
    if (error instanceof Failure && (error.code === "no_data" || error.code === "invalid_request")) return null;
    throw error;
  }
});

/** All observations of a port. */
export const readCongestion = (port: string) => call(getCongestion, { port, days_back: CONGESTION_DAYS_BACK });

export async function readPortTariffs(port: string, today: IsoDate) {
  const [tariffs, storage] = await Promise.all([
    readTariffsOnFile({ country: port.slice(0, 2) }),
    readStorageTariffs(port),
  ]);
  const overviews = listTariffOverviews(tariffs, today, port);
  const terminals = groupStorageByTerminal(storage, today);
  const createNothing = (what: string) => ({
    nothing: { message: `No ${what} that applies at this port is on file.`, details: [] },
  });
  return {
    demurrage: overviews.length > 0 ? { answer: overviews } : createNothing("demurrage or detention tariff"),
    storage: terminals.length > 0 ? { answer: terminals } : createNothing("storage tariff"),
  };
}

export async function readPortAnswers(port: string) {
  const [congestion, news, schedule, charges, cfs, facilities] = await Promise.all([
    catchNoData(readCongestion(port)),
    catchNoData(call(getCongestionNews, { port, days_back: NEWS_DAYS_BACK })),
    catchNoData(call(getVesselSchedule, { port, limit: SCHEDULE_LIMIT })),
    catchNoData(call(getLocalCharges, { line: "any", country: port.slice(0, 2), port_code: port, limit: 200 })),
    catchNoData(call(getCfsTariffs, { port, limit: 200 })),
    catchNoData(call(listFacilities, { port })),
  ]);
  return { congestion, news, schedule, charges, cfs, facilities };
}
