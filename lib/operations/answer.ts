/**
 * An operation's answer, as a value and as JSON. The other form is made when it is first needed, and only once. It is a
 * class because an object literal with getters costs twice as much to create.
 */
export class Answer {
  #output: unknown;
  #json: string | undefined;
  #isParsed: boolean;

  private constructor(output: unknown, json: string | undefined) {
    this.#output = output;
    this.#json = json;
    this.#isParsed = json === undefined;
  }

  static of(output: unknown): Answer {
    return new Answer(output, undefined);
  }

  static fromJson(json: string): Answer {
    return new Answer(undefined, json);
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#output);
    return this.#json;
  }

  get output(): unknown {
    if (!this.#isParsed) {
      this.#output = JSON.parse(this.json);
      this.#isParsed = true;
    }
    return this.#output;
  }
}
