import { CARRIER_SLUGS, findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { FeedCall } from "./feed-call.ts";
import type { ServicePartner } from "./shapes.ts";

/** The source id starts with the carrier's slug, such as `maersk-schedules-202611`. */
export function findPublisher(sourceId: string): string | undefined {
  return CARRIER_SLUGS.find((slug) => sourceId.startsWith(`${slug}-`));
}

/** `code` is an SMDG or NMFTA code. For an unknown carrier it returns the code itself, so that the fault names it. */
export const toCarrierOrCode = (code: string | undefined) => code && (findCarrierSlug(code) ?? code);

/**
 * Only the publisher of the feed, if it is a partner; else all known carriers; else the first, whose unknown code is
 * then a fault. Each carrier has its own service code and voyage.
 */
export function listPartnerCells(
  partners: readonly ServicePartner[],
  publisher: string | undefined,
  serviceReference: string | undefined,
): FeedCall["cells"][] {
  const named = partners.map((partner) => ({
    partner,
    slug: partner.carrierCode && findCarrierSlug(partner.carrierCode),
  }));
  const own = named.filter(({ slug }) => slug !== undefined && slug === publisher);
  const known = named.filter(({ slug }) => slug);
  const chosen = [own, known, named.slice(0, 1)].find((list) => list.length > 0) ?? [];
  if (chosen.length === 0) return [{ carrier: publisher, service_code: serviceReference }];
  return chosen.map(({ partner, slug }) => ({
    carrier: slug ?? partner.carrierCode ?? publisher,
    service_code: partner.carrierServiceCode ?? serviceReference,
    service_name: partner.carrierServiceName,
    import_voyage: partner.carrierImportVoyageNumber,
    export_voyage: partner.carrierExportVoyageNumber,
  }));
}
