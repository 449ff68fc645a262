import { fold } from "#lib/domain/text.ts";
import { SPELLED_NUMBERS } from "./spelled-numbers.ts";

interface Language {
  after: string;
  /** Between the two: the end of the free time, and articles. */
  between: string;
  free: string;
  /** "after free time expires" */
  behind?: string;
}

const ENGLISH_FREE =
  "(?:(?:allowed|standard|agreed|granted|applicable|contractual|carrier'?s?) )*(?:free[ -]?(?:time|days?|periods?|storage|pool)(?: (?:period|days?))?|free)";

/** The texts are folded. In each language, its own publishers write "free time" too. */
const LANGUAGES: readonly Language[] = [
  {
    after:
      "(?:after|beyond|over|following|post|past|exceeding|in excess of|outside(?: of)?|(?:from|since|on|upon)(?= (?:the )?(?:end|expiry|expiration|lapse|completion) of))",
    between: "(?: (?:the )?(?:end|expiry|expiration|lapse|completion|last day) of)?(?: the)?",
    free: ENGLISH_FREE,
    behind: "(?: (?:has )?(?:expires|expired|expiry|expiration|ends|ended|is over|elapses|lapses))?",
  },
  {
    after:
      "(?:despues|tras|luego|fuera|a partir|posterior(?:es)?|vencid[oa]s?|pasad[oa]s?|agotad[oa]s?|cumplid[oa]s?|superad[oa]s?|al (?:vencer|vencimiento|termino)|una vez \\w+|exced\\w+|sobre)",
    between:
      "(?: (?:del?|al?))?(?: (?:el|la|los|las))?(?: (?:fin|final|vencimiento|termino|expiracion|ultimo dia)(?: del?)?(?: (?:los|las|la))?)?",
    free: "(?:(?:dias?|tiempo|periodo|plazo)(?: de)? (?:libres?|francos?|franquicia|gracia|gratis|gratuit[oa]s?|estadia libre)|franquicia|libres?)",
  },
  {
    after:
      "(?:apos|depois|alem|passad[oa]s?|findo|vencid[oa]s?|a partir|posterior(?:es)?|exced\\w+|esgotad[oa]s?|acima|sobre)",
    between: "(?: (?:d[oae]s?|ao?s?))?(?: (?:o|a|os|as))?(?: (?:termino|fim|vencimento|final|expiracao) d[oae]s?)?",
    free: "(?:(?:dias?|tempo|periodo|prazo)(?: de)? (?:livres?|isent[oa]s?|isencao|franquia|francos?|gratis|gratuit[oa]s?|free[ -]?time)|franquia|isencao|livres?)",
  },
  {
    after:
      "(?:apres|au-?dela|hors|passee?|passes|suivant|posterieure?s? a|a l'(?:expiration|issue|echeance)|depuis|en sus)",
    between:
      "(?: (?:du|des|de))?(?: (?:la|le|les))?(?: ?l')?(?:(?:expiration|la fin|fin|echeance|terme) (?:du |des |de ))?(?: ?(?:la|le|les))?",
    free: "(?:(?:periode|delai|jours?|temps|duree)(?: de| en)? (?:franchise|francs?|libres?|gratuit[es]*)|franchises?)",
  },
  {
    after: "(?:nach|jenseits|ausserhalb|uber)",
    between: "(?: (?:dem|der|den|die|das))?(?: (?:ablauf|ende))?(?: (?:der|des|von|vom|die))?",
    free: "(?:freizeit|(?:lager|miet)?freie[nrs]? (?:zeit|tage?n?|lagerzeit|standzeit|frist)|freistandzeit|freitage?n?|freifrist|(?:standgeld|lagergeld|kosten|miet)freie[nrs]? (?:zeit|tage?n?|frist)|karenzzeit)",
  },
  {
    after: "(?:dopo|oltre|successiv[oi] (?:a|al|alla|ai)|scadut[oaie]|trascors[oaie]|al termine|fuori)",
    between: "(?: (?:la|il|lo|i|gli|del|della|dei|dal|dalla))?(?: (?:scadenza|termine|fine) (?:del|della|dei))?",
    free: "(?:(?:periodo|giorni|tempo)(?: di| in)? (?:franchigia|franc[oh]i?|gratuit[oi]|liber[oi])|franchigia)",
  },
  {
    after: "(?:na|boven|buiten|over)",
    between: "(?: (?:de|het))?(?: (?:afloop|einde|verstrijken|verlopen) van)?(?: (?:de|het))?",
    free: "(?:vrije (?:tijd|dagen|periode|ligtijd)|vrijstelling\\w*)",
  },
];

