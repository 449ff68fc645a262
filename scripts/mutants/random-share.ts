import { createHash } from "node:crypto";

/** About one of `oneIn` mutants, by chance. The same seed chooses the same mutants of a file that has not changed. */
export interface RandomShare {
  oneIn: number;
  seed: number;
}

export interface Place {
  /** Relative to the project. */
  file: string;
  /** From 1. */
  line: number;
  column: number;
  replacement: string;
}

const HASHES = 2 ** 32;

export function isInShare({ file, line, column, replacement }: Place, { oneIn, seed }: RandomShare): boolean {
  const hash = createHash("sha256")
    .update(JSON.stringify([seed, file, line, column, replacement]))
    .digest();
  return hash.readUInt32BE(0) < HASHES / oneIn;
}
