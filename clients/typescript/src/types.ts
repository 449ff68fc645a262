import type { routes } from "./routes.ts";
import type { operations } from "./schema.ts";

/** The operationId in /openapi.json and the tool name at /mcp. */
export type OperationId = keyof typeof routes;

type Query<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;
type Body<Id extends OperationId> = NonNullable<operations[Id]["requestBody"]>["content"]["application/json"];

/** In the query or in the body. */
export type Input<Id extends OperationId> = [Query<Id> | Body<Id>] extends [never]
  ? Record<never, never>
  : Query<Id> | Body<Id>;

export type Output<Id extends OperationId> = operations[Id]["responses"][200]["content"]["application/json"];

/** In the current month. */
export interface FreeTier {
  used: number;
  limit: number;
  remaining: number;
  /** The start of the next month: ISO 8601, UTC. */
  resetsAt: string;
}

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
