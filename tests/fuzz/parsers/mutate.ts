import type { Random } from "#scripts/support/random.ts";

/** Texts that often break a reader, whatever it reads. */
const ODD = [
  "\0",
  "\u0001",
  "\t",
  "\r\n",
  "\n",
  "\r",
  "\f",
  "\u00a0",
  "\u2028",
  "\u3000",
  "\u200b",
  "\ufeff",
  "\u202e",
  "\ud800",
  "\udfff",
  "\ufffd",
  "e\u0301",
  "İ",
  "ı",
  "ß",
  "ﬀ",
  "ﷺ",
  "٣",
  "１",
  "५",
  "²",
  "½",
  "Ⅳ",
  "一",
  "年",
  "–",
  "—",
  "−",
  "’",
  "“",
  "😀",
  "👨‍👩‍👧",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "1e-400",
  "0x10",
  "999999999999999999999",
  "9007199254740993",
  "0.1",
  "00",
  "-1",
  ".5",
  "5.",
  "1.256",
  "1,256",
  "1.2.3",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "2024-02-29",
  "2023-02-29",
  "0000-00-00",
  "9999-12-31",
  "1970-01-01",
  "1899-12-31",
  "2100-01-01",
  "31/12/99",
  "60",
  "366",
  '"',
  "'",
  "\\",
  "\\u0000",
  "%",
  "%00",
  "$",
  "$&",
  "$1",
  "*",
  "+",
  "?",
  "(",
  ")",
  "((((",
  "[",
  "]",
  "{",
  "}",
  "<",
  ">",
  "&",
  "&#0;",
  "=",
  "-",
  "/",
  "|",
  ";",
  ",",
  ".",
  ":",
  " ",
  "  ",
];

/** A text of at most `maxLength` letters that differs from the input in a few places. */
export function mutate(
  input: string,
  {
    random,
    others,
    words,
    maxLength,
  }: { random: Random; others: readonly string[]; words: readonly string[]; maxLength: number },
): string {
  let text = input;
  const steps = 1 + Math.floor(random.next() ** 2 * 6);
  for (let step = 0; step < steps; step += 1) text = change(text, random, others, words);
  return text.slice(0, maxLength);
}

function change(text: string, random: Random, others: readonly string[], words: readonly string[]): string {
  const place = () => Math.floor(random.next() * (text.length + 1));
  const part = (): [number, number] => {
    const start = place();
    return [start, Math.min(text.length, start + 1 + Math.floor(random.next() ** 3 * 40))];
  };
  const [start, end] = part();
  const before = text.slice(0, start);
  const inside = text.slice(start, end);
  const after = text.slice(end);
  switch (Math.floor(random.next() * 12)) {
    case 0:
      return before + after;
    case 1:
    case 2:
      return before + random.pick(words) + text.slice(start);
    case 3:
      return before + random.pick(words) + after;
    case 4:
      return before + random.pick(ODD) + text.slice(start);
    case 5:
      return before + random.pick(ODD) + after;
    case 6:
      return before + inside.repeat(2 + Math.floor(random.next() ** 3 * 60)) + after;
    case 7: {
      const other = random.pick(others);
      const from = Math.floor(random.next() * (other.length + 1));
      return before + other.slice(from, from + 1 + Math.floor(random.next() * 60)) + text.slice(start);
    }
    case 8: {
      const other = random.pick(others);
      return before + other.slice(Math.floor(random.next() * (other.length + 1)));
    }
    case 9:
      return changeNumber(text, random);
    case 10:
      return before + String.fromCharCode(Math.floor(random.next() ** 3 * 0x10000)) + text.slice(start + 1);
    default:
      return random.next() < 0.5 ? before + inside.toUpperCase() + after : moveLine(text, random);
  }
}

function changeNumber(text: string, random: Random): string {
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return text;
  const { 0: number, index } = random.pick(numbers);
  const value = Number(number);
  const next = random.pick([
    value + 1,
    value - 1,
    0,
    value * 10,
    99,
    12,
    31,
    2 ** 31,
    10 ** 15,
    Math.floor(random.next() * 100),
  ]);
  return text.slice(0, index) + String(next) + text.slice(index + number.length);
}

function moveLine(text: string, random: Random): string {
  const lines = text.split("\n");
  const [line = ""] = lines.splice(Math.floor(random.next() * lines.length), 1);
  lines.splice(Math.floor(random.next() * (lines.length + 1)), 0, line);
  return lines.join("\n");
}

/** A part of the text again and again, so that a reader whose time grows faster than its input is slow. */
export function pump(text: string, random: Random): (length: number) => string {
  const start = Math.floor(random.next() * (text.length + 1));
  const end = Math.min(text.length, start + 1 + Math.floor(random.next() ** 2 * 60));
  const unit = (random.next() < 0.2 && random.pick(ODD)) || text.slice(start, end) || " ";
  return (wanted) => {
    const rest = Math.max(0, wanted - text.length);
    return text.slice(0, end) + unit.repeat(Math.floor(rest / unit.length)) + text.slice(end);
  };
}
