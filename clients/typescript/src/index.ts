export { type Answer, type CallOptions, type Client, type ClientOptions, createClient } from "./client.ts";
export {
  type Challenge,
  type ErrorCode,
  type Fault,
  PaymentRequired,
  QuaysideError,
  UnansweredPayment,
} from "./errors.ts";
export type { components, operations, paths } from "./schema.ts";
export type { FreeTier, Input, OperationId, Output, Receipt } from "./types.ts";
