import { AREAS } from "#lib/operations/operation.ts";
import { version } from "#lib/platform/version.ts";
import { AREA_TEXTS } from "../areas.ts";
import { CHARGE_RULE } from "../charges.ts";

const DESCRIPTION = `Read-only facts about container shipping. Each answer names its sources, their age and a confidence level (\`_meta\`).

**Paying.** Free routes cost nothing. On paid routes each client has some free calls a month, counted by its address or by its \`X-FREE-TIER-KEY\`. The \`X-Free-Tier-*\` headers report the count. \
After that, or with \`X-Require-Payment: x402\`, the server answers 402 with the price. Sign one of \`accepts\` (x402 version 2, USDC on Base or Solana) and send the same call again with the payment in \`PAYMENT-SIGNATURE\`. \
Give each payment a \`payment-identifier\`. ${CHARGE_RULE}

**Errors.** Every error except 402 has the form \`Problem\`. \`details\` names what to change. When nothing is on file, the answer is 404 \`no_data\` and names what is covered. It is never zero.

**Money and time.** Each amount has a currency field. Days are \`YYYY-MM-DD\`, times are UTC.`;

const GUIDANCE =
  "Find codes with GET /api/search and GET /api/lines. See example answers at /api/samples. Then call the paid routes. Check `_meta.confidence_level` and `illustrative` before you rely on a figure.";

export function buildApiInfo(baseUrl: string) {
  return {
    title: "Quayside",
    version,
    summary: "Container-shipping facts with their sources",
    description: DESCRIPTION,
    contact: { name: "Quayside", url: baseUrl },
    license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    "x-guidance": GUIDANCE,
  };
}

export const tags = AREAS.map((area) => ({
  name: area,
  description: AREA_TEXTS[area].description,
  "x-displayName": AREA_TEXTS[area].title,
}));

export function buildDiscoveryLinks(baseUrl: string) {
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
