import type { EndpointView } from "#lib/webhooks/endpoints/view.ts";
import { formatTime } from "../format.ts";
import { Button } from "../ui/button.tsx";

const REASONS = { gone: "It answered 410 (gone).", failed: "It took nothing for three days." } as const;

export function WebhookActions({
  webhook: { status, disabled_at, disabled_reason, previous_secret_until },
  path,
}: {
  webhook: EndpointView;
  path: string;
}) {
  const isDisabled = status === "disabled";
  return (
    <>
      {isDisabled && disabled_at && disabled_reason && (
        <p className="mb-6 max-w-prose rounded-sm border border-red border-l-8 bg-red-wash px-5 py-4 text-red">
          Disabled since {formatTime(disabled_at)}. {REASONS[disabled_reason]} Enable it when your program works again,
          then send what it missed.
        </p>
      )}
      {previous_secret_until && (
        <p className="mb-6 max-w-prose">
          Until {formatTime(previous_secret_until)}, messages are signed with the old secret too.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isDisabled ? (
          <Action path={`${path}/enable`}>Enable</Action>
        ) : (
          <Action path={`${path}/test`}>Send a test event</Action>
        )}
        <Action path={`${path}/rotate-secret`}>New secret</Action>
        <Action path={`${path}/delete`}>Delete</Action>
      </div>
    </>
  );
}

function Action({ path, children }: { path: string; children: string }) {
  return (
    <form action={path} method="post">
      <Button type="submit" look="quiet">
        {children}
      </Button>
    </form>
  );
}
