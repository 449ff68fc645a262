/** The 27 member states of the European Union (Treaty on European Union, article 52; the United Kingdom left on 31 January 2020). */
const EU_MEMBERS: ReadonlySet<string> = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** True for the ISO code of a country where the Union's rules apply as its own. */
export const isEuMember = (country: string) => EU_MEMBERS.has(country);
