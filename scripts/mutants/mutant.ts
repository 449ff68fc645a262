/** A change of one place in a file. Two changes of one line with the same texts are the same to the lists. */
export interface Mutant {
  /** Relative to the project. */
  file: string;
  /** The text of the line where the change begins, without its indentation. */
  text: string;
  original: string;
  replacement: string;
}

export interface TriedMutant extends Mutant {
  line: number;
  isKilled: boolean;
  /** The test file whose failure killed it. */
  killedBy: string | null;
}

export const isSameMutant = (one: Mutant, other: Mutant): boolean =>
  one.file === other.file &&
  one.text === other.text &&
  one.original === other.original &&
  one.replacement === other.replacement;

/** In one line. */
export const formatMutant = ({ file, original, replacement }: Mutant, line?: number): string =>
  `${file}${line === undefined ? "" : `:${line}`}  ${shorten(original)}  =>  ${shorten(replacement)}`;

const MAX_LENGTH = 120;

function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
