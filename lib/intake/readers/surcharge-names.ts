import type { TextLine } from "#lib/documents/lines.ts";
import { type Known, toPlaces } from "./document-head.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";

export interface Named {
  name: Known;
  code: Known | undefined;
}

/** "Peak Season Surcharge", "PSS", "General Rate Increase": with its code, if it is in brackets. */
const NAME =
  /((?:[A-Z][\w&/.-]*\s+){1,5}?(?:(?:Recovery|Additional|Restoration)\s+(?=(?:Surcharge|Charge|Fee|Factor)\b))?(?:Surcharge|Charge|Increase|Additional|Factor|Recovery|Restoration|Fee|Contribution)s?)(?:\s*\(([A-Z]{2,5}\d{0,2})\))?/;
const CODE_FIRST = /^([A-Z]{2,5}\d{0,2})\s*(?:[-–:]\s*|(?=from\b|to\b|for\b))/;

const CODE = "(?:\\s*\\(([A-Z]{2,5}\\d{0,2})\\))?";
/** "Recargo por congestión (PCS)", "Surcharge de congestion": the words behind say what it is for. */
const BEHIND =
  "(?:\\s(?!(?:EUR|USD|será|sera|serán|est|es|é|is|ist|aplic|applic|a partir|à compter|vigente)(?![\\p{L}]))[\\p{L}'’&-]+){1,6}?";
const NAMES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])((?:Recargo|Sobretaxa|Sobrecargo|Suplemento|Supplément|Surcharge|Surtaxe|Taxa|Cargo)${BEHIND})(?:${CODE})(?=\\s*(?:$|[:–(-]|d['’e]\\s|von\\s|será|sera|est\\s))`,
    "u",
  ),
  new RegExp(`(?<![\\p{L}])(\\p{Lu}\\p{L}+zuschlag)${CODE}`, "u"),
];

export function findNamed(line: TextLine): Named | undefined {
  const text = line.text.replaceAll("\t", " ");
  const known = (start: number, value: string): Known => ({
    value,
    places: toPlaces(line, start, start + value.length),
    basis: "heading",
  });
  const match = NAME.exec(text);
  const first = CODE_FIRST.exec(text);
  if (match?.[1] && (findSurchargeKind(match[1]) || /surcharge|increase/i.test(match[1]))) {
    const name = match[1].replace(/^(?:(?:A|An|The|This|New|Following|Applicable|Of|Update|Port Update)\s+)+/i, "");
    const start = match.index + match[1].length - name.length;
    const code = match[2] ?? first?.[1];
    const at = code === undefined ? -1 : text.indexOf(code, code === match[2] ? match.index : 0);
    return { name: known(start, name), code: code && at >= 0 ? known(at, code) : undefined };
  }
  const other = NAMES.map((pattern) => pattern.exec(text)).find(Boolean);
  if (other?.[1]) {
    const name = other[1].trimEnd();
    const code = other[2];
    const at = code === undefined ? -1 : text.indexOf(code, other.index + name.length);
    return { name: known(other.index, name), code: code && at >= 0 ? known(at, code) : undefined };
  }
  if (first?.[1] && findSurchargeKind(first[1])) return { name: known(0, first[1]), code: known(0, first[1]) };
  return undefined;
}
