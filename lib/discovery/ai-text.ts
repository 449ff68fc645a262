import { FILES, GUIDES, MCP_PATH, NAME, type Settings, SUMMARY } from "./about.ts";

/** `/ai.txt`: what AI systems may do here and where they begin, one `Name: value` a line. No single form of this file has won; this is the one most readers can take apart. */
export function aiText(settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl, FREE_QUOTA_PER_MONTH: calls } = settings;
  return [
    `# What AI systems may do at ${NAME}, and where they begin.`,
    `Name: ${NAME}`,
    `Description: ${SUMMARY}`,
    `URL: ${baseUrl}/`,
    "",
    "Allowed: Reading, indexing and summarising the pages",
    "Allowed: Quoting figures with the source that their answer names, the days they hold for and how far they can be relied on",
    "Allowed: Calling the API and the MCP server on behalf of a user, within the free calls or paying per call",
    "Asked: Say so wherever a figure is marked illustrative; it is made by a rule and no carrier's price",
    "Asked: Do not crawl /api/; whole answers cost calls, and every price stands in the files below",
    "Asked: Give no figure as legal advice",
    "",
    `Access: ${calls} calls of paid routes a calendar month are free for each client, without registration; then 402 and payment per call`,
    "Payment: x402 version 2, USDC on Base or Solana",
    `MCP: ${baseUrl}${MCP_PATH}`,
    ...FILES.filter(({ path }) => path !== "/ai.txt").map(({ path, title }) => `${title}: ${baseUrl}${path}`),
    ...GUIDES.map(({ path }) => `Documentation: ${baseUrl}${path}`),
    "",
  ].join("\n");
}
