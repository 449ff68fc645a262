import { atomicAmount } from "#lib/access/payments/networks.ts";
import { offeredNetworks, payToOf } from "#lib/access/payments/pay-to.ts";
import type { AnyOperation, Price } from "#lib/operations/operation.ts";
import { NAME, type Settings, SUMMARY } from "./about.ts";
import { accessGuide } from "./access-guide.ts";

/**
 * The content of `/.well-known/x402`, which directories of paid APIs read. It follows version 1 of x402scan's format (docs/DISCOVERY.md of
 * Merit-Systems/x402scan): `version`, `resources`, `ownershipProofs` and `instructions`. `prices` is an additional field.
 * @param proofs the result of ownershipProofs(); the document omits an empty list
 */
export function x402Discovery(catalogue: readonly AnyOperation[], settings: Settings, proofs: readonly string[]): object {
  const prices = catalogue.flatMap((operation) => priceOf(operation, settings));
  return {
    version: 1,
    resources: prices.map(({ resource }) => resource),
    ...(proofs.length > 0 ? { ownershipProofs: proofs } : {}),
    instructions: instructionsOf(settings),
    x402Version: 2,
    prices,
  };
}

/** The price of a call in dollars and in the smallest unit of each token; an empty list for a free operation. */
function priceOf({ id, method, path, price, summary }: AnyOperation, settings: Settings) {
  if (price === "free") return [];
  const amounts = amountsOf(price, settings);
  return [{ resource: `${settings.PUBLIC_BASE_URL}${path}`, operation: id, method, path, price_usd: price, amounts, description: summary }];
}

function amountsOf(price: Exclude<Price, "free">, settings: Settings) {
  return offeredNetworks(payToOf(settings)).map(({ id, assetId }) => ({ network: id, asset: assetId, amount: atomicAmount(price) }));
}

function instructionsOf(settings: Settings): string {
  return [
    `# ${NAME}`,
    SUMMARY,
    "`prices` lists every paid route with its method. A POST route needs a JSON body. " +
      "To see the challenge of a route without using a free call, send `X-Require-Payment: x402`.",
    "## Access and payment",
    accessGuide(settings),
    "## More",
    `[How to call the API](${settings.PUBLIC_BASE_URL}/llms-full.txt), [OpenAPI](${settings.PUBLIC_BASE_URL}/openapi.json)`,
  ].join("\n\n");
}
