import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { isPolicyValue, type Policy } from "#lib/domain/policies/policy.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate, CandidateCell, Doubt, Place } from "./candidate.ts";
import { type Known, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { readLabel } from "./label.ts";
import { splitParagraphs } from "./paragraphs.ts";

interface Rule {
  policy: Policy;
  pattern: RegExp;
  /** A number of the sentence, or the value that the sentence states. */
  value: string | ((match: RegExpExecArray) => string);
}

const FREE =
  "(?:free (?:time|days?|period|storage)|dias? li[bv]res?|tiempo libre|periodo libre|franquicia|franchise|jours? francs?|delai de franchise|freizeit|freie(?:n|r)? (?:tage|zeit)|freitage|tempo livre|periodo livre|franquia|free-?time|免费期|免箱期|serbest sure)";
const CHARGES =
  "(?:charges?|demurrage|detention|storage|rates?|cargos?|demoras?|almacenaje|sobrestadias?|sobreestadias?|armazenagem|surestaries|frais|standgeld|lagergeld|gebuhren)";
const COUNTED =
  "(?:counted|calculated|computed|expressed|based|given|stated|granted|are|is|se cuentan?|se calculan?|son|contad[oa]s?|sont|comptee?s?|calculee?s?|werden|gezahlt|gerechnet|sind|sao|按)";
const START =
  "(?:starts?|begins?|commences?|counts?|will start|shall commence|comienza|inicia|empieza|comeca|inicia-se|commence|debute|demarre|beginnt|lauft|startet)";
const AFTER_DAY =
  "(?:day (?:after|following)|next day|following day|dia siguiente|dia seguinte|lendemain|jour suivant|folgetag|tag nach)";

const match = (...parts: readonly string[]) => new RegExp(parts.join(""));

/**
 * Sentences that state a value plainly, in the languages of the reader. A sentence with "unless", "may" or "except" limits
 * what it states.
 */
const RULES: readonly Rule[] = [
  {
    policy: "day_basis",
    pattern: match(
      `${FREE}.{0,50}\\b${COUNTED}\\b.{0,24}(?:\\bcalendar days?\\b|\\bdias? (?:calendario|corridos|naturales|consecutivos)\\b|\\bjours? calendaires?\\b|\\bkalendertage\\w*|自然日|日历)`,
      `|\\bfree (?:time|days) (?:are|is) calendar\\b`,
      `|${FREE}.{0,40}\\b(?:includes?|including|incluye\\w*|incluindo|y compris|einschliesslich)\\b.{0,30}\\b(?:saturdays?|sundays?|weekends?|sabados?|domingos?|samedis?|dimanches?|wochenenden?)\\b`,
    ),
    value: "calendar",
  },
  {
    policy: "day_basis",
    pattern: match(
      `${FREE}.{0,50}\\b${COUNTED}\\b.{0,24}(?:\\b(?:working|business) days?\\b|\\bdias? (?:habiles|laborables|uteis)\\b|\\bjours? ouvr(?:es|ables)\\b|\\b(?:werktage|arbeitstage)\\w*|工作日)`,
      `|\\bfree (?:time|days) (?:are|is) working\\b`,
      `|\\b(?:saturdays?|sundays?|weekends?|holidays?)\\b.{0,60}\\b(?:are|is|shall be|will be)\\b.{0,16}\\b(?:excluded|not counted|not included)\\b.{0,40}\\bfree\\b`,
      `|${FREE}.{0,30}\\b(?:excludes?|excluding|exclusive of)\\b.{0,30}\\b(?:saturdays?|sundays?|weekends?)\\b`,
    ),
    value: "working",
  },
  {
    policy: "charge_day_basis",
    pattern: match(
      `\\b${CHARGES}\\b.{0,50}\\b(?:charged|calculated|counted|assessed|apply|applied|applying|accrue|computed|se cobran?|se calculan?|cobrad[oa]s?|factures?|calcules?|berechnet)\\b.{0,30}(?:\\bcalendar[ -]days?\\b|\\bevery day\\b|\\bincluding weekends\\b|\\bdias? (?:calendario|corridos|naturales)\\b|\\bjours? calendaires?\\b|\\bkalendertage\\w*)`,
      `|\\b(?:apply|applying|applied|charge)\\b.{0,40}\\b${CHARGES}\\b.{0,24}\\bcalendar[ -]days?\\b`,
    ),
    value: "calendar",
  },
  {
    policy: "closure_in_free_time",
    pattern: match(
      `\\b(?:saturdays?|sundays?|weekends?|holidays?|sabados?|domingos?|feriados?|festivos?|samedis?|dimanches?|jours? feries?|sonn|feiertage|wochenenden?)\\b.{0,80}\\b(?:do not count|not count|are not counted|are excluded|shall be excluded|is excluded|no se cuentan?|no cuentan|se excluyen|nao contam|sont exclus|ne comptent pas|zahlen nicht)\\b.{0,40}(?:${FREE}|\\bin it\\b|$)`,
      `|${FREE}.{0,30}\\b(?:excludes?|excluding|exclusive of|excluye\\w*|excluindo|hors)\\b.{0,40}\\b(?:sundays?|holidays?|weekends?|domingos?|feriados?|festivos?|dimanches?|jours? feries?)\\b`,
    ),
    value: "excluded",
  },
  {
    policy: "closure_in_free_time",
    pattern: match(
      `${FREE}.{0,40}\\b(?:includes?|including|inclusive of|incluye\\w*|incluindo|y compris|inclut|einschliesslich)\\b.{0,50}\\b(?:sundays?|holidays?|weekends?|domingos?|feriados?|festivos?|dimanches?|jours? feries?|feiertage\\w*|wochenenden?)\\b`,
    ),
    value: "counted",
  },
  {
    policy: "closure_after_free_time",
    pattern: match(
      `\\b(?:saturdays?|sundays?|weekends?|holidays?|closure days?|closures?)\\b.{0,60}\\b(?:after|following)\\b.{0,30}\\bfree\\b.{0,50}\\b(?:charged|chargeable|counted)\\b`,
      `|\\b(?:scheduled )?(?:terminal )?closure days?\\b.{0,40}\\b(?:will be|are|is)\\b.{0,12}\\b(?:chargeable|charged)\\b`,
      `|\\bonce (?:free time|the free period) (?:has )?expire[sd]?\\b.{0,80}\\b(?:saturdays?|weekends?|holidays?)\\b.{0,40}\\b(?:count|are counted|charged|included)\\b`,
    ),
    value: "charged",
  },
  {
    policy: "first_day",
    pattern: match(
      `\\bday of (?:discharge|availability|gate[ -]?(?:out|in)|arrival|pick[ -]?up|delivery)\\b.{0,30}\\b(?:counts?|is counted|is|included)\\b.{0,14}\\b(?:as )?(?:the )?(?:first|1st)? ?(?:free )?day\\b`,
      `|\\bel dia de (?:la )?(?:descarga|retiro|entrega)\\b.{0,30}\\b(?:cuenta|se cuenta|es)\\b.{0,20}\\bprimer dia\\b`,
      `|\\ble jour (?:de|du) (?:dechargement|debarquement|la sortie)\\b.{0,30}\\b(?:compte|est compte|est)\\b.{0,20}\\bpremier jour\\b`,
      `|\\btag der (?:entladung|loschung|ubernahme)\\b.{0,30}\\b(?:zahlt|gilt)\\b.{0,20}\\berster? (?:freie[rn]? )?tag\\b`,
      `|\\bdia d[ao] (?:descarga|retirada)\\b.{0,30}\\b(?:conta|e contado)\\b.{0,20}\\bprimeiro dia\\b`,
    ),
    value: "same",
  },
  {
    policy: "first_day",
    pattern: match(`${FREE}.{0,24}\\b${START}\\b.{0,50}\\b${AFTER_DAY}\\b`),
    value: "next",
  },
  {
    policy: "clock_start",
    pattern: match(
      `${FREE}.{0,24}\\b${START}\\b.{0,40}\\b(?:after|on|at|from|of|with|following|de|desde|a partir|du|des|nach|mit|da|apos)\\b.{0,30}\\b(?:discharge|unloading|descarga|dechargement|debarquement|entladung|loschung)`,
    ),
    value: "discharge",
  },
  {
    policy: "clock_start",
    pattern: match(`${FREE}.{0,24}\\b${START}\\b.{0,40}\\b(?:availab(?:le|ility)|disponib\\w+|verfugbar\\w*)`),
    value: "available",
  },
  {
    policy: "clock_start",
    pattern: match(
      `\\bdetention\\b.{0,40}\\b${START}\\b.{0,40}\\b(?:gate[ -]?out full|pick[ -]?up of the full|full (?:container )?(?:is )?(?:picked up|gate[sd]? out))\\b`,
    ),
    value: "gate_out_full",
  },
  {
    policy: "dispute_window_days",
    pattern:
      /\b(?:disput\w*|claims?|contest\w*|objections?|complaints?|reclam\w*|impugn\w*|reklamation\w*|einspruch|einwand\w*|contestation\w*)\b.{0,80}\b(?:within|no later than|not later than|dentro de(?: los)?|en un plazo de|hasta|dans (?:un delai de|les)|sous|innerhalb von|binnen|no prazo de|em ate|ate)\s+(?:\w+\s+\()?(\d{1,3})\)?\s*(?:calendar |natural )?(?:days?|dias?|jours?|tagen?)\b|\b(?:within|dentro de(?: los)?|dans les|innerhalb von|binnen|no prazo de)\s+(\d{1,3})\s*(?:calendar )?(?:days?|dias?|jours?|tagen?)\b.{0,80}\b(?:disput\w*|contest\w*|reclam\w*|einspruch|reklam\w*)/d,
    value: (found) => found[1] ?? found[2] ?? "",
  },
  {
    policy: "part_day",
    pattern: match(
      `\\b(?:part of a|parts? of days?|fraction of a|any part of a|partial|part) days?\\b.{0,50}\\b(?:full|whole|entire|one|complete)\\b.{0,8}\\bdays?\\b`,
      `|\\b(?:day or (?:any )?(?:part|fraction) (?:there[o]f|of a day)|dia o fraccion|dia ou fracao|jour ou fraction)\\b`,
      `|\\bfraccion(?:es)? de dia\\b.{0,40}\\bdia completo\\b|\\btout jour (?:commence|entame)\\b.{0,20}\\b(?:du|compte)\\b|\\bangefangene tage?\\b.{0,40}\\bvolle tage?\\b`,
    ),
    value: "charged_in_full",
  },
  {
    policy: "government_hold",
    pattern: match(
      `\\b(?:customs|government)\\b.{0,40}\\b(?:hold|inspection|examination|detention)\\w*\\b.{0,50}\\b(?:does not|do not|shall not|will not)\\b.{0,16}\\b(?:stop|extend|suspend|interrupt)\\b`,
      `|\\b(?:free time|charges?)\\b.{0,30}\\b(?:will not|shall not|not)\\b.{0,16}\\b(?:extended|suspended|stopped|waived)\\b.{0,40}\\b(?:customs|government)\\b`,
    ),
    value: "counts",
  },
  {
    policy: "government_hold",
    pattern:
      /\b(?:clock|free time)\b.{0,20}\b(?:stops?|is suspended|suspended|paused)\b.{0,40}\b(?:customs|government)\b.{0,20}\b(?:hold|inspection|exam)/,
    value: "clock_stops",
  },
  {
    policy: "includes_storage",
    pattern:
      /\b(?:demurrage|rates?|charges?|tariff)\b.{0,40}\b(?:does not include|do not include|not including|excludes?|exclusive of|is exclusive of)\b.{0,30}\b(?:terminal |port )?storage\b|\b(?:port|terminal) storage\b.{0,40}\b(?:is |are )?(?:not included|charged separately|billed separately|in addition|on top)\b/,
    value: "false",
  },
  {
    policy: "includes_storage",
    pattern:
      /\b(?:port |terminal )?storage\b.{0,30}\b(?:is|are) included in\b.{0,20}\b(?:demurrage|tariff|rates?)\b|\b(?:demurrage|rates?|charges?)\b.{0,30}\b(?:includes?|inclusive of)\b.{0,20}\b(?:terminal |port )?storage\b/,
    value: "true",
  },
  {
    policy: "applied_by",
    pattern:
      /\b(?:free time|tariff|rates?|charges?)\b.{0,60}\b(?:in force|valid|applicable|effective)\b.{0,30}\b(?:price calculation date|pcd)\b|\bprice calculation date\b.{0,60}\b(?:determines|decides|applies)\b/,
    value: "price_calculation",
  },
];

const UNSURE =
  /\b(?:unless|except|may|might|could|depending|some|certain|normally|usually|in general|generally|other than|local|varies|salvo|excepto|sauf|peut|puede|podra|ausser|kann|exceto|depende)\b/;

/** Rules of a carrier that a sentence of the document states. */
export function readPolicies(lines: readonly TextLine[], facts: DocumentFacts): Candidate[] {
  if (!facts.carrier) return [];
  const rows = new Map<string, Candidate[]>();
  const texts = splitParagraphs(lines).map((paragraph) => (paragraph.length > 1 ? [joinLines(paragraph)] : paragraph));
  for (const line of texts.flat()) {
    for (const { start, text } of splitSentences(line.text)) {
      const folded = fold(text);
      for (const { policy, pattern, value } of RULES) {
        const found = pattern.exec(folded);
        if (!found) continue;
        const stated = typeof value === "string" ? value : value(found);
        if (!isPolicyValue(policy, stated)) continue;
        const places = toPlaces(line, start, start + text.length);
        const own = rows.get(policy) ?? [];
        rows.set(policy, own);
        if (!own.some(({ row }) => row.value?.value === stated))
          own.push(
            toCandidate({
              policy,
              stated,
              text,
              facts,
              places,
              valuePlaces: findNumber(line, start, text, found) ?? places,
            }),
          );
      }
    }
  }
  return [...rows.values()].flatMap((own) =>
    own.length === 1
      ? own
      : own.map((candidate) => ({
          ...candidate,
          doubts: [
            ...candidate.doubts,
            { column: "value", reason: "Sentences of the document state different values." },
          ],
        })),
  );
}

/** The number of a sentence that has several. */
function findNumber(line: TextLine, start: number, text: string, found: RegExpExecArray): Place[] | undefined {
  const digits = found.indices?.slice(1).find(Boolean);
  return digits && fold(text).length === text.length ? toPlaces(line, start + digits[0], start + digits[1]) : undefined;
}

function splitSentences(text: string): { start: number; text: string }[] {
  return [...text.matchAll(/[^.;\t]+(?:\.(?=\d)[^.;\t]+)*[.;]?/g)].map((match) => ({
    start: match.index,
    text: match[0],
  }));
}

interface Statement {
  policy: Policy;
  stated: string;
  text: string;
  facts: DocumentFacts;
  places: readonly Place[];
  valuePlaces: readonly Place[];
}

function toCandidate({ policy, stated, text, facts, places, valuePlaces }: Statement): Candidate {
  const doubts: Doubt[] = [];
  const label = readLabel(text);
  const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });
  const read = (value: string): CandidateCell => ({ value, places, basis: "read" });
  if (UNSURE.test(fold(text))) doubts.push({ column: "value", reason: "The sentence limits what it states." });
  const country =
    label.countries.length === 1
      ? read(label.countries[0] as string)
      : facts.country
        ? toCell(facts.country)
        : undefined;
  return {
    table: "carrier_policies",
    row: {
      ...(facts.carrier && { carrier: toCell(facts.carrier) }),
      ...(country && { country }),
      ...(label.direction && label.direction !== "both" && { direction: read(label.direction) }),
      ...(label.charge && label.charge !== "storage" && { charge: read(label.charge) }),
      policy: read(policy),
      value: { value: stated, places: valuePlaces, basis: "read" },
    },
    doubts,
  };
}
