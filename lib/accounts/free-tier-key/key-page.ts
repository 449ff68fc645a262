import { renderSecretPage } from "#lib/forms/secret-page.ts";
import type { IssuedKey } from "./issue-key.ts";

/** Shows the key once. @param replaced the prefix of the key that it replaces */
export function renderKeyPage(
  { key, prefix }: IssuedKey,
  { nonce, replaced }: { nonce: string; replaced: string | null },
): Response {
  const paragraphs = [
    `Send it with each call in the header <code class="word">X-FREE-TIER-KEY</code>. Later you recognise it by its start, <code class="word">${prefix}</code>.`,
    "We store no copy that can be read.",
    ...(replaced === null
      ? []
      : [
          `The key before it, <code>${replaced.replace(/[^\w-]/g, "")}…</code>, no longer works. The free calls of this month go on as counted.`,
        ]),
  ];
  return renderSecretPage(
    { title: "Your free-tier key", secret: key, paragraphs, back: { path: "/dashboard/api", name: "API and wallets" } },
    nonce,
  );
}
