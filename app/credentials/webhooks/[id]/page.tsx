import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { DeliveryLog } from "#components/credentials/delivery-log.tsx";
import { RedeliverForm } from "#components/credentials/redeliver-form.tsx";
import { WebhookActions } from "#components/credentials/webhook-actions.tsx";
import { WebhookForm } from "#components/credentials/webhook-form.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { catchNotFound } from "#lib/credentials/catch-not-found.ts";
import { runManagement } from "#lib/credentials/run-management.ts";
import type { DeliveryView } from "#lib/webhooks/deliveries/list.ts";
import { listWebhookDeliveries } from "#lib/webhooks/deliveries/list.ts";
import { getWebhook } from "#lib/webhooks/endpoints/get.ts";
import type { EndpointView } from "#lib/webhooks/endpoints/view.ts";
import { OPTIONAL_EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { readPageFlash } from "../../../page-account.ts";
import { requireWallet } from "../../../page-wallet.ts";

export const metadata: Metadata = { title: "Webhook", robots: { index: false } };

const PER_PAGE = 20;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ page?: string }>;
}

export default async function WebhookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const caller = await requireWallet();
  const path = `/credentials/webhooks/${id}`;
  const webhook = ((await catchNotFound(runManagement(getWebhook, { id }, caller))) ??
    notFound()) as unknown as EndpointView;
  const page = Math.max(1, Math.min(500, Math.trunc(Number((await searchParams).page)) || 1));
  const query = { id, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const { deliveries, total } = (await runManagement(listWebhookDeliveries, query, caller)) as {
    deliveries: DeliveryView[];
    total: number;
  };
  const flash = await readPageFlash(path);
  return (
    <>
      <FlashMessage flash={flash} />
      <p className="text-sm">
        <Link href="/credentials">Keys and webhooks</Link>
      </p>
      <h1 className="mb-2 break-words">Webhook</h1>
      <p className="mb-6 break-all">
        <code>{webhook.url}</code>
      </p>
      <WebhookActions webhook={webhook} path={path} />
      <section aria-labelledby="log" className="mt-12 scroll-mt-6">
        <h2 id="log" className="mb-4">
          Deliveries
        </h2>
        <p className="mb-4 max-w-prose">
          What was sent in the last 30 days, the newest first. Reload the page to see what came since.
        </p>
        {deliveries.length > 0 ? (
          <DeliveryLog deliveries={deliveries} path={path} />
        ) : (
          <p>Nothing was sent yet. Send a test event.</p>
        )}
        <PageLinks of="the deliveries" path={path} hash="log" page={page} pages={Math.ceil(total / PER_PAGE)} />
        <RedeliverForm action={`${path}/redeliver`} flash={flash} />
      </section>
      <section aria-labelledby="settings" className="mt-12">
        <h2 id="settings" className="mb-4">
          Settings
        </h2>
        <WebhookForm
          action={`${path}/update`}
          submit="Save"
          events={OPTIONAL_EVENT_TYPES}
          flash={flash}
          webhook={webhook}
        />
      </section>
    </>
  );
}
