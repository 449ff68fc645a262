import { isPaidOnly } from "#lib/access/payments/paid-only.ts";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { documents } from "#lib/discovery/documents.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { answerDocument } from "./answer-document.ts";
import { createKernel } from "./kernel.ts";
import { createMcp } from "./mcp.ts";
import type { Kernel } from "./request-context.ts";

const answerOperation = createKernel(everyOperation);
const answerTool = createMcp(catalogue);

const documentAt = new Map(
  documents.flatMap((document) => [document.path, ...document.aliases].map((path) => [path, document])),
);

/**
 * The whole service: the operations of the catalogue, as routes and as MCP tools, those of credential management, and
 * the documents about all of them.
 */
export const answerServiceRequest: Kernel = async (request, caller) => {
  const { path } = request;
  if (path === MCP_PATH) return answerTool(request, caller);
  const document = documentAt.get(path);
  return document ? answerDocument(document, request, caller) : answerOperation(request, caller);
};

const pathsOutsideApi = new Set([
  ...catalogue.map((operation) => operation.path).filter((path) => !path.startsWith("/api/")),
  ...documentAt.keys(),
  MCP_PATH,
]);

/** Includes unknown paths under /api and /x402. All other paths are pages. */
export function isServicePath(path: string): boolean {
  return path.startsWith("/api/") || path === "/api" || isPaidOnly(path) || pathsOutsideApi.has(path);
}
