import type { z } from "zod";
import type { getCfsTariffs } from "#lib/operations/charges/get-cfs-tariffs.ts";
import type { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import type { listFacilities } from "#lib/operations/inland/list-facilities.ts";
import type { getCongestion } from "#lib/operations/ports/get-congestion.ts";
import type { getCongestionNews } from "#lib/operations/ports/get-congestion-news.ts";
import type { getPort } from "#lib/operations/ports/get-port.ts";
import type { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";

export type PortAnswer = z.output<typeof getPort.output>;
export type Congestion = z.output<typeof getCongestion.output>;
export type CongestionNews = z.output<typeof getCongestionNews.output>;
export type VesselSchedule = z.output<typeof getVesselSchedule.output>;
export type LocalCharges = z.output<typeof getLocalCharges.output>;
export type CfsTariffs = z.output<typeof getCfsTariffs.output>;
export type Facilities = z.output<typeof listFacilities.output>;
