import Link from "next/link";
import type { EndpointView } from "#lib/webhooks/endpoints/view.ts";

export function WebhookList({ webhooks, path }: { webhooks: readonly EndpointView[]; path: string }) {
  return (
    <ul className="max-w-4xl border-t border-ink">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="border-b border-line py-3">
          <p className="break-all">
            <Link href={`${path}/${webhook.id}`}>{webhook.url}</Link>
            {webhook.status === "disabled" && <strong className="text-red"> Disabled</strong>}
          </p>
          <p className="text-sm text-soft">
            {[webhook.description, describeFilter(webhook)].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

function describeFilter({ events, carriers, countries, ports }: EndpointView): string {
  const lists = [events, carriers, countries, ports].filter((list) => list.length > 0).map((list) => list.join(", "));
  return lists.length > 0 ? lists.join("; ") : "all events";
}
