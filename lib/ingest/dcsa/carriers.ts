import { CARRIER_SLUGS, carrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { FeedCall } from "./call.ts";
import type { ServicePartner } from "./shapes.ts";

/** The carrier whose feed a source is: the one whose slug its id begins with, as `maersk-schedules-202611` does. */
export function publisherOf(sourceId: string): string | undefined {
  return CARRIER_SLUGS.find((slug) => sourceId.startsWith(`${slug}-`));
}

/** A carrier by its SMDG or NMFTA code; the code itself when it is none on file, so that the fault names it. */
export const carrierOfCode = (code: string | undefined) => code && (carrierSlug(code) ?? code);

/**
 * The carriers that offer a shared vessel, each with its own service code and voyage: the publisher of the feed alone when it is among
 * them, else all that are on file, else the first, whose unknown code is then a fault.
 */
export function partnerCells(partners: readonly ServicePartner[], publisher: string | undefined, serviceReference: string | undefined): FeedCall["cells"][] {
  const named = partners.map((partner) => ({ partner, slug: partner.carrierCode && carrierSlug(partner.carrierCode) }));
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
