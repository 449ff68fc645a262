import type { routes } from "./routes.ts";
import type { operations } from "./schema.ts";

/** The name of an operation: its operationId in /openapi.json and its tool name at /mcp. */
export type OperationId = keyof typeof routes;

type Query<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;
type Body<Id extends OperationId> = NonNullable<operations[Id]["requestBody"]>["content"]["application/json"];

/** The input of an operation, in the query or in the body. */
export type Input<Id extends OperationId> = [Query<Id> | Body<Id>] extends [never] ? Record<never, never> : Query<Id> | Body<Id>;

/** The answer of an operation. */
export type Output<Id extends OperationId> = operations[Id]["responses"][200]["content"]["application/json"];

/** The caller's quota of free calls in the current month. */
export interface FreeTier {
  used: number;
  limit: number;
  remaining: number;
  /** The start of the next month: ISO 8601, UTC. */
  resetsAt: string;
}

/** The receipt of a payment. */
export interface Receipt {
  success: boolean;
  /** The hash of the EVM transaction, or the signature of the Solana transaction. */
  transaction: string;
  /** CAIP-2 id. */
  network: string;
  payer?: string;
  /** In the token's smallest unit. */
  amount?: string;
}
