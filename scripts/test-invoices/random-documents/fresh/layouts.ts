import type { BuildDocuments } from "../parts.ts";
import { buildBoxesMexico } from "./boxes-mexico.ts";
import { buildGateTimesSwiss } from "./gate-times-swiss.ts";
import { buildGroupsUpwardsVietnam } from "./groups-upwards-vietnam.ts";
import { buildItemsAndListing } from "./items-and-listing.ts";
import { buildPhotographedKenya } from "./photographed-kenya.ts";
import { buildProformaAccount } from "./proforma-account.ts";
import { buildReplacedInvoiceMorocco } from "./replaced-invoice-morocco.ts";
import { buildRequiredStatementsUs } from "./required-statements-us.ts";
import { buildSharedCellsEgypt } from "./shared-cells-egypt.ts";
import { buildSmallFax } from "./small-fax.ts";
import { buildTaxRowsPolish } from "./tax-rows-polish.ts";
import { buildTerminalServicesIndonesia } from "./terminal-services-indonesia.ts";

/** Written without a look at the reader, and measured before any rule was changed for them. */
export const FRESH: Record<string, BuildDocuments> = {
  "items-and-listing": buildItemsAndListing,
  "shared-cells-egypt": buildSharedCellsEgypt,
  "groups-upwards-vietnam": buildGroupsUpwardsVietnam,
  "required-statements-us": buildRequiredStatementsUs,
  "tax-rows-polish": buildTaxRowsPolish,
  "replaced-invoice-morocco": buildReplacedInvoiceMorocco,
  "proforma-account": buildProformaAccount,
  "terminal-services-indonesia": buildTerminalServicesIndonesia,
  "small-fax": buildSmallFax,
  "photographed-kenya": buildPhotographedKenya,
  "boxes-mexico": buildBoxesMexico,
  "gate-times-swiss": buildGateTimesSwiss,
};
