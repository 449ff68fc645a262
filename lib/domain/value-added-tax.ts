/**
 * Countries and territories without VAT or GST: the United States (OECD, Consumption Tax Trends 2024: the only member without it) and Hong Kong
 * (Inland Revenue Department: profits, salaries and property are taxed, sales are not).
 */
const WITHOUT_VAT: readonly string[] = ["US", "HK"];

/** Checks whether a bill for a country can contain VAT or GST. A country that the list does not name can have it. */
export const canHaveVat = (country: string): boolean => !WITHOUT_VAT.includes(country);
