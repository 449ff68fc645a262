import { headers } from "next/headers";
import { readElementsScript } from "#components/elements/elements-script.ts";
import type { ScriptName } from "#components/elements/script-names.ts";

/**
 * A page with a script of its own renders it too: from the documentation a link leads to it without a new layout. React
 * renders the same script once.
 */
export async function PageScript({ name }: { name: ScriptName }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script type="module" async src={readElementsScript(name).path} nonce={nonce} />;
}