const WORDS = LANGUAGES.map(
  ({ after, between, free, behind = "" }) =>
    `(?<!\\p{L})${after}${between} ?(?<![\\p{L}\\d])(?:${free}|free[ -]?time)(?!\\p{L})${behind}`,
);

const SURES = "(?:ucretsiz|serbest|bedelsiz|muaf|free) ?(?:sure|zaman|gun|time|periy?od)\\p{L}*";

const PHRASES: readonly RegExp[] = [
  ...WORDS.map((words) => new RegExp(words, "u")),
  new RegExp(`(?<!\\p{L})${SURES}(?: (?:bitim|dolum|son|asim)\\p{L}*)?(?: (?:itibaren|sonra\\p{L}*|asan|asimi?))`, "u"),
  /(?:超过|超過|超出|逾)(?:免费|免費|免箱|免柜|免堆|免租)\p{Script=Han}{0,4}?[期间天间數数]+(?:后|後)?/u,
  /(?:免费|免費|免箱|免柜|免堆|免租)\p{Script=Han}{0,4}?(?:期|时间|時間|天数|天)?(?:届满|到期|结束|過|过)?(?:以后|之后|以後|之後|后|後|外)/u,
  /\b(?:free(?:[ -]?time)?|franquicia|franchise) (?:expired|exceeded|over)\b/u,
  /\b(?:in excess|overdue|time up)\b/u,
  /(?<!\p{L})(?:excess|overdue|exceeding|excedentes?|depassement|ubersch(?:uss|reitungs)) ?(?=(?:days?|dias?|jours?|tage?)\b)/u,
  /(?<=\b(?:days?|dias?|jours?|tage?) )(?:overdue|exceeded|excess|excedentes?|excedidos|de retraso|de atraso|de depassement)(?!\p{L})/u,
];

/** "After the free time of 5 days", "beyond free time: 5 days" gives the free time. */
const NUMBER_BEHIND = new RegExp(
  `^ ?(?:\\(|(?:period )?(?:of|de|d'|von|di|van|is|:|=) ?)(?:\\d{1,3}|(?:${Object.keys(SPELLED_NUMBERS).join("|")})\\b)\\s*(?:\\(\\d+\\)\\s*)?(?:(?:free|full|clear|calendar|working|business|consecutive|running) )*(?:(?:kalender|werk|arbeits)?tage?n?|days?|dias?|jours?|giorni|dagen|gun)\\b`,
);

interface Part {
  start: number;
  end: number;
}

/** Most texts of a document name no free time. */
const HINT =
  /free|libre|livre|franc|franq|isen|frei|vrij|liber|grat[ui]|gracia|karenz|ucretsiz|serbest|bedelsiz|muaf|免|exce[ds]|overdue|time up|depass|retras|atras|ubersch/;

/** Words such as "after free time", "tras los días libres", "nach Ablauf der Freizeit", by their offsets in a folded text. */
function findPhrase(folded: string): Part | undefined {
  if (!HINT.test(folded)) return undefined;
  const found = PHRASES.flatMap((pattern) => {
    const match = pattern.exec(folded);
    return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
  return found.sort((one, other) => one.start - other.start || other.end - one.end)[0];
}

/** The label without the words for "after free time". @returns `undefined` for a label without them */
export function cutAfterFreeTime(folded: string): string | undefined {
  const part = findPhrase(folded);
  if (!part || NUMBER_BEHIND.test(folded.slice(part.end))) return undefined;
  return `${folded.slice(0, part.start)} ${folded.slice(part.end)}`
    .replace(/\(\s*\)/g, " ")
    .replace(/^[\s:,;–-]+|[\s:,;–-]+$/g, "")
    .replace(/\s+/g, " ");
}

/** No paragraph has more; a text of nothing else must not take long. */
const MAX_PHRASES = 12;

/** The same number of letters: the days behind "after free time" are not those of the free time. */
export function hideAfterFreeTime(text: string): string {
  let folded = fold(text);
  if (folded.length !== text.length) return text;
  let hidden = text;
  for (let count = 0; count < MAX_PHRASES; count++) {
    const part = findPhrase(folded);
    if (!part) break;
    const { start, end } = part;
    const marks = ";".repeat(end - start);
    if (!NUMBER_BEHIND.test(folded.slice(end))) hidden = `${hidden.slice(0, start)}${marks}${hidden.slice(end)}`;
    folded = `${folded.slice(0, start)}${marks}${folded.slice(end)}`;
  }
  return hidden;
}

export const namesAfterFreeTime = (folded: string): boolean => findPhrase(folded) !== undefined;
