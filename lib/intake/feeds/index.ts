import { btsIndicators } from "./bts-indicators.ts";
import { currencyApi } from "./currency-api.ts";
import { scheduleFeeds } from "./dcsa-schedules.ts";
import { ecbDaily } from "./ecb-daily.ts";
import { ecbHistory } from "./ecb-history.ts";
import { federalRegister } from "./federal-register.ts";
import type { Feed } from "./feed.ts";
import { gdelt } from "./gdelt.ts";
import { noticesCbic } from "./notices-cbic.ts";
import { noticesEurlex } from "./notices-eurlex.ts";
import { noticesGovuk } from "./notices-govuk.ts";
import { noticesLegislation } from "./notices-legislation.ts";
import { portwatchChokepointStatus } from "./portwatch-chokepoint-status.ts";
import { portwatchChokepoints } from "./portwatch-chokepoints.ts";
import { portwatchDisruptions } from "./portwatch-disruptions.ts";
import { portwatchPortActivity } from "./portwatch-port-activity.ts";
import { portwatchPorts } from "./portwatch-ports.ts";
import { pressFeeds } from "./press.ts";
import { unLocode } from "./un-locode.ts";
import { worldPortIndex } from "./world-port-index.ts";

/** All feeds, in the order of a whole run: raw rows before what is derived from them. */
export const FEEDS: readonly Feed[] = [
  ecbDaily,
  ecbHistory,
  currencyApi,
  federalRegister,
  noticesGovuk,
  noticesLegislation,
  noticesEurlex,
  noticesCbic,
  portwatchChokepoints,
  portwatchChokepointStatus,
  portwatchPorts,
  portwatchPortActivity,
  btsIndicators,
  portwatchDisruptions,
  gdelt,
  ...pressFeeds,
  ...scheduleFeeds,
  unLocode,
  worldPortIndex,
];
