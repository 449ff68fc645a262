import { z } from "zod";
import { readLimited } from "#lib/platform/read-limited.ts";
import { Fault } from "#scripts/support/fault.ts";
import type { Target } from "./probe.ts";

const DISCOVERY = "/.well-known/x402";
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const MAX_RESOURCES = 500;

const Discovery = z.object({
  resources: z.array(z.string()),
  prices: z.array(z.object({ resource: z.string(), method: z.string() })).optional(),
});

/**
 * The address itself, or the resources that the server lists if the address is a whole site. Resources of another
 * origin are left out, because the caller did not name that host.
 * @throws Fault when a site lists nothing
 */
export async function findTargets(address: URL, method: string | undefined): Promise<Target[]> {
  if (address.pathname !== "/" && address.pathname !== DISCOVERY) return [{ url: address.href, method }];
  const url = new URL(DISCOVERY, address);
  const parsed = Discovery.safeParse(await readJson(url));
  if (!parsed.success) throw new Fault(`${url} does not list resources: it is not in the form of x402scan.`);
  const { resources, prices = [] } = parsed.data;
  const targets = resources.slice(0, MAX_RESOURCES).map((text) => toTarget(text, address, prices, method));
  const own = targets.filter((target) => URL.canParse(target.url) && new URL(target.url).origin === address.origin);
  if (own.length > 0) return own;
  throw new Fault(
    `${url} lists no resource at ${address.origin}${targets[0] ? `, but ${targets[0].url}. Check that address` : ""}.`,
  );
}

/** `text` is an address, or a method and a path. */
function toTarget(
  text: string,
  base: URL,
  prices: readonly { resource: string; method: string }[],
  method: string | undefined,
): Target {
  const [, named, place = text] = /^(GET|POST|PUT|PATCH|DELETE)\s+(\S+)$/.exec(text) ?? [];
  const url = URL.canParse(place, base) ? new URL(place, base).href : place;
  return { url, method: method ?? named ?? prices.find(({ resource }) => resource === text)?.method };
}

async function readJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      throw new Fault(
        `${url} answers ${response.status}. Give the address of one resource, or of a site that has this file.`,
      );
    return JSON.parse((await readLimited(response, MAX_BYTES))?.toString("utf8") ?? "");
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(error instanceof SyntaxError ? `${url} is not JSON.` : `${url} does not answer.`);
  }
}
