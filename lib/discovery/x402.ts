import { atomicAmount } from "#lib/access/payments/networks.ts";
import { paidOnlyPath } from "#lib/access/payments/paid-only.ts";
import { offeredNetworks, payToOf } from "#lib/access/payments/pay-to.ts";
import { directoryDescription } from "#lib/access/payments/resource.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { NAME, type Settings, SUMMARY } from "./about.ts";
import { accessGuide } from "./access-guide.ts";

/**
 * The content of `/.well-known/x402`, which directories of paid APIs read. It follows version 1 of x402scan's format (docs/DISCOVERY.md of
 * Merit-Systems/x402scan): `version`, `resources`, `ownershipProofs` and `instructions`. `prices` is an additional field. The resources are the paid-only
 * addresses, because directories list only what answers 402.
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

/**
 * The price of a call in dollars and in the smallest unit of each token; an empty list for a free operation. `resource` takes paid calls only, `path` has
 * free calls too.
 */
function priceOf(operation: AnyOperation, settings: Settings) {
  const { id, method, path, price } = operation;
  if (price === "free") return [];
  const amounts = offeredNetworks(payToOf(settings)).map(({ id: network, assetId }) => ({ network, asset: assetId, amount: atomicAmount(price) }));
  const resource = `${settings.PUBLIC_BASE_URL}${paidOnlyPath(path)}`;
  return [{ resource, operation: id, method, path, price_usd: price, amounts, description: directoryDescription(operation) }];
}

function instructionsOf(settings: Settings): string {
  return [
    `# ${NAME}`,
    SUMMARY,
    "`prices` lists every paid route with its method. `resource` takes paid calls only: without a payment it answers 402 with the challenge. `path` is the same " +
      "route with free calls. A POST route needs a JSON body.",
    "## Access and payment",
    accessGuide(settings),
    "## More",
    `[How to call the API](${settings.PUBLIC_BASE_URL}/llms-full.txt), [OpenAPI](${settings.PUBLIC_BASE_URL}/openapi.json)`,
  ].join("\n\n");
}
