/** Lists are separated by commas. */
export function toWebhookInput({ url, description, ...lists }: Readonly<Record<string, string>>) {
  const listOf = (text = "") =>
    text
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  return {
    url,
    ...(description && { description }),
    events: listOf(lists.events),
    carriers: listOf(lists.carriers),
    countries: listOf(lists.countries),
    ports: listOf(lists.ports),
  };
}
