import { atomicAmount, NETWORKS } from "#lib/access/payments/networks.ts";
import type { AnyOperation, Price } from "#lib/operations/operation.ts";
import { NAME, type Settings, SUMMARY } from "./about.ts";
import { accessGuide } from "./access-guide.ts";

/**
 * What directories of paid APIs read at `/.well-known/x402`: version 1 of the form that x402scan takes (docs/DISCOVERY.md of Merit-Systems/x402scan),
 * which is `version`, `resources`, `ownershipProofs` and `instructions`; the price list is ours beside it.
 * @param proofs of ownershipProofs(); left out when there are none
 */
export function x402Discovery(catalogue: readonly AnyOperation[], settings: Settings, proofs: readonly string[]): object {
  const prices = catalogue.flatMap((operation) => priceOf(operation, settings.PUBLIC_BASE_URL));
  return {
    version: 1,
    resources: prices.map(({ resource }) => resource),
    ...(proofs.length > 0 ? { ownershipProofs: proofs } : {}),
    instructions: instructionsOf(settings),
    x402Version: 2,
    prices,
  };
}

/** What a call costs, in dollars and in the smallest unit of each token; nothing for a free operation. */
function priceOf({ id, method, path, price, summary }: AnyOperation, baseUrl: string) {
  if (price === "free") return [];
  return [{ resource: `${baseUrl}${path}`, operation: id, method, path, price_usd: price, amounts: amountsOf(price), description: summary }];
}

function amountsOf(price: Exclude<Price, "free">) {
  return NETWORKS.map(({ id, assetId }) => ({ network: id, asset: assetId, amount: atomicAmount(price) }));
}

function instructionsOf(settings: Settings): string {
  return [
    `# ${NAME}`,
    SUMMARY,
    "`prices` lists every paid route with its method; a route that takes POST wants a JSON body. " +
      "To see a route's challenge without using up a free call, send `X-Require-Payment: x402`.",
    "## Access and payment",
    accessGuide(settings),
    "## More",
    `[Everything needed to call](${settings.PUBLIC_BASE_URL}/llms-full.txt), [OpenAPI](${settings.PUBLIC_BASE_URL}/openapi.json)`,
  ].join("\n\n");
}
