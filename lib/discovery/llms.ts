import type { AnyOperation } from "#lib/operations/operation.ts";
import { FILES, GUIDES, NAME, PAGES, type Place, type Settings, SUMMARY } from "./about.ts";
import { AREA_TEXTS } from "./areas.ts";
import { byArea } from "./by-area.ts";
import { operationPagePath } from "./operation-title.ts";
import { priceWords } from "./price-words.ts";

/**
 * `/llms.txt` in the form of llmstxt.org: a heading, a summary in a quotation, some words, then sections of links, the last of which may be passed over.
 * @returns Markdown
 */
export function llmsText(catalogue: readonly AnyOperation[], settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl, FREE_QUOTA_PER_MONTH: calls } = settings;
  const link = ({ path, title, summary }: Place) => `- [${title}](${baseUrl}${path}): ${summary}`;
  return [
    `# ${NAME}`,
    `> ${SUMMARY}`,
    `Of paid routes ${calls} calls a month are free, without registration; beyond that a call is paid with x402, in USDC. Prices are US dollars a call. ` +
      "Every answer names its sources, their age and how far they can be relied on; what is not on file is said to be not on file.",
    section("Documentation", GUIDES.map(link)),
    ...byArea(catalogue).map(({ area, operations }) =>
      section(
        `API: ${AREA_TEXTS[area].title}`,
        operations.map((operation) => link(placeOf(operation))),
      ),
    ),
    section("For machines", FILES.filter(({ path }) => path !== "/llms.txt").map(link)),
    section("Optional", PAGES.map(link)),
  ].join("\n\n");
}

const section = (title: string, lines: string[]) => `## ${title}\n\n${lines.join("\n")}`;

/** The page that documents an operation. */
function placeOf(operation: AnyOperation): Place {
  const { method, path, price, summary } = operation;
  return { path: operationPagePath(operation), title: `${method} ${path}`, summary: `${priceWords(price)}. ${summary}.` };
}
