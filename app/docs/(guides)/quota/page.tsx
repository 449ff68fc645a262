import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { Th } from "#components/ui/table.tsx";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Free calls and limits",
  description: "How the server counts free calls, how many calls a second are allowed, and what the headers say.",
};

const HEADERS = [
  ["X-Free-Tier-Used", "free calls used in this month, including this call"],
  ["X-Free-Tier-Limit", "free calls in a month"],
  ["X-Free-Tier-Remaining", "free calls left"],
  ["X-Free-Tier-Resets-At", "the start of the next month, UTC"],
  ["RateLimit-Limit", "calls that you may make in a burst"],
  ["RateLimit-Remaining", "the number of these calls that are left"],
  ["RateLimit-Reset", "seconds until all of these calls are available again"],
  ["Retry-After", "seconds to wait; sent with status 429, and with some errors of status 409 and 503"],
] as const;

export default function QuotaPage() {
  const { FREE_QUOTA_PER_MONTH: calls, RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = env;
  const { API_KEY_RATE_PER_SECOND: perSecondWithKey, API_KEY_BURST: burstWithKey } = env;
  const isLimited = perSecond > 0 && burst > 0;
  return (
    <Guide
      path="/docs/quota"
      title="Free calls and limits"
      lead={`Every client has ${calls} free calls a calendar month, counted over all paid routes, without registration.`}
    >
      <Chapter id="counting" title="Counted calls">
        <p className="max-w-prose">
          Only a call with an answer counts. A call that fails does not count: a wrong request, nothing on file, or an
          error on our side. Calls of free routes and paid calls do not count either.
        </p>
        <p className="max-w-prose">The month is the calendar month in UTC. Unused calls end with the month.</p>
        <Sample file="quota.sh" caption="The client’s count" />
      </Chapter>

      <Chapter id="client" title="Client">
        <p className="max-w-prose">
          A client is an IPv4 address, or an IPv6 network of 64 bits (<code>/64</code>), the smallest network of a
          subscriber. All users behind one address share its free calls. If the server runs behind a trusted proxy, the
          proxy reports the address. The server ignores a forwarded address from anyone else.
        </p>
        <p className="max-w-prose">
          With the header <code>X-FREE-TIER-KEY</code> the server counts by key instead of by address. A key has {calls}{" "}
          calls of its own. You make one in your account under{" "}
          <Link href="/dashboard/api" prefetch={false}>
            API and wallets
          </Link>
          . An account has one key, and a new key in its place has no new calls. An unknown or revoked key gets{" "}
          <Link href="/docs/errors#unauthorized" prefetch={false}>
            401
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="used-up" title="No free calls left">
        <p className="max-w-prose">
          The server answers 402 with{" "}
          <Link href="/docs/payments#challenge" prefetch={false}>
            the price of the call
          </Link>
          , before it checks the request. To pay without using a free call, send <code>X-Require-Payment: x402</code> or{" "}
          <code>Prefer: x402</code>.
        </p>
        <Sample file="prefer-payment.sh" caption="Prints 402" />
      </Chapter>

      <Chapter id="rate" title="Rate limit">
        <p className="max-w-prose">
          {isLimited
            ? `A client may make ${perSecond} calls a second, free and paid together, and up to ${burst} in a burst after a pause. `
            : "This server does not limit the rate at the moment. "}
          A faster call gets{" "}
          <Link href="/docs/errors#rate_limited" prefetch={false}>
            429
          </Link>{" "}
          with <code>Retry-After</code>. It is neither counted nor charged.
        </p>
        <p className="max-w-prose">
          A wallet that has paid can{" "}
          <Link href="/docs/api/create_api_key" prefetch={false}>
            make API keys
          </Link>
          . The server counts a call with the header <code>X-API-Key</code> for the key, and not for the client’s
          address
          {isLimited &&
            perSecondWithKey > 0 &&
            burstWithKey > 0 &&
            `: ${perSecondWithKey} calls a second, and up to ${burstWithKey} in a burst after a pause`}
          . The <code>RateLimit</code> headers then describe the key. A key gives no free calls and does not replace
          payment. An unknown, revoked or expired key gets{" "}
          <Link href="/docs/errors#unauthorized" prefetch={false}>
            401
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="headers" title="Headers">
        <NameTable
          caption="Headers for the quota and the rate limit"
          head={
            <thead>
              <tr>
                <Th scope="col">Header</Th>
                <Th scope="col">Meaning</Th>
              </tr>
            </thead>
          }
          rows={HEADERS}
        />
      </Chapter>
    </Guide>
  );
}
