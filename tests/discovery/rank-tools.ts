/** What a directory or an agent's tool search knows of a tool. */
export interface RankedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: { properties?: Record<string, unknown> };
}

/** BM25's usual constants: how soon repeated words stop to count, and how much long texts lose. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** A word of the name or of the title counts as often as this many words of the description. */
const NAME_WEIGHT = 2;

const IGNORED = new Set(
  "a an and any are as at be before by can did do does each for from has have how i if in into is it its me my new no not of on one or our own she show so than that the their them then there they this to until up us was we were what when where which who will with you your please give list much many free call calls use after cost costs".split(
    " ",
  ),
);

/** The plural, and the endings of verbs, so that `charges` finds `charged`. */
const toStem = (word: string) => word.replace(/(?<=\w{3})(?:ies|ing|ed|es|s|y|e)$/, "");

const listWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !IGNORED.has(word)).map(toStem);

/** The tools that the description names are other tools. */
const withoutReferences = (text: string) => text.replace(/`[^`]+`/g, " ");

function listToolWords({ name, title = "", description = "", inputSchema }: RankedTool): string[] {
  const heading = listWords(`${name.replaceAll("_", " ")} ${title}`);
  return [
    ...Array.from({ length: NAME_WEIGHT }, () => heading).flat(),
    ...listWords(withoutReferences(description)),
    ...listWords(
      Object.keys(inputSchema.properties ?? {})
        .join(" ")
        .replaceAll("_", " "),
    ),
  ];
}

/**
 * A tool search without a model: Okapi BM25 over name, title, description and parameters.
 * @returns a function that lists the names of the tools for a task, best first
 */
export function createToolRanking(tools: readonly RankedTool[]): (task: string) => string[] {
  const documents = tools.map((tool) => ({ name: tool.name, words: listToolWords(tool) }));
  const meanLength = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const weigh = (word: string) => {
    const having = documents.filter(({ words }) => words.includes(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  const score = (words: readonly string[], task: readonly string[]) =>
    task.reduce((sum, word) => {
      const count = words.filter((each) => each === word).length;
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * words.length) / meanLength;
      return sum + (weigh(word) * count * (SATURATION + 1)) / (count + SATURATION * length);
    }, 0);
  return (task) => {
    const words = [...new Set(listWords(task))];
    return documents
      .map(({ name, words: known }) => ({ name, score: score(known, words) }))
      .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name))
      .map(({ name }) => name);
  };
}
