import { toAtomicAmount } from "#lib/access/payments/networks.ts";
import { toPaidOnlyPath } from "#lib/access/payments/paid-only.ts";
import { findPayTo, listOfferedNetworks } from "#lib/access/payments/pay-to.ts";
import { describeForDirectory } from "#lib/access/payments/resource.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { NAME, type Settings, SUMMARY } from "./about.ts";
import { buildAccessGuide } from "./access-guide.ts";

/**
 * Directories of paid APIs read it. It follows version 1 of x402scan's format (docs/DISCOVERY.md of
 * Merit-Systems/x402scan): `version`, `resources`, `ownershipProofs` and `instructions`. `prices` is an additional
 * field. The resources are the paid-only addresses, because directories list only what answers 402.
 * @param proofs the result of listOwnershipProofs(); the document omits an empty list
 */
export function buildX402Discovery(
  catalogue: readonly AnyOperation[],
  settings: Settings,
  proofs: readonly string[],
): object {
  const prices = catalogue.flatMap((operation) => listPrices(operation, settings));
  return {
    version: 1,
    resources: prices.map(({ resource }) => resource),
    ...(proofs.length > 0 ? { ownershipProofs: proofs } : {}),
    instructions: buildInstructions(settings),
    x402Version: 2,
    prices,
  };
}

/**
 * In dollars and in the smallest unit of each token; empty for a free operation. `resource` takes paid calls only,
 * `path` has free calls too.
 */
function listPrices(operation: AnyOperation, settings: Settings) {
  const { id, method, path, price } = operation;
  if (price === "free") return [];
  const amounts = listOfferedNetworks(findPayTo(settings)).map(({ id: network, assetId }) => ({
    network,
    asset: assetId,
    amount: toAtomicAmount(price),
  }));
  const resource = `${settings.PUBLIC_BASE_URL}${toPaidOnlyPath(path)}`;
  return [
    { resource, operation: id, method, path, price_usd: price, amounts, description: describeForDirectory(operation) },
  ];
}

function buildInstructions(settings: Settings): string {
  return [
    `# ${NAME}`,
    SUMMARY,
    "`prices` lists every paid route with its method. `resource` takes paid calls only: without a payment it answers 402 with the challenge. `path` is the same " +
      "route with free calls. A POST route needs a JSON body.",
    "## Access and payment",
    buildAccessGuide(settings),
    "## More",
    `[How to call the API](${settings.PUBLIC_BASE_URL}/llms-full.txt), [OpenAPI](${settings.PUBLIC_BASE_URL}/openapi.json)`,
  ].join("\n\n");
}
