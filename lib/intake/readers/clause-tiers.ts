import { fold } from "#lib/domain/text.ts";
import { SPELLED_NUMBERS, SPELLED_ORDINALS } from "./spelled-numbers.ts";
import { readTierLabel, type TierLabel } from "./tier-label.ts";

/** The words of a clause that name its days. */
export interface FoundTier {
  label: TierLabel;
  start: number;
  end: number;
}

const ORDINAL = "(?:st|nd|rd|th|\\.?[ºª°]|i?eme|ere?|e|\\.)?(?![a-z\\d])";
const N = `(?:\\d{1,3}${ORDINAL}|${Object.keys(SPELLED_NUMBERS).join("|")})`;
const NTH = `(?:\\d{1,3}${ORDINAL}|${Object.keys(SPELLED_ORDINALS).join("|")})`;
const DAY =
  "(?:(?:calendar|working|business|running|consecutive) )?(?:days?|dias?|jours?|(?:kalender|werk|arbeits)?tage?n?)";
const FIRST_OR_NEXT =
  "(?:first|next|following|primeros|primeiros|premiers|ersten?|siguientes|seguintes|proximos|suivants|prochains|nachsten?|folgenden?|weiteren?)";
/** "8-14: USD 20", "15+: USD 40": days without the word, in front of an amount. */
const BARE_DAYS = /(?<![\d.,/'-])\d{1,3}\s*(?:(?:-|–|to)\s*\d{1,3}|\+)(?=\s*(?::|=)\s*(?:[a-z]{2,3}\W?|[$€£])\s?\d)/g;
const TIERS: readonly RegExp[] = [
  BARE_DAYS,
  new RegExp(`\\b${DAY}\\s*\\d{1,3}\\s*\\+`, "g"),
  // "from the 5th to the 10th day", "day 5 to day 10", "days 5-10", "del día 5 al día 10", "du 5ème au 10ème jour"
  new RegExp(
    `(?:\\b(?:from|between|for|del?|desde|do|du|vom)\\s+)?(?:(?:the|el|le|la)\\s+)?(?:${DAY}\\s+)?${NTH}\\s*(?:${DAY}\\s+)?(?:to|until|till|through|up to|and|-|–|al?|ao|hasta(?: el)?|ate(?: o)?|au|bis(?: zum)?)\\s*(?:(?:the|el|le|and including)\\s+)*(?:${DAY}\\s+)?${NTH}(?:\\s+${DAY})?(?![\\d.,']*\\d)`,
    "g",
  ),
  new RegExp(
    `\\b(?:the )?(?:first|next|following|subsequent|succeeding|further|second)\\s+${N}\\s*(?:\\(\\d{1,3}\\)\\s*)?${DAY}`,
    "g",
  ),
  new RegExp(
    `\\b(?:los |os |les |die )?(?:${FIRST_OR_NEXT}\\s+${N}\\s*${DAY}|${N}\\s+${FIRST_OR_NEXT}\\s+${DAY}|${N}\\s+${DAY}\\s+${FIRST_OR_NEXT})`,
    "g",
  ),
  new RegExp(
    `\\b(?:from|after|beyond|over|as (?:of|from)|starting(?: from| on)?|more than|exceeding|in excess of|a partir d[eo]l?|desde(?: el)?|apos o|despues del|a compter du|a partir du|au-dela du|ab dem|nach dem)\\s+(?:(?:the|el|and including)\\s+)*(?:${DAY}\\s+)?${NTH}(?:\\s+${DAY})?(?:\\s+(?:onwards?|and (?:onwards?|after|thereafter)|en adelante|em diante))?`,
    "g",
  ),
  new RegExp(
    `\\b${DAY}\\s+\\d{1,3}(?:st|nd|rd|th)?\\s+(?:onwards?|and (?:onwards?|after|thereafter|above|beyond)|en adelante|em diante)`,
    "g",
  ),
  new RegExp(
    `\\b(?:del?|do|du|vom)\\s+(?:${DAY}\\s+)?${NTH}\\s+(?:${DAY}\\s+)?(?:en adelante|em diante|et plus|et au-dela|und mehr)`,
    "g",
  ),
  /\b\d{1,3}(?:st|nd|rd|th)\s+day\s+(?:onwards?|and (?:onwards?|after|thereafter|above|beyond))/g,
  /\b(?:thereafter|each (?:additional|subsequent|further|following|succeeding) day|every day thereafter|all subsequent days|(?:por )?cada dia (?:adicional|posterior|siguiente|subsiguiente)|(?:por )?cada dia seguinte|dias subsecuentes|dias subsequentes|par jour supplementaire|(?:par|pour) chaque jour (?:suivant|supplementaire)|(?:fur )?jede[nr]? weitere[nr]? tag)\b/g,
  /\b(?:then|after that|en adelante|despues|depois|em diante|danach|daruber hinaus|au-?dela|ensuite|par la suite|daarna|oltre)\b(?=\W{0,3}(?:[a-z]{2,3}\W?|[$€£])\s?\d)/g,
];

const ALONE =
  /^(?:thereafter|then|after that|en adelante|despues|depois|em diante|danach|daruber hinaus|au-?dela|ensuite|par la suite|daarna|oltre)$/;

export function findTiers(text: string): FoundTier[] {
  const folded = fold(text.replaceAll("ß", "s"));
  if (folded.length !== text.length) return [];
  const found: FoundTier[] = [];
  for (const pattern of TIERS)
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => other.start < end && other.end > start)) continue;
      if (pattern !== BARE_DAYS && !/\b(?:day|dia|jour|tag)/.test(match[0]) && !ALONE.test(match[0])) continue;
      const label = readTierLabel(simplifyLabel(match[0]));
      if (label) found.push({ label, start, end });
    }
  return found.sort((one, other) => one.start - other.start);
}

const SPELLED = new RegExp(
  `\\b(?<=\\b(?:the|to|and|from|after) )(?:${Object.keys(SPELLED_ORDINALS).join("|")})\\b(?= |$)`,
  "g",
);

const simplifyLabel = (text: string) =>
  text
    .replace(/\bbetween\b/g, "from")
    .replace(/\b(?:more than|exceeding|in excess of)\b/g, "over")
    .replace(
      /^.*\b(?:each (?:additional|subsequent|further|following|succeeding) day|every day thereafter|all subsequent days|cada dia|dias subsec?q?uentes|chaque jour|par jour supplementaire|weitere[nr]? tag)\b.*$/,
      "thereafter",
    )
    .replace(SPELLED, (word) => `${SPELLED_ORDINALS[word]}th`)
    .replace(/\b(\d{1,3}(?:st|nd|rd|th)?) and (?=(?:the )?(?:days? )?\d)/g, "$1 to ")
    .replace(/\b(?:succeeding)\b/g, "next")
    .replace(/^(?:en adelante|em diante|ensuite)$/, "thereafter")
    .replace(/^for /, "")
    .replace(/\b(?:the|el|le|la|o|up) (?=\d|day)/g, "")
    .replace(/\(\d{1,3}\)/g, "")
    .replace(new RegExp(`\\b(?:${Object.keys(SPELLED_NUMBERS).join("|")})\\b`, "g"), (word) =>
      String(SPELLED_NUMBERS[word]),
    )
    .trim();
