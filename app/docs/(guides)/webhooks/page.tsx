import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { JsonTree } from "#components/docs/json-tree.tsx";
import { toPayload } from "#lib/webhooks/deliveries/send.ts";
import { EVENT_TYPE_NAMES, EVENT_TYPES, OPTIONAL_EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Webhooks",
  description:
    "Signed messages when tariffs, surcharges, congestion, regulation or your payments change: events, verification, retries and filters.",
};

const EXAMPLE_TIME = new Date("2026-11-25T10:00:00.000Z");

export default function WebhooksPage() {
  return (
    <Guide
      path="/docs/webhooks"
      title="Webhooks"
      lead="We send a signed message to an address of yours when a tariff, a surcharge, the congestion of a port, a regulation or one of your payments changes."
    >
      <Chapter id="begin" title="Begin">
        <p className="max-w-prose">
          Webhooks belong to a wallet that has paid for a call. Prove the wallet and add an address at{" "}
          <Link href="/credentials" prefetch={false}>
            Keys and webhooks
          </Link>
          , or{" "}
          <Link href="/docs/api/create_webhook" prefetch={false}>
            with a call
          </Link>
          . The answer shows the secret of the webhook once. Then send a test event. A wallet can have 20 webhooks.
        </p>
        <p className="max-w-prose">
          The address must begin with <code>https://</code>, use the port 443 or 8443, and be public. We check it at
          every connection, and follow no redirect.
        </p>
      </Chapter>

      <Chapter id="message" title="The message">
        <p className="max-w-prose">
          Each message is a POST with a JSON body: <code>type</code>, <code>timestamp</code> (the time of the event,
          UTC) and <code>data</code>. It follows <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> and
          has three headers:
        </p>
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            <code>webhook-id</code> identifies the event. It is the same when we send the message again. Ignore an id
            that you have seen.
          </li>
          <li>
            <code>webhook-timestamp</code> is the time of this request, in seconds since 1970. Refuse messages that are
            older than five minutes.
          </li>
          <li>
            <code>webhook-signature</code> is <code>v1,</code> and the HMAC-SHA256 of id, timestamp and body with the
            secret, in base64. For 24 hours after you made a new secret there are two signatures, separated by a space.
            One of them must be right.
          </li>
        </ul>
        <Sample file="verify-webhook.ts" caption="Node, with the package standardwebhooks" />
        <Sample file="verify-webhook.py" caption="Python, with its standard library" />
      </Chapter>

      <Chapter id="answer" title="Answers and retries">
        <p className="max-w-prose">
          Answer with a status from 200 to 299 within 15 seconds. Write the message down first and work on it later.
          Every other answer, and none, is a failure: we send the message again after 5 seconds, 5 minutes, 30 minutes,
          2, 5, 10, 14, 20 and 24 hours, each a little earlier or later. A message is delivered at least once, and not
          always in the order of the events.
        </p>
        <p className="max-w-prose">
          If the last attempt fails and the webhook has taken nothing in these three days, it is disabled. It is
          disabled immediately when it answers 410. Your other webhooks then get the event <code>webhook.disabled</code>
          . Enable it again when your program works, and{" "}
          <Link href="/docs/api/redeliver_webhook" prefetch={false}>
            send again what it missed
          </Link>
          . The{" "}
          <Link href="/docs/api/list_webhook_deliveries" prefetch={false}>
            delivery log
          </Link>{" "}
          shows each message of the last 30 days with its requests and the first 1,024 bytes of each answer.
        </p>
      </Chapter>

      <Chapter id="filters" title="Filters">
        <p className="max-w-prose">
          A webhook can ask for types of events, carriers, countries and ports. An empty filter lets everything pass. A
          filter on carriers, countries or ports stops only events that have one: a message about a payment has no
          carrier, so a filter on carriers does not stop it. A filter on a member of the European Union lets the rules
          of the Union pass, and every filter on countries lets the rules of the United Nations pass.{" "}
          <code>webhook.test</code> and <code>webhook.disabled</code> come whatever the filter on types.
        </p>
      </Chapter>

      <Chapter id="events" title="Events">
        <p className="max-w-prose">The values in these examples are invented.</p>
        <dl className="border-t border-ink">
          {EVENT_TYPE_NAMES.map((type) => (
            <div key={type} id={type} className="scroll-mt-6 border-b border-line py-4">
              <dt>
                <code className="font-[600]">{type}</code>
              </dt>
              <dd className="max-w-prose text-sm">
                {EVENT_TYPES[type].when}{" "}
                {EVENT_TYPES[type].audience === "wallet" &&
                  OPTIONAL_EVENT_TYPES.includes(type) &&
                  "Only the webhooks of this wallet get it."}
                <details className="mt-2">
                  <summary className="min-h-6 cursor-pointer py-1 pointer-coarse:py-3">Example of {type}</summary>
                  <JsonTree value={toPayload({ type, createdAt: EXAMPLE_TIME, data: EVENT_TYPES[type].example })} />
                </details>
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
    </Guide>
  );
}
