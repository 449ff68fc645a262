import { type AmountInText, findSizes, type Part } from "./amounts-in-text.ts";
import { readPrintedValue } from "./printed-values.ts";

export interface SlashAmounts {
  amounts: readonly AmountInText[];
  /** In the order of the amounts. */
  sizes: readonly Part[];
}

const NEXT = /^\s?\/\s?(\d(?:[\d.,]*\d)?)(?![\d\p{L}'’′]|\s?(?:ft|feet)\b)/u;
const GAP = /^[\s:=-]*(?:(?:per|for|por|par|pro|je|each)\s+)?$/i;

/** "USD 300/600/600 per 20'/40'/40'HQ": as many sizes with slashes next to the amounts, in the same order. */
export function findSlashAmounts(text: string, first: AmountInText): SlashAmounts | undefined {
  const amounts = [first];
  const currencyPart = { start: first.start, end: first.end };
  let end = first.end;
  for (let match = NEXT.exec(text.slice(end)); match; match = NEXT.exec(text.slice(end))) {
    const printed = match[1] as string;
    const at = end + match[0].length - printed.length;
    const value = readPrintedValue(printed);
    if (!value?.amount) return undefined;
    end = at + printed.length;
    amounts.push({ ...first, start: at, end, amount: value.amount, digits: { start: at, end }, currencyPart });
  }
  const sizes =
    amounts.length > 1 ? (findList(text, end, "behind") ?? findList(text, first.start, "ahead")) : undefined;
  return sizes?.length === amounts.length ? { amounts, sizes } : undefined;
}

/** Sizes with nothing but slashes between them, directly behind or ahead of the offset. */
function findList(text: string, at: number, side: "ahead" | "behind"): Part[] | undefined {
  const [from, to] = side === "behind" ? [at, text.length] : [0, at];
  const found = findSizes({ text: text.slice(from, to), start: from });
  const all = side === "behind" ? found : found.toReversed();
  const list: typeof found = [];
  for (const size of all) {
    const last = list.at(-1);
    const [left, right] = side === "behind" ? [last, size] : [size, last];
    const between = last ? text.slice(left?.end, right?.start) : "";
    if (last && !/^\s*(?:[/&,]|and)\s*$/.test(between)) break;
    list.push(size);
  }
  const ordered = side === "behind" ? list : list.toReversed();
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return undefined;
  const gap = side === "behind" ? text.slice(at, first.start) : text.slice(last.end, at);
  return GAP.test(gap) ? ordered.map(({ start, end }) => ({ text: text.slice(start, end), start })) : undefined;
}
