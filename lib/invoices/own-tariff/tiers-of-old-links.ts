/** The number of tier rows that the form had before it took a tariff as text. */
const ROWS = 6;

/**
 * `own_to_1=10&own_rate_1=85&own_rate_2=120` after 4 free days becomes `5-10 85; 11+ 120`. Such a link has the last day
 * and the rate of each tier. It has the currency of the rates if that is not the currency of the invoice. Empty without
 * tiers.
 */
export function convertOldLinkTiers(getTyped: (name: string) => string): string {
  const currency = getTyped("own_currency");
  let next = (Number(getTyped("own_free_days")) || 0) + 1;
  const tiers: string[] = [];
  for (let row = 1; row <= ROWS; row++) {
    const [to, rate] = [getTyped(`own_to_${row}`), getTyped(`own_rate_${row}`)];
    if (to === "" && rate === "") continue;
    tiers.push(`${to === "" ? `${next}+` : `${next}-${to}`} ${currency} ${rate}`.replace(/\s+/g, " ").trim());
    next = (Number(to) || next) + 1;
  }
  return tiers.join("; ");
}
