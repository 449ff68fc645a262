import type { DeliveryView } from "#lib/webhooks/deliveries/list.ts";
import { formatTime } from "../format.ts";
import { Button } from "../ui/button.tsx";

const STATES: Record<DeliveryView["status"], string> = { pending: "Waiting", delivered: "Delivered", failed: "Failed" };

export function DeliveryLog({ deliveries, path }: { deliveries: readonly DeliveryView[]; path: string }) {
  return (
    <ul className="border-t border-ink">
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <details className="min-w-0 grow basis-80">
            <summary className="min-h-6 cursor-pointer py-1 pointer-coarse:py-3">
              <code className="font-[600]">{delivery.type}</code>{" "}
              <span className={delivery.status === "failed" ? "text-red" : "text-soft"}>
                {STATES[delivery.status]}, {formatTime(delivery.created_at)}
              </span>
            </summary>
            <Requests delivery={delivery} />
          </details>
          <form action={`${path}/deliveries/${delivery.id}/redeliver`} method="post">
            <Button
              type="submit"
              look="quiet"
              aria-label={`Send again: ${delivery.type}, ${formatTime(delivery.created_at)}`}
            >
              Send again
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Requests({ delivery: { event_id, attempts, next_attempt_at, payload } }: { delivery: DeliveryView }) {
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p className="break-all">
        webhook-id: <code>{event_id}</code>
      </p>
      <ol className="list-decimal space-y-2 pl-5">
        {attempts.map(({ attempted_at, duration_ms, status, failure, response }) => (
          <li key={attempted_at}>
            {formatTime(attempted_at)}, {duration_ms} ms: {status === null ? failure : `status ${status}`}
            {response && <Text name="Answer" text={response} />}
          </li>
        ))}
      </ol>
      {next_attempt_at && <p>Next attempt: {formatTime(next_attempt_at)}.</p>}
      <Text name="Message" text={JSON.stringify(payload, null, 2)} />
    </div>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <figure
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-1 max-h-64 overflow-auto rounded-sm border border-line bg-sunk p-3"
    >
      <pre className="font-mono text-xs">{text}</pre>
    </figure>
  );
}
