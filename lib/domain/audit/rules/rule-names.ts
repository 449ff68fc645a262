/** `Duplicate line`, `US late invoice`. */
export function formatRuleName(rule: string): string {
  const words = rule.replaceAll("_", " ").replace(/^us\b/, "US");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
