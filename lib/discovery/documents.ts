import { ownershipProofs } from "#lib/access/payments/ownership-proofs.ts";
import { payToOf } from "#lib/access/payments/pay-to.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";
import { agentsJson } from "./agents.ts";
import { aiText } from "./ai-text.ts";
import { type Document, jsonDocument, textDocument } from "./document.ts";
import { everyOperation } from "./every-operation.ts";
import { llmsText } from "./llms.ts";
import { llmsFullText } from "./llms-full.ts";
import { openapiDocument } from "./openapi.ts";
import { mcpServerCard, serverJson } from "./server-card.ts";
import { x402Discovery } from "./x402.ts";

/** `/openapi.json` */
export const openapi = jsonDocument("/openapi.json", async () =>
  openapiDocument(everyOperation, { baseUrl: env.PUBLIC_BASE_URL, payTo: payToOf(env), ownershipProofs: await ownershipProofs(env) }),
);

/** `/.well-known/x402.json` */
export const x402 = jsonDocument("/.well-known/x402.json", async () => x402Discovery(catalogue, env, await ownershipProofs(env)), ["/.well-known/x402"]);

/** `/.well-known/agents.json` */
export const agents = jsonDocument("/.well-known/agents.json", () => agentsJson(catalogue, env));

/** `/.well-known/mcp/server-card.json` */
export const serverCard = jsonDocument("/.well-known/mcp/server-card.json", () => mcpServerCard(catalogue, env));

/** `/server.json` */
export const registryEntry = jsonDocument("/server.json", () => serverJson(catalogue, env));

/** `/llms.txt` */
export const llms = textDocument("/llms.txt", () => llmsText(catalogue, env));

/** `/llms-full.txt` */
export const llmsFull = textDocument("/llms-full.txt", () => llmsFullText(catalogue, env));

/** `/ai.txt` */
export const ai = textDocument("/ai.txt", () => aiText(env));

/** Every document for programs, in the order of the lists. */
export const documents: readonly Document[] = [openapi, x402, agents, serverCard, registryEntry, llms, llmsFull, ai];
