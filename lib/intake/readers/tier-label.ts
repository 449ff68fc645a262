import { fold } from "#lib/domain/text.ts";
import { readTierDays, type TierDays } from "#lib/invoices/own-tariff/tier-days.ts";
import { cutAfterFreeTime, namesAfterFreeTime } from "./after-free-time.ts";
import { SPELLED_NUMBERS, SPELLED_ORDINALS } from "./spelled-numbers.ts";

/** The days of a tier as a document names them. */
export interface TierLabel {
  days:
    | TierDays
    | { kind: "first"; count: number }
    /** `isDay`: "to day 14", not "up to 14 days". */
    | { kind: "until"; to: number; isDay: boolean };
  /** The label says that its days count from the end of free time. */
  isAfterFreeTime: boolean;
  /** One day that can begin a tier: "Day 6", with "Day 11" after it. */
  isSingle: boolean;
  isFree: boolean;
}

const MAX_LABEL = 90;
const MAX_LABEL_IN_TWO_LANGUAGES = 2 * MAX_LABEL + 20;

const DAY = "(?:calendar |working |business )?days?";

/** To the words that `readTierDays` knows. The texts are folded. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/[“”„]/g, '"'],
  [/[~〜～∼至到]/g, "-"],
  [/第/g, ""],
  [/[前首头](?=\s*\d)/g, "first "],
  [/(?:之后|其后|随后|接下来|次)的?(?=\s*\d)/g, "next "],
  [/^ *(?:以后|之后|此后|其后|以後|之後) *$/g, " thereafter "],
  [/\b1st (?=\d+ days?\b)/g, "first "],
  [/\b(?:2nd|3rd|4th) (?=\d+ days?\b)/g, "next "],
  [/超过|超過/g, "over "],
  [/免费|免費/g, " free "],
  [/(?:天|日)/g, " days "],
  [/以上|以后|以後|及以上|起|이후|이상|以降/g, " onwards "],
  [/일/g, " days "],
  [/(\d)(?:\.? ?(?:st|nd|rd|th|º|ª|°|er|ere|eme|ieme|inci|nci|uncu|ncu)|[eoa])(?![\p{L}\p{N}])/gu, "$1"],
  [/(\d)\.(?=\s|-|–|$)/g, "$1"],
  [/\b(?:kalendertag(?:e|en|es)?|dias? (?:calendario|corridos|naturales)|jours? calendaires?)\b/g, "days"],
  [/\b(?:werktag(?:e|en|es)?|arbeitstag(?:e|en|es)?|dias? (?:habiles|uteis)|jours? ouvr(?:es|ables))\b/g, "days"],
  [/\b(?:dias?|jours?|tag(?:e|en|es)?|giorn[oi]|dagen|dag|gun(?:u|ler|den)?)\b/g, "day"],
  [
    /\b(?:au-?dela (?:de|du|des)|au-?dela|plus de|mas de|superior(?:es)? a|mais de|acima de|apos o|apos|despues del?|uber|mehr als|nach dem|nach|oltre(?: il)?)\b/g,
    "over",
  ],
  [/\b(?:du|del|desde el|desde|a partir (?:del?|do|du|de)|a compter du|des le|vom|von|ab dem|ab|dal|do)\b/g, "from"],
  [/\bfrom (?:day )?(?=from\b)/g, ""],
  [
    /\b(?:en adelante|em diante|o mas|y mas|ou mais|e mais|et plus|et suivants|et au-?dela|und mehr|und langer|und folgende|in poi|ve uzeri|ve sonrasi|ve sonraki \w+|ve fazlasi|e oltre|en verder)\b/g,
    "onwards",
  ],
  [/\b(?:jusqu'?(?:au|a)|hasta el|hasta|ate o|ate|bis zu[mr]?|bis|al|au|ao|fino al)\b/g, "to"],
  [
    /\b(?:(?:los|las|les|os|as|die|der|the|i|de) )?(?:primer[oa]?s?|premiers?|premieres?|primeir[oa]s?|erste[nrs]?|prim[ie]|eerste)\b/g,
    "first",
  ],
  [
    /\b(?:(?:los|las|les|os|as|die|der|the|i|de) )?(?:siguientes|proxim[oa]s?|seguintes|suivante?s?|prochaine?s?|nachste[nrs]?|folgende[nrs]?|weitere[nrs]?|successivi|seguenti|prossimi|volgende)\b/g,
    "next",
  ],
  [
    /\b(?:posterior(?:es|mente)?|subsiguientes|restantes|subsequentes|ulterieurs?|par la suite|danach|daruber(?: hinaus)?|jeder weitere|each extra|all subsequent|daarna|nadien|daha sonra\w*|sonrasi)\b/g,
    "thereafter",
  ],
  [/^ *(?:over|au-?dela|oltre|alem|depois|despues|apres|dopo|na dien) *$/g, " thereafter "],
  [/^ *(?:the|les|los|las|os|as|die|den|i|de) (?=(?:first|next|\d))/g, " "],
  [/\b(?:ilk)\b/g, "first"],
  [/\b(?:sonraki|izleyen|takip eden)\b/g, "next"],
  [
    /\b(?:libres?|livres?|isent[oa]s?|ucretsiz|serbest|gratis|gratuit[ose]*|bedelsiz|franchise|franco|frei|kostenfrei|franquicia)\b/g,
    "free",
  ],
  [
    /\s*,?\s*(?:&|\band)?\s*\b(?:each|every|all|any) (?:(?:subsequent|following) )?days? (?:thereafter|after(?:wards?)?)\b(?! (?:the |day )*\d)/g,
    " onwards",
  ],
  [/\s*(?:&|\band|\bor)\s*(?:up|upwards?|more|above|beyond)\b/g, " onwards"],
  // "The 5 following days" are a number of days, "15 and following" a first day.
  [
    /^ *(\d{1,3}) (?:days? )?(?:following|subsequent|further|next|additional|more|extra)(?: days?)? *$/g,
    " next $1 days ",
  ],
  [
    /(\d(?: days?)?),? *(?:&|\b(?:and|or|et|y|e|und|en)\b) ?(?:the |los |les |die |i )?(?:following|subsequent|further|later|longer|so on|next|ss\.?|folgende|volgende|thereafter|successivi)(?: days?)? *$/g,
    "$1 onwards",
  ],
  [/(\d(?: days?)?) *(?:\.{3}|…|→|>|(?:[-–—]|\bto\b) ?(?:\.{3}|…|∞|onwards|up\b|999\d?\b)) *$/g, "$1 onwards"],
  [/(?<!^ *(?:20|40|45))(?<=\d(?: days?)?) (?:up|plus|later) *$/g, " onwards"],
  [
    /(\d) *(?:[-–—]|\bto\b|\bthrough\b|\buntil\b|\btill\b) ?(?:the )?(?:end|delivery|collection|pick-?up|return|release|gate-?out|removal|date of .{1,20}) *$/g,
    "$1 onwards",
  ],
  [/\bvanaf(?: dag| day)? (?=\d)/g, "from "],
  [/\b(over|after|beyond|exceeding|more than) the (?=\d)/g, "$1 "],
  [/^ *(?:following|any further day|each day following|each following) *(?:days?)? *$/g, " thereafter "],
  [/^ *onwards *$/g, "thereafter"],
  [/(\d days?) (?:after|following) (?:the )?(?:above|that|this|previous|preceding|first|last)\b.*$/g, "$1"],
  [/(\d) y (?=\d)/g, "$1 - "],
  [/(\d) a (?=(?:day )?\d)/g, "$1 - "],
  [/(\d) to from /g, "$1 to "],
  [/\b(?:first|next) (\d{1,3}) (?:day )?(?:first|next)\b/g, "$1"],
  [/(\d{1,3}) (first|next) day/g, "$2 $1 day"],
  [/\b(\d{1,3}) day next\b/g, "next $1 day"],
  [/\b(?:all |each |every )?(?:next|other|further|additional|following|extra) days?\b/g, "thereafter"],
  [/\b(?:chargeable|billable) (?=days?\b)/g, ""],
  [/^ *(\d{1,3}) days? *$/g, "day $1"],
  [/(\d) ?[-–] *$/g, "$1 onwards"],
  // Day 0 is the day before the first one.
  [/^ *(day )?0 ?(?:-|–|to) ?(?=(?:day )?\d)/, " $11 - "],
];

const ORDINAL = new RegExp(`\\b(?:${Object.keys(SPELLED_ORDINALS).join("|")})\\b`, "g");

const AFTER_FREE =
  /\b(?:from|after) the (?:end|expiry|expiration) of (?:the )?free|\b(?:after|beyond|over|following|post|exceeding|past)\b.{0,24}\b(?:free|expir\w*|time up|allowed|freetime)|\b(?:free|freetime)\b.{0,16}\b(?:expir|over|exceed)\w*|\boverdue\b|\btime up\b|\bexpiration of free|\bout of free|vencid\w*.{0,20}free|free.{0,20}vencid\w*|exced\w* .{0,20}free/;

const NOT_IN_LABEL =
  /\b(?:cbm|tonn?es?|tons?|kgs?|km|hours?|hrs?|horas?|heures?|stunden|weeks?|months?|miles|gmt|a\.?m|p\.?m)\b/;

/** "first three days": a number in words before its days. */
const SPELLED = new RegExp(
  `\\b(?:${Object.keys(SPELLED_NUMBERS).join("|")})(?= (?:(?:calendar|working|first|primer[oa]s|premiers|primeir[oa]s) )?(?:days?|dias?|jours?|tage?n?)\\b)`,
  "g",
);

