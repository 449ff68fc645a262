/** Of the sources that a person can watch. */
export const DOCUMENT_KINDS = ["carrier_tariff", "authority", "third_party_copy"] as const;
