import { fold } from "#lib/domain/text.ts";
import type { Known } from "./document-head.ts";
import type { Section } from "./section.ts";
import { readDirection } from "./words.ts";

const CHARGE_WORD =
  /\b(?:thc\w*|(?:sur)?charges?|fees?|frais|redevances?|cargos?|tasas?|derechos?|gastos?|taxas?|tarifas?|custos?|gebuhr\w*|\w+gebuhr\w*|entgelte?|kosten|handling|documentation|isps|seal)\b/;

/** Words of a charge that is charged once. */
export const namesCharge = (text: string): boolean => CHARGE_WORD.test(fold(text));

/** "Import cargo". "THC import" is the name of a charge. */
export const isDirectionText = (text: string): boolean =>
  readDirection(text) !== undefined && text.split(" ").length <= 3 && !namesCharge(text);

/** "Carrier - Terminal Handling Charge - effective 1 April": the part that names the charge. */
export function cutChargeName(title: string): string {
  const parts = title.split(/\s+[-–|]\s+/);
  return parts.length > 2 ? (parts.find(namesCharge) ?? title) : title;
}

export const CODE_AND_NAME = /^([A-Z][A-Z0-9./]{1,9})\s+[-–:]\s+(?=\p{Lu}\p{Ll})/u;

/** "PSS - Peak Season Surcharge" is a code and a name. */
export function splitCode(section: Section): Pick<Section, "title" | "titlePlaces"> & { code?: Known } {
  const title = section.charged?.value ?? section.title;
  const titlePlaces = section.charged?.places ?? section.titlePlaces;
  const match = CODE_AND_NAME.exec(title ?? "");
  if (!title || !titlePlaces || !match?.[1]) return { ...(title && { title }), ...(titlePlaces && { titlePlaces }) };
  return {
    title: title.slice(match[0].length),
    titlePlaces,
    code: { value: match[1], places: titlePlaces, basis: "heading" },
  };
}

/** Without the mark of a note. */
export const cleanName = (text: string) =>
  text
    .replace(/[\s.:;…*†‡]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();
