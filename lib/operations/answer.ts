/** An operation's answer, as a value and as JSON. The second form is made when it is first needed, and only once. */
export interface Answer {
  readonly output: unknown;
  readonly json: string;
}

/** The answer with this output. */
export function answerOf(output: unknown): Answer {
  let json: string | undefined;
  return {
    output,
    get json() {
      json ??= JSON.stringify(output);
      return json;
    },
  };
}

/** The answer that was stored as JSON. */
export function answerFromJson(json: string): Answer {
  let parsed: { output: unknown } | undefined;
  return {
    json,
    get output() {
      parsed ??= { output: JSON.parse(json) };
      return parsed.output;
    },
  };
}
