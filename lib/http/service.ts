import { documents } from "#lib/discovery/documents.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { answerDocument } from "./answer-document.ts";
import { createKernel, type Kernel, splitUrl } from "./kernel.ts";

const kernel = createKernel(catalogue);

const documentAt = new Map(documents.flatMap((document) => [document.path, ...document.aliases].map((path) => [path, document])));

/** The whole service: the operations of the catalogue, and the documents about them. */
export const service: Kernel = async (request, caller) => {
  const document = documentAt.get(splitUrl(request.url).path);
  return document ? answerDocument(document, request, caller) : kernel(request, caller);
};

const pathsOutsideApi = new Set([...catalogue.map((operation) => operation.path).filter((path) => !path.startsWith("/api/")), ...documentAt.keys()]);

/** True for the paths that the service answers, unknown ones under /api included; the rest are pages. */
export function isServicePath(path: string): boolean {
  return path.startsWith("/api/") || path === "/api" || pathsOutsideApi.has(path);
}