const foldLabel = (text: string) => fold(text).replace(/’|´|`/g, "'");

function translateTierLabel(text: string): string {
  let folded = ` ${foldLabel(text)} `
    .replace(ORDINAL, (word) => String(SPELLED_ORDINALS[word]))
    .replace(SPELLED, (word) => String(SPELLED_NUMBERS[word]));
  for (const [pattern, words] of TRANSLATIONS) folded = folded.replace(pattern, words);
  return folded.replace(/\s+/g, " ").trim();
}

/** Whether a text says that days count from the end of the free time. */
export const saysAfterFreeTime = (text: string): boolean =>
  namesAfterFreeTime(foldLabel(text)) || AFTER_FREE.test(translateTierLabel(text));

/** Such as `5-8`, `Day 6 onward`, `thereafter`, `>10`, `next 7 days`, `du 8ème au 15ème jour`, `ab dem 11. Tag`. */
export function readTierLabel(text: string): TierLabel | undefined {
  if (text.length > MAX_LABEL_IN_TWO_LANGUAGES) return undefined;
  return readOneLanguage(text) ?? readSides(text) ?? readChinese(text);
}

/** In two languages: both sides say the same, or one of them has no number. */
function readSides(text: string): TierLabel | undefined {
  const [one, other, ...more] = text.split(/\s+\/\s+/);
  if (!one || !other || more.length > 0) return undefined;
  const labels = [one, other].flatMap((part) => readOneLanguage(part) ?? []);
  if (labels.length === 2)
    return JSON.stringify(labels[0]?.days) === JSON.stringify(labels[1]?.days) ? labels[0] : undefined;
  return [one, other].some((part) => !/\d/.test(part)) ? labels[0] : undefined;
}

/** A label in Chinese and another language says the same twice. */
function readChinese(text: string): TierLabel | undefined {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  const [chinese, english] = splitLanguages(text);
  return readOneLanguage(english) ?? readOneLanguage(chinese);
}

function splitLanguages(text: string): [string, string] {
  const index = text.search(/(?<=\p{Script=Han}[^\p{L}\d]*)(?=[A-Za-z>])/u);
  if (index > 0) return [text.slice(0, index), text.slice(index)];
  const turn = text.search(/(?<=[A-Za-z\d+][^\p{L}]*)(?=\p{Script=Han})/u);
  return turn > 0 ? [text.slice(turn), text.slice(0, turn)] : [text, ""];
}

/** "3.2 From day 3 to day 6" */
export const CLAUSE_NUMBER = /^\s*\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\p{L})/u;

/** "The next 5 days are charged at" */
const CHARGED_AT =
  /\s+(?:(?:are|is|will be|shall be)\s+)?(?:charged|billed|invoiced|payable|se cobrara?n?|sont factures?|sont perçus|werden berechnet|sao cobrados?)(?:\s+(?:at|with|a|mit))?\s*$/;

/** "After free time", "rate per day after free time": all days after it. */
const WITHOUT_DAYS = /^(?:(?:the|rates?|charges?|tarif\w*|tarifas?|per|por|par|pro|\/) ?)*(?:day)?$/;

function readOneLanguage(text: string): TierLabel | undefined {
  if (text.length > MAX_LABEL || !/[\d\p{L}]/u.test(text)) return undefined;
  const plain = text.replace(CLAUSE_NUMBER, "");
  const daysAlone = cutAfterFreeTime(foldLabel(plain));
  const words = translateTierLabel(daysAlone ?? plain)
    .replace(/^(?:tier|slab|step|stage|phase|periode?|periodo|tramo|staffel|tranche|band)\s*\d{1,2}\s*[:(]\s*/, "")
    .replace(
      /^(?:(?:\d{1,2}|first|second) (?:tier|slab|step|stage|phase|periode?|periodo|tranche|band)|thereafter)\s*[:(]\s*(?=.*\d|thereafter)/,
      "",
    )
    .replace(/^[(]|[)]$/g, "")
    .replace(CHARGED_AT, "")
    .replace(
      /^(?:storage|demurrage|detention|charge|charges|rate|tarif\w*)\b[\s:,-]*(?=\S*\d|day|from|first|next|over|>)/,
      "",
    )
    .replace(/^(?:from and including|as of|starting)\b[\s:,-]*(?=from|first|next|over|>)/, "")
    .replace(/^(?:from and including|as of|starting)\b[\s:,-]*(?=\S*\d|day)/, "from ")
    .replace(/^(?:(?:each|every|any|all) )?(?:day|days)\s*:?\s*(?=(?:from|after|over|beyond)\b)/, "")
    .replace(/^from day from/, "from day")
    .replace(/\bfrom (?:day )?(?=over\b)/, "")
    .replace(/\bday (?=\d+ day\b)/, "");
  if (NOT_IN_LABEL.test(words)) return undefined;
  const isAfterFreeTime = daysAlone !== undefined || AFTER_FREE.test(words);
  if (daysAlone !== undefined && WITHOUT_DAYS.test(words))
    return { days: { kind: "rest" }, isAfterFreeTime, isSingle: false, isFree: false };
  const first = new RegExp(`^(?:the )?first (\\d{1,3})\\b(?: ${DAY})?`).exec(words);
  if (first && !/\bfree\b/.test(words))
    return { days: { kind: "first", count: Number(first[1]) }, isAfterFreeTime, isSingle: false, isFree: false };
  const until = new RegExp(`^(?:up to|to|until|<=|≤)\\s*(day )?(\\d{1,3})\\b(?: ${DAY})?`).exec(words);
  if (until)
    return {
      days: { kind: "until", to: Number(until[2]), isDay: Boolean(until[1]) },
      isAfterFreeTime,
      isSingle: false,
      isFree: /\bfree\b/.test(words),
    };
  const read = readTierDays(words) ?? readTierDays(words.replace(/^(?:from|day)\s+/, ""));
  if (!read || !isRestOfLabel(read.rest)) return undefined;
  return {
    days: read.days,
    isAfterFreeTime,
    isSingle: read.days.kind === "range" && read.days.from === read.days.to && !/[-–]/.test(words),
    isFree: read.days.kind === "free" || /\bfree\b/.test(words.replace(/after.*free.*$/, "")),
  };
}

/** What can follow the days in a label. */
const isRestOfLabel = (rest: string) =>
  /^(?:[-–,;:.()/*+]|\s|per|each|day|days|daily|day's|of|the|at|a|from|to|in|calendar|working|business|week|weekends?|included|including|excluding|after|beyond|following|time|up|free|freetime|period|expiry|expiration|expired|discharge|landing|storage|demurrage|detention|onwards?|and|container|containers|teus?|unit|box|part|thereafter|inclusive|rate|charged?|chargeable|charges?|fee|thereafter|inclusive|usd|eur|\*|\d\))*$/.test(
    rest.trim(),
  );
