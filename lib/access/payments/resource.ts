import type { AnyOperation, Area } from "#lib/operations/operation.ts";
import { toPaidOnlyPath } from "./paid-only.ts";
import type { Challenge, RequestedCall } from "./payments.ts";

/** In directories. x402 allows 32 characters of ASCII. */
export const SERVICE_NAME = "Quayside";

/** A square PNG of 512 pixels. */
const ICON_PATH = "/icons/icon-512.png";

/** Directories cut a description after this many characters. */
const MAX_DESCRIPTION = 500;

/** What each area is about, in the words of a search. x402 allows five tags of 32 characters. */
const TAGS: Readonly<Record<Area, readonly string[]>> = {
  demurrage: ["container shipping", "demurrage", "detention", "tariffs", "free time"],
  charges: ["container shipping", "surcharges", "local charges", "terminal handling", "tariffs"],
  rates: ["container shipping", "freight rates", "ocean freight", "landed cost"],
  ports: ["container shipping", "ports", "vessel schedules", "congestion", "transit time"],
  inland: ["container shipping", "haulage", "rail", "trucking", "inland depots"],
  schedules: ["container shipping", "schedules", "transit time", "services"],
  risk: ["container shipping", "supply chain risk", "reliability", "regulation"],
  bulk: ["container shipping", "bulk", "ports", "freight rates", "transit time"],
  reference: ["container shipping", "reference data"],
  discovery: ["container shipping"],
  credentials: ["container shipping"],
  webhooks: ["container shipping"],
};

/**
 * As directories show it. Over HTTP it is the paid-only address of the route, at both addresses. A directory that
 * indexes a payment then lists an address that always answers 402.
 * @param baseUrl the public address without a trailing slash, never an address that the caller sent
 */
export function buildResource({ operation, route, path }: RequestedCall, baseUrl: string): Challenge["resource"] {
  return {
    url: route.method === "MCP" ? route.path : `${baseUrl}${toPaidOnlyPath(path)}`,
    description: describeForDirectory(operation),
    mimeType: "toTable" in route && route.toTable ? "text/csv" : "application/json",
    serviceName: SERVICE_NAME,
    tags: [...TAGS[operation.area]],
    iconUrl: `${baseUrl}${ICON_PATH}`,
  };
}

/**
 * The purpose of an operation, its input and its output, in whole sentences of its own texts. Sentences after the one
 * that says what the operation returns are left out, and so are those that do not fit.
 */
export function describeForDirectory({ summary, whenToUse, description }: AnyOperation): string {
  const [purpose = `${summary}.`] = splitSentences(whenToUse);
  const details = splitSentences(description);
  const output = details.findIndex((sentence) => /\breturns\b/i.test(sentence));
  let text = purpose;
  for (const sentence of details.slice(0, output < 0 ? undefined : output + 1)) {
    const longer = `${text} ${sentence}`;
    if (longer.length > MAX_DESCRIPTION) break;
    text = longer;
  }
  return text;
}

const splitSentences = (text = ""): string[] => text.match(/\S.*?\.(?=\s+[A-Z`]|$)/g) ?? [];
