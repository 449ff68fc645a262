import { parsePaymentRequired } from "@x402/core/schemas";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import {
  type DiscoveryExtension,
  extractDiscoveryInfo,
  sanitizeResourceServiceMetadata,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from "@x402/extensions/bazaar";
import type { Answered, Probed, Target } from "./probe.ts";

/** A directory does not list a resource that fails a required check. */
export interface Check {
  name: string;
  severity: "required" | "advisory";
  isPassed: boolean;
  detail: string;
}

const MAX_DESCRIPTION = 500;

/**
 * The checks of Coinbase's `validate`, by their names (docs.cdp.coinbase.com/x402/validate-endpoint), and advice about
 * what a directory shows.
 * A check that needs an earlier one is left out when the earlier one failed.
 */
export function preflight({ url }: Target, probed: Probed): Check[] {
  const required = (name: string, isPassed: boolean, detail: string): Check => ({
    name,
    severity: "required",
    isPassed,
    detail,
  });
  if ("failure" in probed) return [required("reachable", false, probed.failure)];
  const { method, status, ms } = probed;
  const reachable = required("reachable", true, `${method} answers in ${ms} ms`);
  if (status !== 402) return [reachable, required("returns_402", false, `${method} answers ${status}, not 402`)];
  const found = [reachable, required("returns_402", true, "402")];

  const read = readChallenge(probed);
  const fault = typeof read === "string" ? read : findFault(read);
  const bazaar = typeof read === "string" ? undefined : findBazaar(read);
  found.push(
    required(
      "has_bazaar_extension",
      bazaar !== undefined,
      bazaar ? "extensions.bazaar" : "extensions.bazaar is missing",
    ),
  );
  if (typeof read === "string" || !bazaar)
    return [...found, required("parse", false, fault ?? "there is no description of the input")];
  found.push(
    required(
      "parse",
      fault === undefined,
      fault ?? `${read.accepts.length} offers, input of ${bazaar.info?.input?.type ?? "an unknown type"}`,
    ),
  );
  return [...found, ...listAdvice(url, read, bazaar)];
}

/** From the header, or else from the body. A returned text says why it cannot be read. */
function readChallenge({ header, body }: Answered): PaymentRequired | string {
  let value: unknown;
  try {
    value = JSON.parse(header === null ? body : Buffer.from(header, "base64").toString("utf8"));
  } catch {
    return `${header === null ? "the body" : "PAYMENT-REQUIRED"} is not JSON`;
  }
  const { success, data, error } = parsePaymentRequired(value);
  if (!success) return `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`;
  if (data.x402Version !== 2) return "only version 2 of x402 has extensions";
  return data as PaymentRequired;
}

const findBazaar = ({ extensions }: PaymentRequired) => extensions?.bazaar as Partial<DiscoveryExtension> | undefined;

/** A directory lists what Coinbase's facilitator extracts from the challenge. */
function findFault(challenge: PaymentRequired): string | undefined {
  const bazaar = findBazaar(challenge);
  if (!bazaar) return undefined;
  if (typeof bazaar !== "object" || !bazaar.info || !bazaar.schema)
    return "extensions.bazaar needs `info` and `schema`";
  for (const result of [validateDiscoveryExtensionSpec(bazaar as never), validateDiscoveryExtension(bazaar as never)]) {
    if (!result.valid) return `extensions.bazaar: ${result.errors?.join("; ")}`;
  }
  const pattern = listPatterns(bazaar.schema).find((one) => !isPlain(one));
  if (pattern)
    return `extensions.bazaar: the pattern ${pattern} needs look-around or back-references, which many validators do not have`;
  try {
    const { x402Version, resource, extensions } = challenge;
    const payload = { x402Version, resource, extensions, accepted: challenge.accepts[0], payload: {} };
    return extractDiscoveryInfo(payload as never, challenge.accepts[0] as PaymentRequirements as never)
      ? undefined
      : "a directory can extract nothing";
  } catch {
    return "resource.url is not an address";
  }
}

function listPatterns(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === "pattern" && typeof value === "string" ? [value] : listPatterns(value),
  );
}

/** No look-around and no back-reference: every engine runs such a pattern, and in linear time. */
const isPlain = (pattern: string) => !/\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</.test(pattern);

/** What a directory would leave out or shorten. */
function listAdvice(url: string, { resource }: PaymentRequired, bazaar: Partial<DiscoveryExtension>): Check[] {
  const advice = (name: string, isPassed: boolean, detail: string): Check => ({
    name,
    severity: "advisory",
    isPassed,
    detail,
  });
  const length = resource.description?.length ?? 0;
  const shown = sanitizeResourceServiceMetadata(resource);
  const dropped = (["serviceName", "tags", "iconUrl"] as const).filter(
    (name) => JSON.stringify(shown[name]) !== JSON.stringify(resource[name] ?? null),
  );
  return [
    advice("resource_url", isSameAddress(resource.url, url), `resource.url is ${resource.url}`),
    advice("description", length > 0 && length <= MAX_DESCRIPTION, `${length} of ${MAX_DESCRIPTION} characters`),
    advice(
      "service_metadata",
      dropped.length === 0,
      dropped.length > 0
        ? `missing, or a directory drops it: ${dropped.join(", ")}`
        : `${shown.serviceName}: ${shown.tags?.join(", ")}`,
    ),
    advice(
      "output_example",
      bazaar.info?.output !== undefined,
      bazaar.info?.output === undefined ? "PAYMENT-REQUIRED has no example answer" : "present",
    ),
  ];
}

/** A directory lists an address without its query. */
function isSameAddress(one: string, other: string): boolean {
  const plain = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}${new URL(url).pathname}` : url);
  return plain(one) === plain(other);
}
