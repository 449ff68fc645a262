import type { Outcome } from "./call.ts";
import type { WebAnswer } from "./web-client.ts";

/** A valid question that nothing is on file for has its own answer, which is right too. */
const NOTHING_ON_FILE = /"code":"no_data"/;

const OVERLOAD = "too much to do";

const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

export function judge({ status, text }: WebAnswer, expected: readonly number[]): Outcome {
  if (expected.includes(status) || (status === 404 && NOTHING_ON_FILE.test(text))) return { kind: "answered" };
  if (REFUSALS.has(status)) return { kind: "refused", status, isOverload: text.includes(OVERLOAD) };
  return { kind: "failed", what: `${status} ${text.slice(0, 300)}` };
}

const TOOL_REFUSALS = /"code":"(busy|unavailable|rate_limited)"/;

export function judgeTool(answer: WebAnswer): Outcome {
  const judged = judge(answer, [200]);
  if (judged.kind !== "answered") return judged;
  const { result } = JSON.parse(answer.text) as { result?: { isError?: boolean } };
  if (result && (!result.isError || NOTHING_ON_FILE.test(JSON.stringify(result)))) return judged;
  if (TOOL_REFUSALS.test(JSON.stringify(result ?? null))) return { kind: "refused", status: 503, isOverload: false };
  return { kind: "failed", what: `200 ${answer.text.slice(0, 300)}` };
}

/** The checker answers 200 before it knows how the reading ends. */
export function judgeReading(answer: WebAnswer): Outcome {
  const judged = judge(answer, [200]);
  if (judged.kind !== "answered") return judged;
  const events = answer.text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string; reason?: string });
  const refused = events.find(({ kind }) => kind === "refused");
  if (refused?.reason === "busy") return { kind: "refused", status: 503, isOverload: true };
  if (refused?.reason === "unavailable") return { kind: "refused", status: 503, isOverload: false };
  if (refused) return { kind: "failed", what: `the reading was refused: ${JSON.stringify(refused).slice(0, 300)}` };
  return events.some(({ kind }) => kind === "read")
    ? judged
    : { kind: "failed", what: `the reading ended without fields: ${events.map(({ kind }) => kind).join(", ")}` };
}
