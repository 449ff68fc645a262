/** The seven carriers of the contract. */
export const CARRIERS = [
  { slug: "maersk", name: "Maersk", aliases: ["maersk line", "mærsk", "maeu", "msk", "sealand"] },
  { slug: "msc", name: "Mediterranean Shipping Company", aliases: ["mediterranean shipping company", "mscu"] },
  { slug: "cma-cgm", name: "CMA CGM", aliases: ["cmacgm", "cma", "cmdu", "apl"] },
  { slug: "hapag-lloyd", name: "Hapag-Lloyd", aliases: ["hapag", "hapaglloyd", "hlag", "hlcu", "hlc"] },
  { slug: "one", name: "Ocean Network Express", aliases: ["ocean network express", "oney", "one line", "one-line"] },
  { slug: "cosco", name: "COSCO Shipping Lines", aliases: ["cosco shipping", "cosco shipping lines", "cosu", "cos"] },
  { slug: "evergreen", name: "Evergreen Line", aliases: ["evergreen line", "evergreen marine", "eglv", "emc"] },
] as const;

export type CarrierSlug = (typeof CARRIERS)[number]["slug"];
export const CARRIER_SLUGS = CARRIERS.map((carrier) => carrier.slug);

const toPlainText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const bySpelling = new Map<string, CarrierSlug>(
  CARRIERS.flatMap((carrier) =>
    [carrier.slug, carrier.name, ...carrier.aliases].map((spelling) => [toPlainText(spelling), carrier.slug] as const),
  ),
);

/** A common spelling works, such as `CMACGM`, `Hapag Lloyd` or `MAEU`; `undefined` when unknown. */
export function findCarrierSlug(spelling: string): CarrierSlug | undefined {
  return bySpelling.get(toPlainText(spelling));
}

export function getCarrierName(slug: string): string {
  return CARRIERS.find((carrier) => carrier.slug === slug)?.name ?? slug;
}
