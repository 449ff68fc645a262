import type { IsoDate } from "#lib/platform/dates.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { Charge, Haulage, Tariff } from "../tariff.ts";
import type { ContainerEvents, Interruption } from "./container-events.ts";
import type { ChargeTariffs } from "./count-charge.ts";
import type { CountingAnswers } from "./counting-question.ts";

export interface CountdownRequest {
  /** Of one carrier, country and direction. */
  tariffs: readonly Tariff[];
  policies: readonly CarrierPolicy[];
  /** Of a terminal, when the countdown is for storage instead of a charge of the carrier. */
  storage: ChargeTariffs | null;
  containerType: string;
  /** `null`: not known. */
  port: string | null;
  /** `null`: every charge of the carrier that the events allow. */
  charge: Charge | null;
  haulage: Haulage;
  /** At least one. */
  events: ContainerEvents;
  interruptions: readonly Interruption[];
  /** Of a contract. */
  freeDays: number | null;
  /** Whether free days and rates are those of a contract. The tariffs then say only how days count. Default: no. */
  hasOwnRates?: boolean;
  answers: CountingAnswers;
  /** The day asked about. */
  date: IsoDate;
  /** Days after `date` to forecast; `null`: see FORECAST_DAYS. */
  forecastDays: number | null;
}

/** For a forecast without a length: days after the day asked about, and days after the last free day. */
export const FORECAST_DAYS = { afterDate: 14, afterFreeTime: 7 };

/** After the day asked about. */
export const MAX_FORECAST_DAYS = 90;
