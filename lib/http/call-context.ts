import { createTariffReader } from "#lib/intake/bring/tariff-reader.ts";
import { createDocumentReader } from "#lib/invoices/pdf/document-reader.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import type { AnyOperation, Context } from "#lib/operations/operation.ts";
import { getFileClient } from "./file-places.ts";
import type { RequestContext } from "./request-context.ts";

/** A reading ends when its caller has gone. */
export function buildCallContext({ takesFile }: AnyOperation, context: RequestContext): Context {
  if (!takesFile) return getCurrentContext();
  const reading = { client: getFileClient(context), signal: context.request.signal };
  return {
    ...getCurrentContext(),
    readDocument: createDocumentReader(reading),
    readTariff: createTariffReader(reading),
  };
}
