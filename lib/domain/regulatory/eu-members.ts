/**
 * The 27 member states of the European Union (Treaty on European Union, article 52; the United Kingdom left on 31
 * January 2020).
 */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export const isEuMember = (country: string) => EU_MEMBERS.has(country);
