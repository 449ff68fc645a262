import type { AnyOperation } from "#lib/operations/operation.ts";
import { FILES, GUIDES, NAME, PAGES, type Place, type Settings, SUMMARY } from "./about.ts";
import { AREA_TEXTS } from "./areas.ts";
import { groupByArea } from "./by-area.ts";
import { getOperationPagePath } from "./operation-page.ts";
import { formatCallPrice } from "./price-texts.ts";

/**
 * In the format of llmstxt.org: a heading, a quoted summary, a paragraph, then sections of links. A reader may skip the
 * last section.
 * @returns Markdown
 */
export function buildLlmsText(catalogue: readonly AnyOperation[], settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl, FREE_QUOTA_PER_MONTH: calls } = settings;
  const link = ({ path, title, summary }: Place) => `- [${title}](${baseUrl}${path}): ${summary}`;
  return [
    `# ${NAME}`,
    `> ${SUMMARY}`,
    `${calls} calls of paid routes a month are free, without registration. Further calls are paid with x402, in USDC. Prices are US dollars a call. ` +
      "Every answer names its sources, their age and their confidence level. When a fact is not on file, the answer says so.",
    formatSection("Documentation", GUIDES.map(link)),
    ...groupByArea(catalogue).map(({ area, operations }) =>
      formatSection(
        `API: ${AREA_TEXTS[area].title}`,
        operations.map((operation) => link(toPlace(operation))),
      ),
    ),
    formatSection("For programs", FILES.filter(({ path }) => path !== "/llms.txt").map(link)),
    formatSection("Optional", PAGES.map(link)),
  ].join("\n\n");
}

const formatSection = (title: string, lines: string[]) => `## ${title}\n\n${lines.join("\n")}`;

function toPlace(operation: AnyOperation): Place {
  const { method, path, price, summary } = operation;
  return {
    path: getOperationPagePath(operation),
    title: `${method} ${path}`,
    summary: `${formatCallPrice(price)}. ${summary}.`,
  };
}
