import { FAILURES } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { FILES, MCP_PATH, NAME, type Settings, SUMMARY } from "./about.ts";
import { accessGuide } from "./access-guide.ts";
import { AREA_TEXTS } from "./areas.ts";
import { byArea } from "./by-area.ts";
import { describeOperation } from "./describe-operation.ts";

/**
 * `/llms-full.txt`: all that a model needs to call the API without reading anything else.
 * @returns Markdown
 */
export function llmsFullText(catalogue: readonly AnyOperation[], settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl } = settings;
  return [
    `# ${NAME}`,
    `> ${SUMMARY}`,
    `All paths are relative to ${baseUrl}. Every body is JSON, in and out; POST needs \`Content-Type: application/json\`. ` +
      `The same operations are tools of the MCP server at ${baseUrl}${MCP_PATH} (streamable HTTP), under the names that stand as headings below.`,
    "## Access and payment",
    accessGuide(settings),
    "## Errors",
    ERROR_FORM,
    ERROR_CODES,
    "## What the figures mean",
    figures(settings),
    ...byArea(catalogue).flatMap(({ area, operations }) => [
      `## Operations: ${AREA_TEXTS[area].title}`,
      AREA_TEXTS[area].description,
      ...operations.map(describeOperation),
    ]),
    "## Other files",
    FILES.filter(({ path }) => path !== "/llms-full.txt")
      .map(({ path, summary }) => `- ${baseUrl}${path}: ${summary}`)
      .join("\n"),
  ].join("\n\n");
}

const ERROR_FORM =
  'Every error but 402 has one form: `{"error": {"code", "message", "details": [{"path", "message"}], "request_id", "docs_url"}}`. Branch on `code`; `details` names each field that is wrong.';

const ERROR_CODES = Object.entries(FAILURES)
  .map(([code, { status, remedy }]) => `- ${status} \`${code}\`: ${remedy}`)
  .join("\n");

const FIGURES = [
  "- `_meta` of an answer describes the facts it rests on: `sources`, the month of the newest (`data_freshness_utc`), the share of the parts of the answer that were found " +
    "(`completeness_score`), and `confidence_level` (`verified`, `high`, `medium` or `low`), which is that of the weakest. Items of a list carry their own `source_id` and `confidence_level`.",
  "- What is not on file is answered 404 `no_data`, is null, or is named as missing: it is never zero.",
  "- Facts have days on which they hold: `date` asks for another day than today.",
  "- Coverage changes with every import: `GET /api/stats` counts what is on file, `GET /api/lines` lists the carriers, and a 404 `no_data` names what is covered.",
];

const WITH_SANDBOX =
  "- Where nothing published is on file this server fills in illustrative rows, made by a rule. They are marked wherever they appear, with `confidence_level` `low`: never take them for a carrier's prices.";
const WITHOUT_SANDBOX = "- There are no illustrative rows on this server.";

const figures = ({ SANDBOX_DATA: hasSandbox }: Settings) => [...FIGURES, hasSandbox ? WITH_SANDBOX : WITHOUT_SANDBOX].join("\n");
