/** The words of a lane in a text, by their offsets. */
export interface LaneInText {
  origin: { text: string; start: number };
  destination: { text: string; start: number };
}

const PLACE = "\\p{Lu}[^.;:\\d]{1,100}?";
const ENGLISH_PLACE = "(?:all |any |the )?\\p{Lu}.{2,120}?";
const ARTICLE = "(?:a |l['’]|la |le |les |el |los |las |o |os |as )?";

/**
 * In the order in which they are tried. The places begin with a capital, as names do: "to Europe of USD 200" ends with
 * Europe, "to the East Coast of South America" does not end with the coast.
 */
const LANES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:from|From)\\s+(${ENGLISH_PLACE})\\s+to\\s+(${ENGLISH_PLACE})` +
      "(?=\\s+(?:will|is|are|it|we|this|which|effective|applicable|from|as|with|starting|a|an|(?<! of )the|until|amount\\w*|of(?! (?:the )?\\p{Lu}\\p{Ll})|at)\\b|[.;:,(]|$)",
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Dd]e |[Dd]epuis |[Dd]u |[Dd]es |[Dd]['’])${ARTICLE}(${PLACE})\\s+(?:vers|à destination (?:de|du|des)|à|jusqu['’](?:à|au))\\s?${ARTICLE}(${PLACE})` +
      "(?=\\s+(?:à|au|à compter|à partir|dès|sera|seront|est|pour|avec|d['’]un\\w*|de(?= (?:[A-Z]{3} ?)?\\d))(?!\\p{L})|[.;:,(]|$)",
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:von|aus|Von|ab)\\s+(?:dem |der |den )?(${PLACE})\\s+(?:nach|bis|zu[mr]?|in)\\s+(?:dem |der |den |die |das )?(${PLACE})` +
      "(?=\\s+(?:ab|gültig|wird|werden|ist|in Höhe|mit|für|ein\\w*|vom|zum|von|beträgt|erheben|einen)(?!\\p{L})|[.;:,(]|$)",
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Dd]esde|[Dd]el?|[Dd][ao]s?)\\s+${ARTICLE}(${PLACE})\\s+(?:para|al?|hacia|hasta|até|ao?s?|à|con destino al?|com destino ao?)\\s+${ARTICLE}(${PLACE})` +
      "(?=\\s+(?:a partir|desde|con|com|será|serán|serão|se|es|é|vigente|válid\\w*|por|en|em|para|de(?= (?:[A-Z]{3} ?)?\\d))(?!\\p{L})|[.;:,(]|$)",
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Dd]al(?:la|lo|l['’])?)\\s?(${PLACE})\\s+(?:al(?:la|lo|l['’])?|verso|a)\\s?${ARTICLE}(${PLACE})` +
      "(?=\\s+(?:dal|a decorrere|con|sarà|è|di|per)(?!\\p{L})|[.;:,(]|$)",
    "u",
  ),
  /(?:从|由|自)\s*(\p{Script=Han}{2,12}?)\s*(?:至|到|往)\s*(\p{Script=Han}{2,12}?)(?=\s|的|航线|货|，|。|、|,|[（(]|$)/u,
  // "Peak Season Surcharge - Far East to Red Sea"
  new RegExp(`\\s[-–|:]\\s+(${PLACE})\\s+to\\s+(${PLACE})$`, "u"),
];

/** "from Asia to North Europe", "de l'Asie vers l'Afrique", "von Nordchina nach Westafrika". */
export function findLaneInText(text: string): LaneInText | undefined {
  for (const pattern of LANES) {
    const match = pattern.exec(text);
    const [whole, origin, destination] = match ?? [];
    if (!match || !whole || !origin || !destination) continue;
    return {
      origin: { text: origin, start: match.index + whole.indexOf(origin) },
      destination: { text: destination, start: match.index + whole.lastIndexOf(destination) },
    };
  }
  return undefined;
}

/** "Far East to West Africa", "Asia - Red Sea", "De l'Asie vers l'Europe": nothing but a lane. */
export const LANE_ALONE =
  /^(?:(?:[Ff]rom|[Ee]x|[Dd]el?|[Dd]esde|[Vv]on|da|[Dd]u)\s+)?(?:l['’]|la\s|el\s|las\s|los\s|les\s)?(\p{Lu}[^\d:;]{1,60}?)\s*(?:\s(?:to|vers|a|à|hacia|nach|para|até)\s|\s[-–—]\s|→|->|=>|>|⇒)\s*(?:(?:all|the|la|el|las|los|les)\s|l['’])?(\p{Lu}[^\d:;]{1,60}?)\s*[:.]?$/u;

export const isLane = (text: string): boolean => LANE_ALONE.test(text.trim());
