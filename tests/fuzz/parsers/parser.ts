/** What the fuzz knows of a reader. */
export interface Parser {
  name: string;
  /** Letters of an input. The caller of the reader refuses longer ones. */
  maxLength: number;
  /** Milliseconds of the processor that the longest input may take. */
  maxMs: number;
  /** Valid inputs, from which the fuzz starts. */
  seeds: readonly string[];
  /** Parts of valid inputs. */
  words: readonly string[];
  /**
   * Reads the input and checks what was read.
   * @throws any error that the reader is not designed to throw, or an Error that says what is wrong with the result
   */
  check(input: string): void | Promise<void>;
}

/** @throws Error with the message */
export function expectThat(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message);
}

/** Checks that no number in a result is NaN or infinite, that amounts are decimal, and that no text was made of them. */
export function checkValues(value: unknown, input: string, path = "result", seen = new Set<unknown>()): void {
  if (typeof value === "number") expectThat(Number.isFinite(value), `${path} is ${value}`);
  else if (typeof value === "string" && !(ID_FIELD.test(path) && RANDOM_ID.test(value)))
    for (const word of WRONG_TEXTS)
      expectThat(!value.includes(word) || input.includes(word), `${path} has the text ${word}: ${value.slice(0, 80)}`);
  else if (typeof value === "object" && value !== null && !seen.has(value)) {
    seen.add(value);
    if (isDecimal(value)) expectThat(value.isFinite(), `${path} is the decimal ${value}`);
    else if (value instanceof Date) expectThat(!Number.isNaN(value.getTime()), `${path} is no date`);
    else if (value instanceof Map || value instanceof Set) checkValues([...value], input, path, seen);
    else if (!ArrayBuffer.isView(value))
      for (const [name, one] of Object.entries(value)) checkValues(one, input, `${path}.${name}`, seen);
  }
}

const ID_FIELD = /(?:\.id|Id|_id)$/;

/** It has any three letters by chance. */
const RANDOM_ID = /^[\w-]{20,}$/;

const WRONG_TEXTS = ["NaN", "Infinity", "undefined", "[object", "Invalid Date"];

const isDecimal = (value: object): value is { isFinite(): boolean } =>
  typeof (value as { isFinite?: unknown }).isFinite === "function";
