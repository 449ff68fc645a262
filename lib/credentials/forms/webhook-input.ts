/** Lists are separated by commas. */
export function toWebhookInput({ url, description, ...lists }: Readonly<Record<string, string>>) {
  const splitList = (text = "") =>
    text
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  return {
    url,
    ...(description && { description }),
    events: splitList(lists.events),
    carriers: splitList(lists.carriers),
    countries: splitList(lists.countries),
    ports: splitList(lists.ports),
  };
}
