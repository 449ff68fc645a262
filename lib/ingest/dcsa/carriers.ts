import { CARRIER_SLUGS, findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { FeedCall } from "./feed-call.ts";
import type { ServicePartner } from "./shapes.ts";

/** The carrier that publishes a feed. The source id starts with its slug, such as `maersk-schedules-202611`. */
export function findPublisher(sourceId: string): string | undefined {
  return CARRIER_SLUGS.find((slug) => sourceId.startsWith(`${slug}-`));
}

/** The carrier with an SMDG or NMFTA code. For an unknown carrier it returns the code itself, so that the fault names it. */
export const toCarrierOrCode = (code: string | undefined) => code && (findCarrierSlug(code) ?? code);

/**
 * The carriers that offer a shared vessel, each with its own service code and voyage. If the publisher of the feed is one of them,
 * only the publisher; else all known carriers; else the first, whose unknown code then is a fault.
 */
export function listPartnerCells(
  partners: readonly ServicePartner[],
  publisher: string | undefined,
  serviceReference: string | undefined,
): FeedCall["cells"][] {
  const named = partners.map((partner) => ({ partner, slug: partner.carrierCode && findCarrierSlug(partner.carrierCode) }));
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
