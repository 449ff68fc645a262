/** Numbers of blocks, including the limits that nodes commonly have. */
const STEPS = [1, 5, 10, 50, 100, 500, 1_000, 2_000];

/** The maximum number of blocks whose logs are requested together. */
export const MAX_LOG_RANGE = STEPS.at(-1) as number;

/**
 * Full ranges that a node answers before a larger one is tried. The number doubles each time the larger one is refused.
 */
const ANSWERS_BEFORE_TRIAL = 20;
const MAX_ANSWERS_BEFORE_TRIAL = 640;

/**
 * The range of blocks whose logs a node returns in one request. It shrinks when the node refuses, and grows again
 * later: some limits depend on the results.
 */
export class LogRange {
  blocks = MAX_LOG_RANGE;
  #answered = 0;
  #answersBeforeTrial = ANSWERS_BEFORE_TRIAL;
  #isTrial = false;

  /** The node returned the logs of this many blocks. */
  noteAnswer(blocks: number): void {
    if (blocks < this.blocks) return;
    this.#isTrial = false;
    this.#answered += 1;
    if (this.#answered < this.#answersBeforeTrial || this.blocks === MAX_LOG_RANGE) return;
    this.tryLarger();
  }

  /** The node refused this many blocks. @returns false when there is no smaller range */
  noteRefusal(blocks: number): boolean {
    if (this.#isTrial) this.#answersBeforeTrial = Math.min(this.#answersBeforeTrial * 2, MAX_ANSWERS_BEFORE_TRIAL);
    this.#isTrial = false;
    const smaller = STEPS.findLast((step) => step < blocks);
    this.#set(smaller ?? 1);
    return smaller !== undefined;
  }

  tryLarger(): void {
    this.#isTrial = true;
    this.#set(this.#findLarger());
  }

  #findLarger(): number {
    return STEPS.find((step) => step > this.blocks) ?? MAX_LOG_RANGE;
  }

  #set(blocks: number): void {
    this.blocks = blocks;
    this.#answered = 0;
  }
}

const ranges = new Map<string, LogRange>();

/** What this process has learned about the node at this address. */
export function getLogRange(rpcUrl: string): LogRange {
  const range = ranges.get(rpcUrl) ?? new LogRange();
  ranges.set(rpcUrl, range);
  return range;
}
