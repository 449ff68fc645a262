import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { type Answer, get, post } from "./api.ts";
import { buildOperationRequest } from "./build-operation-request.ts";

export function requestOperation(operation: AnyOperation, input: RawInput): Promise<Answer> {
  const { path, body } = buildOperationRequest(operation, input);
  return body ? post(path, body) : get(path);
}
