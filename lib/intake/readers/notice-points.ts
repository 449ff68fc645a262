import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";

export const BULLET = /^\s*[•*·▪–-]\s*/;

export type Field = "origin" | "destination" | "scope" | "amount" | "date" | "cargo" | "old";

/** The words before a colon, folded. */
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  [
    "origin",
    /^(?:origin(?: range| ports?)?|from|pol|ports? of loading|load ports?|origen|desde|origine|au depart de|herkunft|von|origem)$/,
  ],
  [
    "destination",
    /^(?:destination(?: range| ports?)?|to|pod|ports? of discharge|destino|hacia|vers|a destination de|ziel|nach|destinos?)$/,
  ],
  ["scope", /^(?:geographical scope|scope|trades?|trade scope|perimetre|alcance|ambito|geltungsbereich|escopo)$/],
  [
    "amount",
    /^(?:(?:new |revised |updated )?(?:amounts?|quantum|level|rates?)|surcharge amount|surcharge level|charge|tariff|montants?|importes?|monto|cuantia|betrag|hohe|valor|quantity|gri|pss)$/,
  ],
  [
    "date",
    /^(?:effective(?: date| from)?|date of application|application(?: date)?|applicable(?: as)? from|valid(?:ity)?(?: from)?|implementation date|start date|date d'application|fecha(?: de (?:aplicacion|vigencia))?|vigencia|gultig ab|data de aplicacao|from date)$/,
  ],
  [
    "cargo",
    /^(?:cargo(?: type)?|equipment(?: type)?|commodity|commodities|container types?|marchandises?|carga|equipo|ladung|cargo nature)$/,
  ],
];

export interface Point {
  line: TextLine;
  /** Of the text after the label. */
  start: number;
  field: Field | undefined;
}

/** "Current amount: USD 500": not the amount from now. */
const OLD_FIELD = /^(?:current|old|previous|existing|present|former)\b/;

export function toPoint(line: TextLine): Point {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  const label = /^([\p{L}' ]{2,28}?)\s*:\s*/u.exec(line.text.slice(bullet));
  const name = label && fold(label[1] ?? "").trim();
  const field = name && OLD_FIELD.test(name) ? "old" : FIELDS.find(([, pattern]) => name && pattern.test(name))?.[0];
  if (field) return { line, start: bullet + (label?.[0].length ?? 0), field };
  const rest = line.text.slice(bullet);
  // "From North Europe", "Amounts USD 300 per 20'"
  const bare = /^(from|to|amounts?|effective)\b\s*(?=\S)/i.exec(rest);
  const isShort = rest.split(/\s+/).length < 40 && bullet > 0;
  if (bare && isShort) {
    const word = fold(bare[1] as string);
    const own: Field =
      word === "from" ? "origin" : word === "to" ? "destination" : word === "effective" ? "date" : "amount";
    return { line, start: bullet + bare[0].length, field: own };
  }
  return { line, start: bullet, field: undefined };
}
