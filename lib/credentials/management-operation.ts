import type { z } from "zod";
import type { FailureCode } from "#lib/operations/failure.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, Area, Method, WalletOnNetwork } from "#lib/operations/operation.ts";
import { type Database, getDatabase } from "#lib/platform/db/client.ts";

export interface ManagementContext {
  db: Database;
  now: Date;
  /** The network address of the caller. */
  address: string;
}

interface Declared<Input extends z.ZodObject, Output extends z.ZodObject, Context> {
  /** operationId in OpenAPI. */
  id: string;
  area: Extract<Area, "credentials" | "webhooks">;
  /** A short noun phrase without a full stop. */
  summary: string;
  /** Purpose, and when to use the operation. */
  whenToUse: string;
  /** What to give and what comes back, in short sentences. */
  description?: string;
  method: Method;
  /** `{name}` is a placeholder for one path segment. The field of this name is required in `input`. */
  path: `/api/${string}`;
  input: Input;
  output: Output;
  /** Keys, secrets and tokens in it are invented. */
  example: { input: z.input<Input>; output: z.input<Output> };
  /** In addition to those that any management call can have. */
  errors?: readonly FailureCode[];
  run(input: z.output<Input>, context: Context): Promise<z.output<Output>>;
}

/** The operation needs no proof. */
export function declareOpenOperation<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: Declared<Input, Output, ManagementContext>,
): AnyOperation {
  return {
    ...declared,
    price: "free",
    isBeyondContract: true,
    needs: "nothing",
    run: (input, { caller }) => declared.run(input, createManagementContext(caller?.address)),
  };
}

/** Needs the token of a wallet's session. The operation works on the rows of this wallet only. */
export function declareWalletOperation<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: Declared<Input, Output, ManagementContext & WalletOnNetwork>,
): AnyOperation {
  return {
    ...declared,
    price: "free",
    isBeyondContract: true,
    needs: "session",
    run(input, { caller }) {
      if (!caller?.wallet) throw buildNoSessionFailure();
      return declared.run(input, { ...createManagementContext(caller.address), ...caller.wallet });
    },
  };
}

const createManagementContext = (address = "unknown"): ManagementContext => ({
  db: getDatabase(),
  now: new Date(),
  address,
});

export const buildNoSessionFailure = (): Failure =>
  new Failure("unauthorized", "This call needs the token of a wallet session: Authorization: Bearer <token>.");
