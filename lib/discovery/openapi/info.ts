import { AREAS } from "#lib/operations/operation.ts";
import { AREA_TEXTS } from "../areas.ts";

/** The version of the contract, which is not that of this software. */
export const API_VERSION = "2.2.0";

const DESCRIPTION = `Read-only facts of container shipping, each with the document it was read from, the days it holds for and how far it can be relied on (\`_meta\`).

**Paying.** Free routes need nothing. Of the paid ones a client has some calls a month free, counted by its address or by its \`X-FREE-TIER-KEY\`; \`X-Free-Tier-*\` headers say how it stands. \
After that, or with \`X-Require-Payment: x402\`, a call is answered 402 with its price: sign one of \`accepts\` (x402 version 2, USDC on Base or Solana) and send the same call again with the payment in \`PAYMENT-SIGNATURE\`. \
A call that fails is neither counted nor charged.

**Errors.** Every one but 402 has the form \`Problem\`; \`details\` names what to change. What is not on file is a 404 \`no_data\` that says what is, never zero.

**Money and time.** Amounts are in the currency beside them; days are \`YYYY-MM-DD\`, times are UTC.`;

const GUIDANCE =
  "Find codes with GET /api/search and GET /api/lines, see shapes under /api/samples, then call the paid routes. Read `_meta.confidence_level` and `illustrative` before relying on a figure.";

export function infoOf(baseUrl: string) {
  return {
    title: "Quayside",
    version: API_VERSION,
    summary: "Container-shipping facts with their sources",
    description: DESCRIPTION,
    contact: { name: "Quayside", url: baseUrl },
    license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    "x-guidance": GUIDANCE,
  };
}

/** The areas of the contract, in its order. */
export const tags = AREAS.map((area) => ({ name: area, description: AREA_TEXTS[area].description, "x-displayName": AREA_TEXTS[area].title }));

/** Where the other documents for machines are. */
export function discoveryLinks(baseUrl: string) {
  return {
    x402Url: `${baseUrl}/.well-known/x402.json`,
    agentsUrl: `${baseUrl}/.well-known/agents.json`,
    llmsTxtUrl: `${baseUrl}/llms.txt`,
    llmsFullTxtUrl: `${baseUrl}/llms-full.txt`,
    aiTxtUrl: `${baseUrl}/ai.txt`,
    samplesUrl: `${baseUrl}/api/samples`,
    mcpUrl: `${baseUrl}/mcp`,
  };
}
