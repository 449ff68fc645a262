import { headers } from "next/headers";
import { readElementsScript } from "#components/elements/elements-script.ts";

/** The script of the pages on which batches are sent and reviewed. */
export async function WorkplaceScript() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script type="module" async src={readElementsScript("workplace").path} nonce={nonce} />;
}
