import { FAILURES } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { FILES, MCP_PATH, NAME, type Settings, SUMMARY } from "./about.ts";
import { buildAccessGuide } from "./access-guide.ts";
import { AREA_TEXTS } from "./areas.ts";
import { groupByArea } from "./by-area.ts";
import { describeOperation } from "./describe-operation.ts";

/**
 * Everything that a language model needs to call the API.
 * @returns Markdown
 */
export function buildLlmsFullText(catalogue: readonly AnyOperation[], settings: Settings): string {
  const { PUBLIC_BASE_URL: baseUrl } = settings;
  return [
    `# ${NAME}`,
    `> ${SUMMARY}`,
    `All paths are relative to ${baseUrl}. Requests and answers are JSON; POST needs \`Content-Type: application/json\`. ` +
      `The same operations are tools of the MCP server at ${baseUrl}${MCP_PATH} (streamable HTTP). A tool has the name of its heading below; the samples are one tool, sample.`,
    "## Access and payment",
    buildAccessGuide(settings),
    "## Errors",
    ERROR_FORM,
    ERROR_CODES,
    "## What the figures mean",
    describeFigures(settings),
    ...groupByArea(catalogue).flatMap(({ area, operations }) => [
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
  'Every error except 402 has this form: `{"error": {"code", "message", "details": [{"path", "message"}], "request_id", "docs_url"}}`. Programs should test `code`. `details` names each wrong field. When only history is on file, a detail of `no_data` also has `last_known`: the newest value with its day and source.';

const ERROR_CODES = Object.entries(FAILURES)
  .map(([code, { status, remedy }]) => `- ${status} \`${code}\`: ${remedy}`)
  .join("\n");

const FIGURES = [
  "- `_meta` of an answer describes the facts that the answer uses: `sources`, the month of the newest source (`data_freshness_utc`), the share of the answer's parts that were found " +
    "(`completeness_score`), and the `confidence_level` of the weakest fact (`verified`, `high`, `medium` or `low`). Items of a list have their own `source_id` and `confidence_level`.",
  "- A fact that is not on file gives 404 `no_data`, is null, or is listed as missing. It is never zero.",
  "- Facts have a period of validity: `date` asks for another day than today.",
  "- Coverage changes with every import: `GET /api/stats` counts the facts, `GET /api/lines` lists the carriers, and a 404 `no_data` names what is covered.",
];

const WITH_SANDBOX =
  "- When no published fact is on file, this server fills in illustrative rows made by a rule. They are marked everywhere and have `confidence_level` `low`: they are not prices of a carrier.";
const WITHOUT_SANDBOX = "- This server has no illustrative rows.";

const describeFigures = ({ SANDBOX_DATA: hasSandbox }: Settings) =>
  [...FIGURES, hasSandbox ? WITH_SANDBOX : WITHOUT_SANDBOX].join("\n");
