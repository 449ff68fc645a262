interface Carrier {
  /** In the API, in CSV files, and at the start of the ids of its sources. It never changes. */
  slug: string;
  /** The full name. */
  name: string;
  /** Where a page has little space. */
  shortName: string;
  /** Code of the National Motor Freight Traffic Association. The carrier's bills of lading start with it. */
  scac: string;
  /** Other letters that its bills of lading start with. */
  otherBillPrefixes: readonly string[];
  /** Code of SMDG, which schedule feeds use. */
  smdg: string;
  /** Other spellings. Case, spaces and punctuation do not matter. */
  aliases: readonly string[];
  /** Its name on invoices. */
  invoicePatterns: readonly RegExp[];
}

/** Everything about a carrier that is not in a tariff. The order is that of `GET /api/lines`. */
export const CARRIERS = [
  {
    slug: "maersk",
    name: "Maersk",
    shortName: "Maersk",
    scac: "MAEU",
    otherBillPrefixes: [],
    smdg: "MSK",
    aliases: ["maersk line", "mærsk", "sealand"],
    invoicePatterns: [/\bm(?:ae|æ)rsk\b|\bsealand\b/iu],
  },
  {
    slug: "msc",
    name: "Mediterranean Shipping Company",
    shortName: "MSC",
    scac: "MSCU",
    otherBillPrefixes: ["MEDU"],
    smdg: "MSC",
    aliases: [],
    invoicePatterns: [/mediterranean shipping co|\bMSC\b/u, /mediterranean shipping/iu],
  },
  {
    slug: "cma-cgm",
    name: "CMA CGM",
    shortName: "CMA CGM",
    scac: "CMDU",
    otherBillPrefixes: [],
    smdg: "CMA",
    aliases: ["apl"],
    invoicePatterns: [/\bcma ?-? ?cgm\b/iu],
  },
  {
    slug: "hapag-lloyd",
    name: "Hapag-Lloyd",
    shortName: "Hapag-Lloyd",
    scac: "HLCU",
    otherBillPrefixes: [],
    smdg: "HLC",
    aliases: ["hapag", "hlag"],
    invoicePatterns: [/\bhapag ?-? ?l?loyd\b/iu],
  },
  {
    slug: "one",
    name: "Ocean Network Express",
    shortName: "ONE",
    scac: "ONEY",
    otherBillPrefixes: [],
    smdg: "ONE",
    aliases: ["one line"],
    invoicePatterns: [/\bocean network express\b|\bone-line\.com\b/iu],
  },
  {
    slug: "cosco",
    name: "COSCO Shipping Lines",
    shortName: "COSCO",
    scac: "COSU",
    otherBillPrefixes: [],
    smdg: "COS",
    aliases: ["cosco shipping"],
    invoicePatterns: [/\bcosco\b/iu],
  },
  {
    slug: "evergreen",
    name: "Evergreen Line",
    shortName: "Evergreen",
    scac: "EGLV",
    otherBillPrefixes: [],
    smdg: "EMC",
    aliases: ["evergreen marine"],
    invoicePatterns: [/\bevergreen\b/iu],
  },
] as const satisfies readonly Carrier[];

export type CarrierSlug = (typeof CARRIERS)[number]["slug"];
export const CARRIER_SLUGS = CARRIERS.map((carrier) => carrier.slug);

const toPlainText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const bySpelling = new Map<string, CarrierSlug>(
  CARRIERS.flatMap(({ slug, name, shortName, scac, smdg, aliases }) =>
    [slug, name, shortName, scac, smdg, ...aliases].map((spelling) => [toPlainText(spelling), slug] as const),
  ),
);

/** A common spelling works, such as `CMACGM`, `Hapag Lloyd` or `MAEU`; `undefined` when unknown. */
export function findCarrierSlug(spelling: string): CarrierSlug | undefined {
  return bySpelling.get(toPlainText(spelling));
}

const findCarrier = (slug: string) => CARRIERS.find((carrier) => carrier.slug === slug);

export const getCarrierName = (slug: string): string => findCarrier(slug)?.name ?? slug;

/** `MSC`, `Maersk`. */
export const getShortCarrierName = (slug: string): string => findCarrier(slug)?.shortName ?? slug;

/** `MSC (Mediterranean Shipping Company)`, `Maersk`: users can find it in a list by both names. */
export function getListedCarrierName(slug: string): string {
  const short = getShortCarrierName(slug);
  const full = getCarrierName(slug);
  return full.startsWith(short) ? full : `${short} (${full})`;
}

const byBillPrefix = new Map<string, CarrierSlug>(
  CARRIERS.flatMap(({ slug, scac, otherBillPrefixes }) =>
    [scac, ...otherBillPrefixes].map((prefix) => [prefix, slug] as const),
  ),
);

/** The first four letters of a bill of lading name its carrier. */
export function findCarrierOfBill(billOfLading: string): CarrierSlug | undefined {
  return byBillPrefix.get(billOfLading.slice(0, 4));
}
