/** The parts of the mix, in percent of its calls. */
export const SHARES = { data: 60, paid: 10, MCP: 10, page: 10, audit: 5, upload: 5 } as const;

export type Kind = keyof typeof SHARES;

export const KINDS = Object.keys(SHARES) as Kind[];

/**
 * How a call ended. `refused`: the server cannot take it now (429 or 503). `isOverload`: because it has too much to do.
 */
export type Outcome =
  | { kind: "answered" }
  | { kind: "refused"; status: number; isOverload: boolean }
  | { kind: "failed"; what: string };

/** One user's call, which can take several requests. It never rejects. */
export interface Call {
  kind: Kind;
  /** An operation or a page. */
  name: string;
  send(): Promise<Outcome>;
}

/** A call that was sent, with its time. */
export interface Sample {
  kind: Kind;
  name: string;
  outcome: Outcome;
  /** Seconds from the start of the load to the time at which the call was due. */
  dueAt: number;
  /** Milliseconds from the time at which the call was due. */
  ms: number;
}
