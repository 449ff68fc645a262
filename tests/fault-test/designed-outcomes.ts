import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";

/** The table of these outcomes is for people, and the test reads it. */
const FILE = "docs/guides/faults.md";

/**
 * What a call may get besides its usual answer. `503`: refused, nothing is charged. `cut`: the connection ends without
 * an answer. `402`: the payment is refused, nothing is charged.
 */
const ANSWERS = ["503", "cut", "402"] as const;
export type AllowedAnswer = (typeof ANSWERS)[number];

export interface DesignedOutcome {
  fault: string;
  calls: AllowedAnswer[];
  pages: AllowedAnswer[];
  paidCalls: AllowedAnswer[];
}

/** @throws for a cell that is neither `as usual` nor a list of answers */
export function readDesignedOutcomes(): DesignedOutcome[] {
  const rows = readFileSync(join(projectRoot, FILE), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| fault |"));
  return rows.map((row) => {
    const [fault = "", calls = "", pages = "", paidCalls = ""] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { fault, calls: readAnswers(calls), pages: readAnswers(pages), paidCalls: readAnswers(paidCalls) };
  });
}

function readAnswers(cell: string): AllowedAnswer[] {
  if (cell === "as usual") return [];
  return cell.split(/, | or /).map((word) => {
    const answer = ANSWERS.find((one) => one === word.replaceAll("`", ""));
    if (!answer) throw new Error(`${FILE}: ${word} is no answer. Use: as usual, ${ANSWERS.join(", ")}`);
    return answer;
  });
}
