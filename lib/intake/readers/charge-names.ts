import { namesCharge } from "./charge-words.ts";
import type { Known } from "./document-head.ts";
import { CODE_AND_NAME, type Section } from "./section.ts";

/** "Carrier - Terminal Handling Charge - effective 1 April": the part that names the charge. */
export function cutChargeName(title: string): string {
  const parts = title.split(/\s+[-–|]\s+/);
  return parts.length > 2 ? (parts.find(namesCharge) ?? title) : title;
}

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

export const cleanName = (text: string) =>
  text
    .replace(/[\s.:;…]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();
