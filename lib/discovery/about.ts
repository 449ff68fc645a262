import type { Env } from "#lib/platform/env.ts";

/** The settings that documents tell of. */
export type Settings = Pick<Env, "PUBLIC_BASE_URL" | "FREE_QUOTA_PER_MONTH" | "RATE_LIMIT_PER_SECOND" | "RATE_LIMIT_BURST" | "SANDBOX_DATA" | "hasLocalChain">;

/** Something at a fixed path that is worth pointing to. */
export interface Place {
  path: string;
  title: string;
  summary: string;
}

export const NAME = "Quayside";

export const SUMMARY =
  "Container-shipping facts with their sources: demurrage and detention, charges, freight rates, ports, inland haulage, schedules and risk, as a JSON API that is paid per call.";

/** What to read before calling. */
export const GUIDES: readonly Place[] = [
  { path: "/docs", title: "Overview", summary: "The guides, the API reference and the files for programs." },
  { path: "/docs/api", title: "API reference", summary: "Every operation with its price, parameters, request samples, example answer and errors." },
  { path: "/docs/quickstart", title: "First call", summary: "An answer within a minute, with curl, TypeScript or Python." },
  { path: "/docs/payments", title: "Paying with x402", summary: "What a paid call looks like, step by step, on both networks." },
  { path: "/docs/mcp", title: "MCP", summary: "The same operations as tools of an agent." },
  { path: "/docs/errors", title: "Errors", summary: "Each code, and what to do about it." },
  { path: "/docs/quota", title: "Free calls and limits", summary: "How calls are counted, and what the headers say." },
  { path: "/docs/data", title: "Data and provenance", summary: "Where figures come from, and how far they can be relied on." },
];

/** The pages for people. */
export const PAGES: readonly Place[] = [
  { path: "/", title: NAME, summary: "The same days compared carrier by carrier." },
  { path: "/check-demurrage-invoice", title: "Check a demurrage invoice", summary: "Free: a carrier's invoice beside its published tariff, day by day." },
  { path: "/coverage", title: "What is on file", summary: "The published tariffs by carrier and country." },
  { path: "/ports", title: "Ports", summary: "Every port on file, each with a page of its own." },
];

/** What machines read instead; each but OpenAPI is one of the documents of documents.ts. */
export const FILES: readonly Place[] = [
  { path: "/openapi.json", title: "OpenAPI", summary: "Version 3.1: every route with its schemas, examples and price." },
  { path: "/.well-known/x402.json", title: "Payment discovery", summary: "The paid routes, their prices and the networks they are paid on." },
  { path: "/.well-known/agents.json", title: "agents.json", summary: "The operations as flows for agents." },
  { path: "/llms.txt", title: "llms.txt", summary: "An overview with links, for language models." },
  { path: "/llms-full.txt", title: "llms-full.txt", summary: "Everything that is needed to call the API, in one text." },
  { path: "/ai.txt", title: "ai.txt", summary: "What AI systems may do here." },
];

/** Where agents find the operations as tools, over streamable HTTP. */
export const MCP_PATH = "/mcp";
