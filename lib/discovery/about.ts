import { SERVICE_NAME } from "#lib/access/payments/resource.ts";
import type { Env } from "#lib/platform/env.ts";
import type { FacilitatorSettings } from "#lib/platform/facilitators.ts";

/** The settings that the documents mention. */
export type Settings = FacilitatorSettings &
  Pick<
    Env,
    | "PUBLIC_BASE_URL"
    | "FREE_QUOTA_PER_MONTH"
    | "RATE_LIMIT_PER_SECOND"
    | "RATE_LIMIT_BURST"
    | "SANDBOX_DATA"
    | "hasLocalChain"
  >;

/** A page or a file at a fixed path, as lists of links show it. */
export interface Place {
  path: string;
  title: string;
  summary: string;
}

export const NAME = SERVICE_NAME;

export const SUMMARY =
  "Container-shipping facts with their sources, as a JSON API that is paid per call: demurrage and detention, charges, freight rates, ports, inland haulage, schedules and risk.";

export const GUIDES: readonly Place[] = [
  { path: "/docs", title: "Overview", summary: "The guides, the API reference and the files for programs." },
  {
    path: "/docs/api",
    title: "API reference",
    summary: "Every operation with its price, parameters, request samples, example answer and errors.",
  },
  {
    path: "/docs/quickstart",
    title: "First call",
    summary: "Get an answer within a minute, with curl, TypeScript or Python.",
  },
  {
    path: "/docs/clients",
    title: "Clients and spreadsheets",
    summary: "Packages for TypeScript and Python, a command line, and tables for Excel.",
  },
  { path: "/docs/payments", title: "Paying with x402", summary: "A paid call step by step, on Base and on Solana." },
  { path: "/docs/mcp", title: "MCP", summary: "Use the same operations as tools of an AI agent." },
  { path: "/docs/errors", title: "Errors", summary: "Each error code, and what to do about it." },
  {
    path: "/docs/quota",
    title: "Free calls and limits",
    summary: "How the server counts calls, and what its headers say.",
  },
  {
    path: "/docs/requests",
    title: "Requests and answers",
    summary: "Ids, parameters, caching, compression, repeated calls and the sandbox key.",
  },
  {
    path: "/docs/credentials",
    title: "API keys",
    summary: "How a wallet that has paid proves itself, and manages its keys.",
  },
  {
    path: "/docs/webhooks",
    title: "Webhooks",
    summary: "Signed messages when facts or your payments change, and how to verify them.",
  },
  {
    path: "/docs/data",
    title: "Data and provenance",
    summary: "Where the figures come from, and how reliable they are.",
  },
  {
    path: "/docs/versions",
    title: "Versions and old forms",
    summary: "What may change without notice, and how an old form ends.",
  },
  { path: "/docs/changelog", title: "Changelog", summary: "What changed in the API, and when." },
];

export const PAGES: readonly Place[] = [
  {
    path: "/",
    title: NAME,
    summary: "Drop an invoice to check it. What is covered in your country, prices, and carriers compared.",
  },
  {
    path: "/check-demurrage-invoice",
    title: "Check a demurrage invoice",
    summary: "Free: compares a carrier's invoice with its published tariff, day by day.",
  },
  {
    path: "/check-demurrage-invoice/lines",
    title: "Check an invoice with many lines",
    summary: "Free: the same for up to 50 lines, pasted from Excel or read from a CSV or XLSX file.",
  },
  {
    path: "/check-demurrage-invoice/file",
    title: "Check an invoice from a file",
    summary:
      "Free: reads the fields and lines of a PDF, scan, photo, spreadsheet, web page or e-mail, for you to confirm.",
  },
  {
    path: "/last-free-day",
    title: "Last free day",
    summary: "Free: the last free day of a container, what each later day costs, and a calendar entry.",
  },
  {
    path: "/tariffs",
    title: "Demurrage and detention tariffs",
    summary: "Free time, rates and versions, one page per carrier and country.",
  },
  { path: "/coverage", title: "What is on file", summary: "The published tariffs by carrier and country." },
  { path: "/ports", title: "Ports", summary: "Every port, each on its own page." },
  {
    path: "/pricing",
    title: "Plans and prices",
    summary: "What Free, Pro and Pro+ give, and what they cost. The API is paid per call, without a plan.",
  },
  {
    path: "/sample-batch",
    title: "Sample batch",
    summary: "Invoices made up from published tariffs, audited together: verdicts, findings, totals and a letter.",
  },
  {
    path: "/sign-up",
    title: "Create an account",
    summary: "Saved audits and dispute packs; three days of Pro+ to try.",
  },
  { path: "/terms", title: "Terms", summary: "The rules of the service in plain words." },
  { path: "/privacy", title: "Privacy", summary: "What is stored about people, for how long, and what is not." },
  { path: "/contact", title: "Contact", summary: "Who runs the service, and how to reach them." },
  { path: "/status", title: "Status", summary: "Whether the service and payments work, and past incidents." },
  {
    path: "/lanes",
    title: "Lanes",
    summary: "The lanes with published freight rates, and a search for the lane between any two ports.",
  },
];

/** For programs and agents. documents.ts builds them. */
export const FILES: readonly Place[] = [
  {
    path: "/openapi.json",
    title: "OpenAPI",
    summary: "OpenAPI 3.1: every route with its schemas, examples and price.",
  },
  {
    path: "/.well-known/x402.json",
    title: "Payment discovery",
    summary: "The paid routes, their prices and the payment networks.",
  },
  { path: "/.well-known/agents.json", title: "agents.json", summary: "The operations as flows for AI agents." },
  {
    path: "/.well-known/mcp/server-card.json",
    title: "MCP server card",
    summary: "What an MCP client can know before it connects.",
  },
  { path: "/server.json", title: "server.json", summary: "The entry for the MCP registry." },
  { path: "/llms.txt", title: "llms.txt", summary: "An overview with links, for language models." },
  {
    path: "/llms-full.txt",
    title: "llms-full.txt",
    summary: "Everything that a language model needs to call the API, in one text.",
  },
  { path: "/ai.txt", title: "ai.txt", summary: "What AI systems may do on this site." },
  {
    path: "/docs/quayside.postman_collection.json",
    title: "Postman collection",
    summary: "The example request of every operation and its answer, for Postman.",
  },
  {
    path: "/docs/quayside.http",
    title: "HTTP file",
    summary: "The same requests as an .http file, for the HTTP clients of VS Code and JetBrains.",
  },
];

/** Also the address of `/.well-known/x402.json`. */
export const X402_ALIAS = "/.well-known/x402";

/** True for the files for programs, whose headers are not those of a page. */
export const isFilePath = (path: string): boolean => path === X402_ALIAS || FILES.some((file) => file.path === path);

/** The MCP server offers the operations as tools over streamable HTTP. */
export const MCP_PATH = "/mcp";
