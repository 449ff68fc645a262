import { readLabel } from "./label.ts";
import type { Section } from "./section.ts";

/** The groups within a table can be for the other direction: then none is known below the table. */
export function leaveGroups(section: Section, groups: readonly string[]): Section {
  const isOther = groups.some((text) => {
    const { direction } = readLabel(text);
    return direction !== undefined && section.direction !== undefined && direction !== section.direction.value;
  });
  if (!isOther) return section;
  const { direction: _, ...rest } = section;
  return rest;
}
