import type { AnyOperation, Route } from "./operation.ts";

/** The main one first. */
export function listOperationRoutes(operation: AnyOperation): Route[] {
  return [{ method: operation.method, path: operation.path }, ...(operation.also ?? [])];
}
