/** Words of a title up to a length. A title names a document; its text stays with the publisher. */
export function shortenTitle(title: string, maxLength = 160): string {
  const plain = title.replace(/\s+/g, " ").trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2))}…`;
}
