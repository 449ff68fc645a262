const CLASS =
  "(?:reefers?|refrigerated|refrigerad[ao]s?|refrigere?s?|frigorifi\\w+|kuhl\\w*|dg|hazardous|dangerous|imo|imdg|peligros[ao]s?|dangereu(?:x|ses?)|gefahrgut\\w*|gefahrlich\\w*|perigos[ao]s?|oog|out[ -]of[ -]gauge|over-?dimensional|oversized?|sobredimensionad[ao]s?|special(?: equipment)?|especia(?:les|is)|flat ?racks?|open ?tops?|tanks?|empty|empties|vaci[oa]s?|vazi[oa]s?|vides?|leer\\w*)";
const EXCEPT =
  "(?:other than|except(?:ing| for)?|excluding|excl\\.|but not|not (?:being|containing|carrying)|without|excepto|exceto|salvo|distint[oa]s? (?:de|a)|que no sean|que nao sejam|sin|sem|sauf|excepte|autres que|a l'exception d(?:e|es|u)|sans|ausser|ausgenommen|mit ausnahme von|ohne)";
const JOINT = "\\s*(?:,|/|\\b(?:and|or|y|o|e|et|ou|und|oder)\\b)\\s*";
const EXCLUDED = new RegExp(
  `(?<!^\\s*)\\b${EXCEPT}\\s+(?:(?!${CLASS}\\b)\\p{L}+\\s+){0,3}${CLASS}\\b(?:(?:\\s+(?!and\\b|or\\b)\\p{L}+){0,2}${JOINT}(?:(?!${CLASS}\\b)\\p{L}+\\s+){0,3}${CLASS}\\b)*|\\b(?:non|nicht)[ -]?${CLASS}\\b`,
  "gu",
);

/** "Import containers other than reefers", "non-hazardous cargo": the words for what is left out become blanks. */
export const hideExcludedCargo = (folded: string): string =>
  folded.replace(EXCLUDED, (part) => " ".repeat(part.length));
