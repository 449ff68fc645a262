import type { Cell, TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { namesAmount } from "./amounts-in-text.ts";
import { type Known, toPlace } from "./document-head.ts";
import { countWords, findCountries } from "./words.ts";

export const NO_PUBLISHER = "Neither a carrier of our list nor a terminal is named.";

const HEAD_LINES = 14;
const MAX_NAME_WORDS = 9;
/** With the topic of the document and its country. */
const MAX_TITLE_WORDS = 14;

/** An operator of a terminal; without one, a shipping line or its agent. */
interface Publisher {
  operator?: Known;
}

/** Operators of terminals in several countries: their names are the same in sentences. */
const NAMED_OPERATORS =
  /\b(?:DP World|APM Terminals|APMT|Hutchison Ports?|PSA|ICTSI|EUROGATE|HHLA|Patrick(?:s)?(?: Terminals| Stevedores)?|SSA Marine|Ports America|Terminal Investment Limited|TIL|Yilport|Gulftainer|Red Sea Gateway|Adani Ports|JNPA|JNPT|Transnet|Kumport|Mardas|Marport|Asyaport|Evyapport|Tecon|Santos Brasil|Ecoporto|Contecon|TPS|DP WORLD|VICT|Westports|Northport|SAGT|CICT|Flinders|LBCT|GCT|Maher Terminals|PNCT|Georgia Ports|Virginia International Gateway)\b/;
const GENERIC =
  /\b(?:terminals?|ports?|authority|tariffs?|rates?|charges?|fees?|storage|warehouse|import|export|public|container|services?|handling|cfs|icd|indoor|outdoor|general|book|schedule|of|the|for|and|in|at|local|other|price|list|notice|customs?|tarifas?|tarifario|puertos?|tarifs?|de|del|la|effective|yard|demurrage|detention|page|section|full|empty|reefer|us|usd|eur|unit|price|x|cw|days?|per|free|time|rental|gate|description|remarks?|destination|origin|discharg\w*|loading|unloading|equipment|hire|dues|operations?|cargo|goods|vessels?|ships?|quay|berth|wharf\w*|thc|fee|surcharges?|lift|on|off|weighing|cleaning|inspection|security|documentation|rail|truck|shifting|transfer|to|from|with|within|by|area|facilit(?:y|ies)|inland|depot|dry|agreement|conditions?|general|additional|special|costs?|recovery|congestion)\b/g;

const OPERATOR =
  /\b(?:terminals?|(?:ports?|harbou?rs?) (?:authority|board|trust|company|corporation)|(?:autorite|societe|empresa|administracion) (?:nationale |nacional )?portuai?r[ei]a?|ports? (?:of|de|du)|puerto|port autonome|autoridad portuaria|sociedad portuaria|hafen|porto de|docas|dp world|apm|hutchison|psa|ictsi|eurogate|patrick|kumport|transnet|warehouse|icd|cfs)\b/;

/** "As agents for …", "… Shipping Agencies": the charges are a line's. */
const OF_LINE =
  /\bas (?:\w+ )?agents?\b|\bagents? (?:in .{3,30} )?(?:for|of)\b|\b(?:shipping|liner|ship'?s?|maritime) (?:line|lines|agency|agencies|agents?|services)\b|\bcontainer lines?\b|\bagen(?:te?|ti|cia|ce) (?:general\w* |generaux |generale |maritim\w* )*(?:de|du|d'|en|para|da|di)\b|\bagencia maritima\b|\bagence maritime\b|\bagenzia marittima\b|\bnaviera\b|\breederei\w*\b|\bschiffsagentur\b|\bals agent\w*\b|\bcompagnie maritime\b|\bconsignatari\w+\b|\bdenizcilik\b|船公司|船代/;

/** "Terminal Handling Destination" is a charge, "Terminal Handling Services Ltd" a company. */
const CHARGE =
  /\b(?:terminal|port) handling\b(?!.*\b(?:ltd|limited|inc|corp\w*|company|co|gmbh|s\.?a|llc|plc|bv|nv|pte|authority|services)\b)|^[a-z]{2,4}\s*[-–:]\s.*\b(?:charge|fee|surcharge|handling)\b/;

/** Who published a document, from its head. A name in a table is that of a charge or of a section. */
export function findPublisher(lines: readonly TextLine[]): Publisher | undefined {
  for (const line of lines.slice(0, HEAD_LINES)) {
    if (isOfTable(line)) return undefined;
    for (const cell of line.cells) {
      const operator = readOperator(line, cell);
      if (operator) return { operator };
      if (cell.text.split(/\s+/).length <= MAX_NAME_WORDS && OF_LINE.test(fold(cell.text))) return {};
    }
  }
  return undefined;
}

const isOfTable = ({ cells }: TextLine) =>
  cells.length > 3 || (cells.length > 1 && cells.some(({ text }) => namesAmount(text)));

function readOperator(line: TextLine, cell: Cell): Known | undefined {
  const known = (value: string, places: Known["places"]): Known => ({
    value,
    places,
    basis: "heading",
    doubt: `Whether “${value}” is the operator is concluded from its place in the document.`,
  });
  const named = NAMED_OPERATORS.exec(cell.text);
  const words = countWords(cell.text);
  if (named && words > MAX_NAME_WORDS) {
    const start = cell.start + named.index;
    return known(named[0], [toPlace(line, start, start + named[0].length)]);
  }
  const folded = fold(cell.text);
  const isProper = folded.replace(GENERIC, "").replace(/[^\p{L}]+/gu, "").length >= 3;
  const name = cutName(cell.text);
  const isShort = countWords(name) <= MAX_NAME_WORDS && words <= MAX_TITLE_WORDS;
  return isProper && isShort && OPERATOR.test(folded) && !CHARGE.test(folded) && !/[:]|\d{3}/.test(cell.text)
    ? known(name, [toPlace(line, cell.start, cell.start + name.length)])
    : undefined;
}

const TOPIC =
  /\b(?:storage|tariffs?|tarif\w*|almacen\w*|armazen\w*|lager\w*|entrepos\w*|imports?|exports?|charges|rates|prices|demurrage|detention|notice|schedule)\b/;

/** "Port autonome - Côte d'Ivoire" has no name without its country. */
const WITHOUT_NAME = /^(?:ports? autonome|(?:autoridad|administracion|empresa) portuaria|ports? authority)$/;

/** "Bay Container Terminal - import storage tariff", "Gdynia Container Terminal, Poland": only the name. */
function cutName(title: string): string {
  const [first = "", ...others] = title.split(/(?=\s+[-–|]\s+|,\s+)/);
  const isOther = (part: string) => {
    const text = part.replace(/^(?:\s+[-–|]|,)\s+/, "");
    return findCountries(text)[0]?.text === text || TOPIC.test(fold(text));
  };
  const end = WITHOUT_NAME.test(fold(first)) ? others.length : others.findLastIndex((part) => !isOther(part)) + 1;
  return first + others.slice(0, end).join("");
}
