/** An error whose cause the person at the terminal can correct. Commands print its message without a stack. */
export class Fault extends Error {
  override name = "Fault";
}

/** A signal ended the running command. The command prints nothing more. */
export class Interrupted extends Error {
  override name = "Interrupted";
  /** As in a shell: 128 + the number of the signal. */
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}
