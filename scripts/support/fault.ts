/** Something the person at the terminal can put right: shown as its message alone, without a stack. */
export class Fault extends Error {
  override name = "Fault";
}

/** A signal ended the command that was running: there is nothing to explain, and nothing more to do. */
export class Interrupted extends Error {
  override name = "Interrupted";
  /** What a shell would give: 128 + the signal's number. */
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}
