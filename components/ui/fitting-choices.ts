import type { Choice } from "./choice.ts";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/**
 * Ignores case and accents. The order: the value is the text, the label begins with it, a word of the label begins with
 * it, the label contains it.
 */
export function selectFittingChoices<Fitting extends Choice>(choices: readonly Fitting[], typed: string): Fitting[] {
  const wanted = fold(typed.trim());
  const rank = ({ value, label }: Fitting) => {
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
