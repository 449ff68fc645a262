import { fold } from "#lib/domain/text.ts";

const UNITS: readonly (readonly [string, RegExp])[] = [
  ["percent", /%|\bpercent\b|\bporcentaje\b|\bpourcentage\b|\bprozent\b/],
  [
    "container-day",
    /\b(?:container|cntr|ctr|unit|unidad|contenedor|conteneur|box|unite|equipment)\b.{0,12}\b(?:day|dia|jour|tag)\b|\b(?:day|dia|jour)\b.{0,12}\b(?:container|cntr|unit)\b/,
  ],
  ["teu", /teus?\b|\bevp\b|\btfu\b/],
  [
    "bl",
    /\bb\/?l\b|\bbill of lading\b|\bbills?\b(?! of material)|\bconocimiento\b|\bconnaissement\b|\bkonsimento\b|\bfrachtbrief\b|\bkonnossement\w*\b|\bconhecimento\b|\bpolizza\b|提单|선하증권/,
  ],
  [
    "document",
    /\bdoc(?:ument|dokument|s|umento|umentation)?\b|\bsurat\b|\bdeclaration\b|\bmanifest\b|\bset\b|\bcertificate\b/,
  ],
  [
    "seal",
    /\bseals?\b|\bprecinto\b|\bplombs?\b|\bscelles?\b|\bsellos?\b|\bsiegel\b|\bplomben?\b|\bmuhur\b|\bselo\b|\blacre\b/,
  ],
  [
    "container",
    /\bcontainers?\b|\bcntrs?\b|\bctrs?\b|\bcontenedor(?:es)?\b|\bconteneurs?\b|\bconteiner(?:es)?\b|\bunits?\b|\bunidad\b|\bunite\b|\bunidade\b|\bbox(?:es)?\b|\bkonteyner\b|\bkontener\w*\b|\bconteneur\b|\bcontentor(?:es)?\b|\bcont\b|\bequipment\b|\beqp\b|\bvan\b|箱|柜/,
  ],
  ["shipment", /\bshipments?\b|\bembarque\b|\benvio\b|\bconsignment\b|\bbooking\b|\bsendung\b|票/],
  ["hour", /\bhours?\b|\bhrs?\b|\bhoras?\b|\bheures?\b|\bstunden?\b|\bsaat\b/],
  ["day", /\bdays?\b|\bdias?\b|\bjours?\b|\btag\b|天|日/],
  [
    "item",
    /\bitems?\b|\bpieces?\b|\bpcs?\b|\bpallets?\b|\bpersons?\b|\bmoves?\b|\brequests?\b|\bmovements?\b|\bcorre(?:ctions?|ccion(?:es)?|cao|coes)\b|\bvorgang\b|\btramites?\b|\bsolicitud(?:es)?\b|\bdemandes?\b|\bislem\b|\bmodificaci\w*\b|\bauftrag\b|\bamendments?\b|\btransactions?\b|\boperations?\b|\bevents?\b|\btimes?\b|\bvisits?\b|\bphotos?\b|\bvehicles?\b|\btrucks?\b|\bmovimient\w*\b|\bmoviment\w*\b|\boperaci\w*\b|\bdeclara\w+\b|\badet\b/,
  ],
];

/** The unit of a local charge; `undefined` for a text that names none of ours. */
export function readUnit(text: string): string | undefined {
  const folded = fold(text);
  return UNITS.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Tonnes and cubic metres: units of cargo that a charge of a container does not have. */
export const hasCargoUnit = (text: string): boolean =>
  /\bton(?:n?es?|s|elada\w*)?\b|\bmt\b|\bcbm\b|\bm3\b|\bmetro\w*\b|\bkgs?\b|\bw\/m\b|\brevenue ton\b|吨|\btn\b/.test(
    fold(text),
  );

const CFS_UNITS: readonly (readonly [string, RegExp])[] = [
  ["revenue-ton", /\brevenue ?-?tons?\b|\br\/?t\b|\bw ?\/ ?m\b|\bwm\b|\bf(?:reight)?\/?t\b/],
  ["cbm", /\bcbm\b|\bm3\b|\bcubic\b|\bmetros? cubicos?\b|\bm³/],
  ["tonne", /\btonn?es?\b|\btons?\b|\bmt\b|\bcw\b|\btoneladas?\b|\btn\b|吨/],
  ["container-20", /\b20\s?(?:'|ft|gp|dv)/],
  ["container-40", /\b40\s?(?:'|ft|gp|dv)/],
  ["teu", /\bteus?\b/],
  ["seal", /\bseals?\b/],
  ["document", /\bdoc\w*\b|\bdeclaration\b|\bb\/?l\b|\bbill\b|\bset\b/],
  ["container", /\bcontainers?\b|\bcntrs?\b/],
  ["pallet", /\bpallets?\b|\bpalets?\b|\bpaletas?\b|\bpalettes?\b/],
  ["person", /\bpersons?\b|\bworkers?\b|\bpersonas?\b/],
  ["piece", /\bpieces?\b|\bpcs\b|\bcolis\b|\bbultos?\b|\bpackages?\b/],
  ["vehicle", /\bcars?\b|\bvehicles?\b|\btrucks?\b|\bvehiculos?\b|\bvehicules?\b/],
  ["item", /\bunits?\b|\bitems?\b|\bbales?\b|\btransactions?\b/],
];

/** The unit of a freight station's price, with `-day` or `-week`. */
export function readStationUnit(text: string): string | undefined {
  const folded = fold(text).replace(/[’′]/g, "'");
  const unit = CFS_UNITS.find(([, pattern]) => pattern.test(folded))?.[0];
  const per = /\bdays?\b|\bdia\b|\bjour\b|\btag\b/.test(folded)
    ? "-day"
    : /\bweeks?\b|\bsemana\b/.test(folded)
      ? "-week"
      : "";
  return unit === undefined ? (per === "-day" ? "item-day" : undefined) : `${unit}${per}`;
}
