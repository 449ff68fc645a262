import countryToCurrency from "country-to-currency";

/** By ISO codes. */
export const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = countryToCurrency;
