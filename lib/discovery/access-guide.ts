import { NETWORKS } from "#lib/access/payments/networks.ts";
import type { Settings } from "./about.ts";

/** How calls are counted, limited and paid: Markdown, without headings. */
export function accessGuide(settings: Settings): string {
  return [
    freeCalls(settings),
    "Beyond that, or at once when the call carries `X-Require-Payment: x402` or `Prefer: x402`, a paid route answers 402 with a payment challenge (x402 version 2):",
    PAYING,
    AFTERWARDS,
    ...(settings.hasLocalChain ? ["This server takes its payments on test chains of its own machine: no real money moves."] : []),
  ].join("\n\n");
}

function freeCalls({ FREE_QUOTA_PER_MONTH: calls, RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst }: Settings): string {
  const rate = perSecond > 0 ? ` A client may make ${perSecond} calls a second, ${burst} at once; faster ones are answered 429 with \`Retry-After\`.` : "";
  return (
    `Free routes need nothing. Of paid ones each client, which is an IPv4 address or an IPv6 /64, has ${calls} free calls a calendar month (UTC), all routes together, without registration. ` +
    "Every answer of a paid route says how the client stands: `X-Free-Tier-Used`, `X-Free-Tier-Limit`, `X-Free-Tier-Remaining`, `X-Free-Tier-Resets-At`. " +
    `A call that fails is neither counted nor charged.${rate}`
  );
}

const PAYING = [
  `1. Take one of \`accepts\`: scheme \`exact\`, USDC, on ${NETWORKS.map(({ name, id }) => `${name} (\`${id}\`)`).join(" or ")}. ` +
    "The body names tokens by CAIP-19 id, the header `PAYMENT-REQUIRED` (base64 of JSON) by address; a payment built from either is taken.",
  "2. Sign a payment of `amount`, in the token's smallest unit (six decimals), to `payTo`.",
  "3. Send the same request again with the payment, base64 of JSON, in `PAYMENT-SIGNATURE` (or `X-PAYMENT`).",
  "4. The answer comes with `PAYMENT-RESPONSE`, the receipt. A payment is settled only when there is an answer, and once.",
].join("\n");

const AFTERWARDS =
  "At 409 `payment_in_progress` or 503 `settlement_unknown` send the same request with the same payment again; do not sign a new one. " +
  "With the extension `payment-identifier` an answer that was paid for and lost on the way is given again.";
