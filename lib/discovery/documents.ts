import { listOwnershipProofs } from "#lib/access/payments/ownership-proofs.ts";
import { findPayTo } from "#lib/access/payments/pay-to.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";
import { X402_ALIAS } from "./about.ts";
import { buildAgentsJson } from "./agents.ts";
import { buildAiText } from "./ai-text.ts";
import { createJsonDocument, createTextDocument, type Document } from "./document.ts";
import { everyOperation } from "./every-operation.ts";
import { buildHttpFile } from "./http-file.ts";
import { buildLlmsText } from "./llms.ts";
import { buildLlmsFullText } from "./llms-full.ts";
import { buildOpenapiDocument } from "./openapi.ts";
import { buildPostmanCollection } from "./postman.ts";
import { buildMcpServerCard, buildServerJson } from "./server-card.ts";
import { buildX402Discovery } from "./x402.ts";

export const openapi = createJsonDocument("/openapi.json", async () =>
  buildOpenapiDocument(everyOperation, {
    baseUrl: env.PUBLIC_BASE_URL,
    payTo: findPayTo(env),
    ownershipProofs: await listOwnershipProofs(env),
  }),
);

export const x402 = createJsonDocument(
  "/.well-known/x402.json",
  async () => buildX402Discovery(catalogue, env, await listOwnershipProofs(env)),
  [X402_ALIAS],
);

export const agents = createJsonDocument("/.well-known/agents.json", () => buildAgentsJson(catalogue, env));

export const serverCard = createJsonDocument("/.well-known/mcp/server-card.json", () =>
  buildMcpServerCard(catalogue, env),
);

export const registryEntry = createJsonDocument("/server.json", () => buildServerJson(catalogue, env));

export const llms = createTextDocument("/llms.txt", () => buildLlmsText(catalogue, env));

export const llmsFull = createTextDocument("/llms-full.txt", () => buildLlmsFullText(catalogue, env));

export const ai = createTextDocument("/ai.txt", () => buildAiText(env));

export const postmanCollection = createJsonDocument("/docs/quayside.postman_collection.json", () =>
  buildPostmanCollection(everyOperation, { baseUrl: env.PUBLIC_BASE_URL }),
);

export const httpFile = createTextDocument("/docs/quayside.http", () =>
  buildHttpFile(everyOperation, { baseUrl: env.PUBLIC_BASE_URL }),
);

/** In the order of the lists. */
export const documents: readonly Document[] = [
  openapi,
  x402,
  agents,
  serverCard,
  registryEntry,
  llms,
  llmsFull,
  ai,
  postmanCollection,
  httpFile,
];
