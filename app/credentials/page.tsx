import type { Metadata } from "next";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { KeyList } from "#components/credentials/key-list.tsx";
import { NewKeyForm } from "#components/credentials/new-key-form.tsx";
import { WalletBar } from "#components/credentials/wallet-bar.tsx";
import { WebhookForm } from "#components/credentials/webhook-form.tsx";
import { WebhookList } from "#components/credentials/webhook-list.tsx";
import { listApiKeys } from "#lib/credentials/keys/list.ts";
import type { KeyView } from "#lib/credentials/keys/view.ts";
import { runManagement } from "#lib/credentials/run-management.ts";
import { env } from "#lib/platform/env.ts";
import { listWebhooks } from "#lib/webhooks/endpoints/list.ts";
import type { EndpointView } from "#lib/webhooks/endpoints/view.ts";
import { OPTIONAL_EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { readPageFlash } from "../page-account.ts";
import { requireWallet } from "../page-wallet.ts";

export const metadata: Metadata = { title: "Keys and webhooks", robots: { index: false } };

const PATH = "/credentials";

export default async function CredentialsPage() {
  const caller = await requireWallet();
  const flash = await readPageFlash(PATH);
  const [{ keys }, { webhooks }] = (await Promise.all([
    runManagement(listApiKeys, {}, caller),
    runManagement(listWebhooks, {}, caller),
  ])) as [{ keys: (KeyView & { calls_30_days: number })[] }, { webhooks: EndpointView[] }];
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="mb-6">Keys and webhooks</h1>
      <WalletBar wallet={caller.wallet.wallet} />
      <section aria-labelledby="keys" className="mt-12 scroll-mt-6">
        <h2 id="keys" className="mb-4">
          API keys
        </h2>
        <p className="mb-4 max-w-prose">
          A key in the header <code>X-API-Key</code> raises the limit to {env.API_KEY_RATE_PER_SECOND} calls a second
          and a burst of {env.API_KEY_BURST}, and counts what each of your programs uses. It does not replace payment.
        </p>
        {keys.length > 0 ? <KeyList keys={keys} path={PATH} /> : <p>This wallet has no key yet.</p>}
        <NewKeyForm action={`${PATH}/keys/add`} flash={flash} />
      </section>
      <section aria-labelledby="webhooks" className="mt-14 scroll-mt-6">
        <h2 id="webhooks" className="mb-4">
          Webhooks
        </h2>
        <p className="mb-4 max-w-prose">
          An address of yours gets a signed message when a tariff, a surcharge, the congestion of a port or one of your
          payments changes.
        </p>
        {webhooks.length > 0 ? (
          <WebhookList webhooks={webhooks} path={`${PATH}/webhooks`} />
        ) : (
          <p>This wallet has no webhook yet.</p>
        )}
        <h3 className="mt-8 mb-4">New webhook</h3>
        <WebhookForm
          action={`${PATH}/webhooks/add`}
          submit="Add the webhook"
          events={OPTIONAL_EVENT_TYPES}
          flash={flash}
        />
      </section>
    </>
  );
}
