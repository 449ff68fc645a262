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
  const [, codeAhead] = CODE_FIRST.exec(text) ?? [];
  const match = NAME.exec(text);
  if (match?.[1] && (findSurchargeKind(match[1]) || /surcharge|increase/i.test(match[1]))) {
    const [whole, titled, codeBehind] = match;
    const name = titled.replace(/^(?:(?:A|An|The|This|New|Following|Applicable|Of|Update|Port Update)\s+)+/i, "");
    const codeAt = codeBehind === undefined ? 0 : match.index + whole.lastIndexOf(codeBehind);
    const code = codeBehind ?? codeAhead;
    return {
      name: known(match.index + titled.length - name.length, name),
      code: code ? known(codeAt, code) : undefined,
    };
  }
  const other = NAMES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (other?.[1]) {
    const [whole, name, code] = other;
    const codeAt = other.index + whole.lastIndexOf(code ?? "");
    return { name: known(other.index, name), code: code ? known(codeAt, code) : undefined };
  }
  if (codeAhead && findSurchargeKind(codeAhead)) return { name: known(0, codeAhead), code: known(0, codeAhead) };
  return undefined;
}
