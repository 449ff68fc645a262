import type { routes } from "./routes.ts";
import type { operations } from "./schema.ts";

/** The name of an operation: its operationId in /openapi.json, its tool at /mcp. */
export type OperationId = keyof typeof routes;

type Query<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;
type Body<Id extends OperationId> = NonNullable<operations[Id]["requestBody"]>["content"]["application/json"];

/** What an operation takes, whether it travels in the query or in the body. */
export type Input<Id extends OperationId> = [Query<Id> | Body<Id>] extends [never] ? Record<never, never> : Query<Id> | Body<Id>;

/** What an operation answers. */
export type Output<Id extends OperationId> = operations[Id]["responses"][200]["content"]["application/json"];

/** How the caller stands with this month's free calls. */
export interface FreeTier {
  used: number;
  limit: number;
  remaining: number;
  /** ISO 8601, UTC. */
  resetsAt: string;
}

/** What was paid for an answer, and where it stands on chain. */
export interface Receipt {
  success: boolean;
  /** Hash of the EVM transaction, signature of the Solana one. */
  transaction: string;
  /** CAIP-2 id. */
  network: string;
  payer?: string;
  /** In the token's smallest unit. */
  amount?: string;
}
