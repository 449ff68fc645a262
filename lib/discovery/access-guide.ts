import { findPayTo, listOfferedNetworks } from "#lib/access/payments/pay-to.ts";
import type { Settings } from "./about.ts";
import { CHARGES } from "./charges.ts";

/** How the server counts, limits and charges calls. Markdown without headings. */
export function buildAccessGuide(settings: Settings): string {
  return [
    describeFreeCalls(settings),
    "When the free calls are used up, a paid route answers 402 with a payment challenge (x402 version 2). A call with `X-Require-Payment: x402` or `Prefer: x402` gets the challenge at the same time. The same routes under `/x402` (`/x402/api/port`) have no free calls, and answer 402 to every call without a payment. To pay:",
    describePayment(settings),
    IDENTIFIERS,
    "What an answer to a call with a payment means for the money:",
    CHARGES.map(({ answer, charged, next }) => `- ${answer}. Charged? ${charged} ${next}`).join("\n"),
    ...(settings.hasLocalChain ? ["This server uses local test chains for payments: no real money moves."] : []),
  ].join("\n\n");
}

function describeFreeCalls(settings: Settings): string {
  const { FREE_QUOTA_PER_MONTH: calls, RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = settings;
  const rate =
    perSecond > 0
      ? ` A client may make ${perSecond} calls a second, and up to ${burst} in a burst. Faster calls get 429 with \`Retry-After\`.`
      : "";
  return (
    `Free routes cost nothing. On paid routes each client has ${calls} free calls a calendar month (UTC), counted over all routes, without registration. A client is an IPv4 address or an IPv6 /64. ` +
    "Every answer of a paid route reports the count: `X-Free-Tier-Used`, `X-Free-Tier-Limit`, `X-Free-Tier-Remaining`, `X-Free-Tier-Resets-At`. " +
    `A call that fails is not counted.${rate} ` +
    "A wallet that has paid can make API keys (`POST /api/keys`). Calls with `X-API-Key` have a higher rate limit, and their usage and payments are counted for the key. A key gives no free calls and does not replace payment."
  );
}

function describePayment(settings: Settings): string {
  const networks = listOfferedNetworks(findPayTo(settings)).map(({ name, id }) => `${name} (\`${id}\`)`);
  return [
    `1. Choose one offer of \`accepts\`: scheme \`exact\`, USDC, on ${networks.join(" or ")}. ` +
      "The body names tokens by CAIP-19 id, the header `PAYMENT-REQUIRED` (base64 of JSON) by address. The server accepts a payment built from either.",
    "2. Sign a payment of `amount`, in the token's smallest unit (six decimals), to `payTo`.",
    "3. Send the same request again with the payment, base64 of JSON, in `PAYMENT-SIGNATURE` (or `X-PAYMENT`).",
    "4. The answer carries the receipt in `PAYMENT-RESPONSE`. The server settles a payment only when it has an answer, and at most once.",
  ].join("\n");
}

const IDENTIFIERS =
  'Give each payment an identifier: extension `payment-identifier`, `extensions["payment-identifier"].info.id`, 16 to 128 letters, digits, `-` and `_`, made at random. ' +
  "An identifier belongs to the payer's address and to one request. Within 24 hours, the same request with it returns the stored answer, even with a newly signed payment, which is then not charged. " +
  "Without an identifier, the server repeats an answer only until it has left the server whole, and only for the same payment header.";
