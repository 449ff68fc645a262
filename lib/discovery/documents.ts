import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";
import { type Document, jsonDocument } from "./document.ts";
import { openapiDocument } from "./openapi.ts";

/** `/openapi.json` */
export const openapi = jsonDocument("/openapi.json", () => openapiDocument(catalogue, { baseUrl: env.PUBLIC_BASE_URL, payTo: paidTo() }));

/** Every document that machines fetch, in the order in which they are listed. */
export const documents: readonly Document[] = [openapi];

/** Who is paid, where anything can be paid. */
function paidTo(): { evm: string; svm: string } | undefined {
  const { FACILITATOR_URL, PAY_TO_EVM: evm, PAY_TO_SVM: svm } = env;
  return FACILITATOR_URL && evm && svm ? { evm, svm } : undefined;
}
