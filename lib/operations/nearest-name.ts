/** Names that other APIs and the older forms use for the same thing. The first known name of a group is suggested. */
const SAME_MEANING: readonly (readonly string[])[] = [
  ["line", "carrier", "carriers", "lines", "carrier_code", "carrier_slug", "shipping_line", "scac"],
  [
    "container_type",
    "container",
    "container_size",
    "equipment",
    "equipment_type",
    "equipment_size",
    "size",
    "type",
    "size_type",
  ],
  ["origin", "from", "pol", "port_of_loading", "load_port", "loading_port", "origin_port", "from_port"],
  ["destination", "to", "dest", "pod", "port_of_discharge", "discharge_port", "destination_port", "to_port"],
  ["port", "port_code", "code", "ports", "unlocode", "un_locode", "locode", "location"],
  ["country", "country_code", "iso_code"],
  ["keyword", "q", "query", "search", "term", "text", "name"],
  ["days", "number_of_days", "total_days", "days_held", "held_days"],
  ["detention_days", "detention", "free_time_used", "days"],
  ["free_days", "free_time", "freetime"],
  ["date", "day", "on", "as_of", "valid_on", "valid_at"],
  ["start_date", "from_date", "begin_date"],
  ["direction", "trade_direction", "import_export"],
  ["charge", "charge_type", "tariff_type"],
  ["cargo_type", "cargo", "cargo_class", "commodity"],
  ["weight_bracket", "weight", "weight_range"],
  ["days_back", "lookback", "history_days", "days"],
  ["days_ahead", "lookahead", "horizon", "days"],
  ["limit", "count", "page_size", "per_page", "max_results", "top"],
  ["offset", "page", "skip"],
  ["base", "from", "source_currency"],
  ["currency", "currency_code", "to"],
  ["billed", "amount", "total", "billed_amount", "billed_total", "invoice_amount", "total_amount"],
  ["queries", "routes", "lanes", "items"],
  ["routes", "queries", "lanes", "items"],
];

const toPlainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const splitName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Levenshtein distance. */
export function calculateEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

const MAX_LENGTH = 40;

/** Finds another spelling, a name with the same meaning, a typo, or a name with a common word. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = toPlainName(name);
  const isSameWord = (other: string) => other === wanted || other === `${wanted}s` || `${other}s` === wanted;
  return (
    known.find((other) => isSameWord(toPlainName(other))) ??
    findSameMeaning(wanted, known) ??
    findClosest(wanted, known) ??
    findWithCommonWord(name, known)
  );
}

function findSameMeaning(wanted: string, known: readonly string[]): string | undefined {
  const groups = SAME_MEANING.filter((group) => group.some((other) => toPlainName(other) === wanted));
  return groups.flat().find((other) => known.includes(other));
}

function findClosest(wanted: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near = known
    .map((other) => ({ other, distance: calculateEditDistance(wanted, toPlainName(other)) }))
    .filter(({ distance }) => distance <= limit);
  return near.sort((a, b) => a.distance - b.distance)[0]?.other;
}

function findWithCommonWord(name: string, known: readonly string[]): string | undefined {
  const words = new Set(splitName(name).filter((word) => word.length > 2));
  const countSharedWords = (other: string) => splitName(other).filter((word) => words.has(word)).length;
  const [best] = known.toSorted((a, b) => countSharedWords(b) - countSharedWords(a));
  return best !== undefined && countSharedWords(best) > 0 ? best : undefined;
}
