/** What breaks the code of the version before, which writes to the tables as they were. */
const CONTRACTIONS = [
  /\bDROP\s+(TABLE|COLUMN|TYPE|VIEW)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\b.*\b(TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
];

/** The clauses of a migration that remove or restrict what old code uses. A clause is one line or ends with a comma. */
export const listContractions = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, "")
    .split(/[;,]\s*\n/)
    .map((clause) => clause.replaceAll(/\s+/g, " ").trim())
    .filter((clause) => CONTRACTIONS.some((pattern) => pattern.test(clause)));
