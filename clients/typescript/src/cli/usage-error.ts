/** The command line is wrong. The message is a sentence for its user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
