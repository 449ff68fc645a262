import type { AnyOperation } from "#lib/operations/operation.ts";
import { FILES, GUIDES, MCP_PATH, NAME, PAGES, type Place, type Settings, SUMMARY } from "./about.ts";
import { groupByArea } from "./by-area.ts";
import { getOperationPagePath } from "./operation-page.ts";
import { formatCallPrice } from "./price-texts.ts";

/** A page for each way to call the service; these link to the others. */
const LISTED = [
  "/docs/quickstart",
  "/docs/payments",
  "/docs/mcp",
  "/docs/errors",
  "/llms-full.txt",
  "/openapi.json",
  "/.well-known/x402.json",
  "/server.json",
];

const OPTIONAL = ["/check-demurrage-invoice", "/tariffs", "/coverage", "/terms"];

const PLACES: readonly Place[] = [...GUIDES, ...FILES, ...PAGES];

/**
 * In the format of llmstxt.org: a heading, a quoted summary, a paragraph, then sections of links. A reader may skip the
 * last section. A model reads the text before it knows whether it needs the service, so it is under 4 KB. Links are
 * relative, so that it has the same length at every address; llms-full.txt says the rest.
 * @returns Markdown
 */
export function buildLlmsText(catalogue: readonly AnyOperation[], settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl, FREE_QUOTA_PER_MONTH: calls } = settings;
  return [
    `# ${NAME}`,
    `> ${SUMMARY}`,
    `Links are relative to ${baseUrl}/. MCP server: ${baseUrl}${MCP_PATH}. ${calls} calls of paid routes a month are free, without registration; ` +
      "further ones are paid with x402 in USDC, at these US dollars a call. Every answer names its sources. What is not on file is said so, and not charged.",
    formatSection("Start", LISTED.map(formatPlace)),
    formatSection(
      "API",
      groupByArea(catalogue).flatMap(({ operations }) => operations.map(formatOperation)),
    ),
    formatSection("Optional", OPTIONAL.map(formatPlace)),
  ].join("\n\n");
}

const formatSection = (title: string, lines: string[]) => `## ${title}\n\n${lines.join("\n")}`;

const formatPlace = (path: string) => `- [${PLACES.find((place) => place.path === path)?.title}](${path})`;

const formatOperation = (operation: AnyOperation) =>
  `- [${operation.method} ${operation.path}](${getOperationPagePath(operation)}): ${formatCallPrice(operation.price)}`;
