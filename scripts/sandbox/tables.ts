import { cfsTariffs } from "./cfs-tariffs.ts";
import { congestionNews } from "./congestion-news.ts";
import { cutoffs } from "./cutoffs.ts";
import { ddTariffs } from "./dd-tariffs.ts";
import { facilities } from "./facilities.ts";
import { freightRates } from "./freight-rates.ts";
import { inlandRates } from "./inland-rates.ts";
import { localCharges } from "./local-charges.ts";
import { portCongestion } from "./port-congestion.ts";
import { regulatory } from "./regulatory.ts";
import { reliability } from "./reliability.ts";
import { serviceCalls, services } from "./services.ts";
import { sources } from "./sources.ts";
import { surcharges } from "./surcharges.ts";
import type { SandboxTable } from "./table.ts";

export const SANDBOX_TABLES: readonly SandboxTable[] = [
  sources,
  ddTariffs,
  localCharges,
  surcharges,
  cfsTariffs,
  freightRates,
  inlandRates,
  facilities,
  portCongestion,
  congestionNews,
  reliability,
  regulatory,
  services,
  serviceCalls,
  cutoffs,
];
