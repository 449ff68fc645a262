import type { Choice } from "./select-field.tsx";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** The choices that contain what was typed, whatever its case and accents: those whose value it is first, then those that begin with it, then those with a word that does. */
export function fittingChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = fold(typed.trim());
  const rank = ({ value, label }: Choice) => {
    const text = fold(label);
    if (wanted === fold(value)) return 0;
    if (text.startsWith(wanted)) return 1;
    if (text.includes(` ${wanted}`)) return 2;
    return text.includes(wanted) ? 3 : 4;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((ranked) => ranked.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}
