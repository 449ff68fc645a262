import { PORT_ALIASES } from "#lib/domain/ports/port-names.ts";
import { fold } from "#lib/domain/text.ts";
import portNames from "./port-names.json" with { type: "json" };
import { readCountryCell } from "./words.ts";

export interface FoundPort {
  /** UN/LOCODE. */
  code: string;
  /** As printed. */
  text: string;
  start: number;
}

const MAX_WORDS = 4;
const MIN_LETTERS = 4;

/** Names that are words too: only with "port" next to them. */
const WORDS = new Set(["mobile", "progreso", "victoria", "santos", "freeport", "nelson", "batam", "salvador", "union"]);

/** "Porto de Santos", "Porto di Genova": the word, and not the Portuguese city. */
const PORT_WITH_NAME = /^\s+d(?:[aeio]|[ao]s|el|ell[ao])\s/i;

let known: ReadonlyMap<string, string> | undefined;

const toKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Names that one port has. */
function listNames(): ReadonlyMap<string, string> {
  if (known) return known;
  const codes = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = toKey(name);
    // "Malta" and "Singapore" name the country.
    if (key.length < MIN_LETTERS || readCountryCell(name) !== undefined) return;
    const own = codes.get(key) ?? new Set();
    codes.set(key, own.add(code));
  };
  for (const [code, names] of Object.entries(portNames))
    for (const name of [...names, ...(PORT_ALIASES[code] ?? [])])
      for (const part of [name, name.replace(/\s*\(.*\)$/, ""), /\((.*)\)$/.exec(name)?.[1] ?? ""]) add(part, code);
  known = new Map([...codes].flatMap(([name, own]) => (own.size === 1 ? [[name, [...own][0] as string]] : [])));
  return known;
}

const BESIDE_BEFORE =
  /(?:\bports? of|\bport|\bpuertos? de|\bpuerto|\bports? de|\bportos? d[eoa]|\bporto|\bhafen|\bharbou?r of|\bterminal|\bterminal d[eo]|\bat|\bin)\s+$/;
const BESIDE_BEHIND =
  /^\W{0,3}(?:ports?|terminals?|container|harbou?r|liman\w*|hafen|cfs|icd|international|gateway|berths?)\b/;

function isNamedAsPort(text: string, start: number, length: number): boolean {
  const folded = fold(text);
  return (
    folded.length !== text.length ||
    BESIDE_BEFORE.test(folded.slice(0, start)) ||
    BESIDE_BEHIND.test(folded.slice(start + length))
  );
}

/** Ports by their names: capitalized, in the order of the text. */
export function findPorts(text: string): FoundPort[] {
  const names = listNames();
  const words = [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}]|['’.-](?=\p{L}))*/gu)];
  const found: FoundPort[] = [];
  for (let index = 0; index < words.length; index++) {
    for (let count = Math.min(MAX_WORDS, words.length - index); count > 0; count--) {
      const first = words[index] as RegExpExecArray;
      const last = words[index + count - 1] as RegExpExecArray;
      const part = text.slice(first.index, last.index + last[0].length);
      const key = toKey(part);
      const code = names.get(key);
      if (!code || !/^\p{Lu}/u.test(part) || /[.;]/.test(part)) continue;
      const behind = text.slice(first.index + part.length);
      if (key === "porto" && PORT_WITH_NAME.test(behind)) continue;
      if (WORDS.has(key) && !isNamedAsPort(text, first.index, part.length)) continue;
      found.push({ code, text: part, start: first.index });
      index += count - 1;
      break;
    }
  }
  return found;
}

/** The port of a cell that names nothing else but its country. */
export function readPortCell(text: string): FoundPort | undefined {
  const found = findPorts(text);
  const [only] = found;
  return only && new Set(found.map(({ code }) => code)).size === 1 && text.trim().split(/\s+/).length <= 5
    ? only
    : undefined;
}

const toLetters = (text: string) =>
  fold(text).replace(/\b(?:ports?|terminals?|of|de|puerto|porto|hafen)\b|[^\p{L}]/gu, "");

/** Whether a text is nothing but the name of a port, such as "Port of Mombasa". */
export function isPortAlone(text: string): boolean {
  const port = readPortCell(text);
  return port !== undefined && toLetters(port.text) === toLetters(text);
}
