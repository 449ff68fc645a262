import type { AnyOperation, Route } from "#lib/operations/operation.ts";

/** An operation as an MCP tool, in the place of a route: its address is the one that x402 has for tools. */
export interface ToolRoute {
  method: "MCP";
  path: `mcp://tool/${string}`;
  isOlderForm?: false;
}

/** What is called: an operation, by one of its routes, at the path that the caller wrote, or as a tool, at the tool's address. */
export interface Asked {
  operation: AnyOperation;
  route: Route | ToolRoute;
  path: string;
}

/** What a 402 says: the body in the contract's form, as JSON, and headers for clients that read only those. */
export interface Challenge {
  body: string;
  headers: Record<string, string>;
}

/** A paid call's answer: its JSON and the headers that belong to it. */
export interface Served {
  body: string;
  headers: Record<string, string>;
}

/** A call that carries a payment. */
export interface CallWithPayment {
  asked: Asked;
  headers: Headers;
  /** What is asked, checked. */
  input: unknown;
  /** Answers the call, as JSON; throws Failure when it cannot, and then nothing may be settled. */
  run(): Promise<string>;
}

/** How calls are paid for. */
export interface Payments {
  /** Demands payment for a call. @param reason for the people who read it */
  challenge(asked: Asked, reason: string): Promise<Challenge>;
  /**
   * Answers a call that carries a payment, and charges for it once: it is settled only when there is an answer.
   * @throws Failure
   */
  serve(call: CallWithPayment): Promise<Served | { challenge: Challenge }>;
}
