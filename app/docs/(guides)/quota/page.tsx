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
  description: "How free calls are counted, how fast one may call, and what the headers say.",
};

const HEADERS = [
  ["X-Free-Tier-Used", "calls of this month, this one included"],
  ["X-Free-Tier-Limit", "calls that a month has"],
  ["X-Free-Tier-Remaining", "calls that are left"],
  ["X-Free-Tier-Resets-At", "the first moment of next month, UTC"],
  ["RateLimit-Limit", "calls that may come at once"],
  ["RateLimit-Remaining", "how many of those are left"],
  ["RateLimit-Reset", "seconds until all are there again"],
  ["Retry-After", "seconds to wait, with status 429 and some of status 409 and 503"],
] as const;

export default function QuotaPage() {
  const { FREE_QUOTA_PER_MONTH: calls, RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = env;
  const isLimited = perSecond > 0 && burst > 0;
  return (
    <Guide
      path="/docs/quota"
      title="Free calls and limits"
      lead={`Every client has ${calls} free calls a calendar month on all routes with a price together, without registering.`}
    >
      <Chapter id="counting" title="What counts as a call">
        <p className="max-w-prose">
          Only a call that is answered with data. One that fails, for whatever reason, is given back: faults of the request, nothing on file, an error on our
          side. Free routes are not counted. Calls that are paid for are not either, and take nothing from the free ones.
        </p>
        <p className="max-w-prose">The month is the calendar month in UTC. Calls that are not used are not carried over.</p>
        <Sample file="quota.sh" caption="How a client stands" />
      </Chapter>

      <Chapter id="client" title="Who is a client">
        <p className="max-w-prose">
          An IPv4 address, or an IPv6 network of 64 bits (<code>/64</code>), which is the least that a subscriber has. Everybody behind one address shares its
          calls. Behind a proxy of ours, the address is the one that the proxy saw; a forwarded address that the caller has written itself counts for nothing.
        </p>
        <p className="max-w-prose">
          With the header <code>X-FREE-TIER-KEY</code> the key’s own {calls} calls are counted instead of the address’s. An account has one key. A key that is
          not known, or was revoked, is answered{" "}
          <Link href="/docs/errors#unauthorized" prefetch={false}>
            401
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="used-up" title="When they are used up">
        <p className="max-w-prose">
          The answer is 402 with{" "}
          <Link href="/docs/payments#challenge" prefetch={false}>
            the price of the call
          </Link>
          , before anything is said about the request itself. Who wants to pay without using a free call says so with <code>X-Require-Payment: x402</code> or{" "}
          <code>Prefer: x402</code>.
        </p>
        <Sample file="prefer-payment.sh" caption="Prints 402" />
      </Chapter>

      <Chapter id="rate" title="How fast">
        <p className="max-w-prose">
          {isLimited
            ? `A client may make ${perSecond} calls a second, free and paid ones together, and ${burst} at once after a pause. `
            : "The rate is not limited at the moment. "}
          A faster one is answered{" "}
          <Link href="/docs/errors#rate_limited" prefetch={false}>
            429
          </Link>{" "}
          with <code>Retry-After</code>, and is neither counted nor charged.
        </p>
      </Chapter>

      <Chapter id="headers" title="The headers">
        <NameTable
          caption="Headers about quota and rate"
          head={
            <thead>
              <tr>
                <Th scope="col">Header</Th>
                <Th scope="col">Says</Th>
              </tr>
            </thead>
          }
          rows={HEADERS}
        />
      </Chapter>
    </Guide>
  );
}
