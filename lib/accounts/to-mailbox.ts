/** Other names of the domain of a mail service. */
const DOMAINS: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/**
 * Addresses that differ only in capitals, in dots or in a tag after a plus mostly reach the same person:
 * `A.Nn+2@example.com` is `ann@example.com`. For limits only, never to find an account.
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const plain = local.replace(/(?<=.)\+.*$/, "").replaceAll(".", "");
  return `${plain}@${DOMAINS[domain] ?? domain}`;
}
