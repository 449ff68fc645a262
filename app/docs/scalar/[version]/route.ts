import { notFound } from "next/navigation";
import { referenceScript, referenceScriptPath } from "#lib/http/reference-script.ts";

/** As it is in its package: Next drops the header that names a packing, and packs by itself. */
export async function GET({ nextUrl }: { nextUrl: URL }): Promise<Response> {
  if (nextUrl.pathname !== referenceScriptPath) notFound();
  return referenceScript(new Request(nextUrl));
}
