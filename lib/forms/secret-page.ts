import { renderPlainPage } from "./plain-page.ts";

export interface SecretPage {
  title: string;
  secret: string;
  /** What to do with the secret, as HTML: a paragraph each. Only fixed text and checked values. */
  paragraphs: readonly string[];
  back: { path: string; name: string };
}

/**
 * The secret is in no cookie, no address and no cache.
 * @param nonce allows the style under the content security policy
 */
export function renderSecretPage({ title, secret, paragraphs, back }: SecretPage, nonce: string): Response {
  const content = `<p>Copy it now and keep it in a safe place. <strong>It is shown only this once</strong>.</p>
<p><code class="secret">${secret}</code></p>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}
<p><a href="${back.path}">Back to ${back.name}</a></p>`;
  return new Response(renderPlainPage({ title, content }, nonce), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
