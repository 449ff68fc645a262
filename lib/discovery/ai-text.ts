import { FILES, GUIDES, MCP_PATH, NAME, type Settings, SUMMARY } from "./about.ts";

/** What AI systems may do, one `Name: value` a line. No format is standard yet, and this one is easy to parse. */
export function buildAiText(settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl, FREE_QUOTA_PER_MONTH: calls } = settings;
  return [
    `# What AI systems may do at ${NAME}, and where to start.`,
    `Name: ${NAME}`,
    `Description: ${SUMMARY}`,
    `URL: ${baseUrl}/`,
    "",
    "Allowed: Reading, indexing and summarising the pages",
    "Allowed: Quoting figures together with their source, their period of validity and their confidence level",
    "Allowed: Calling the API and the MCP server for a user, with free calls or with paid calls",
    "Please: Say so when a figure is marked illustrative, because a rule made it and no carrier published it",
    "Please: Do not crawl /api/, because answers use up calls; the files below list every price",
    "Please: Do not present a figure as legal advice",
    "",
    `Access: Each client has ${calls} free calls of paid routes a calendar month, without registration; further calls get 402 and are paid one by one`,
    "Payment: x402 version 2, USDC on Base or Solana",
    `MCP: ${baseUrl}${MCP_PATH}`,
    ...FILES.filter(({ path }) => path !== "/ai.txt").map(({ path, title }) => `${title}: ${baseUrl}${path}`),
    ...GUIDES.map(({ path }) => `Documentation: ${baseUrl}${path}`),
    "",
  ].join("\n");
}
