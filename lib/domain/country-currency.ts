import countryToCurrency from "country-to-currency";

/** The currency of each country, by ISO codes. */
export const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = countryToCurrency;
