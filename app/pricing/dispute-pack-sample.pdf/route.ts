import { hashPackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { renderInWorker } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { buildSamplePack } from "#lib/dashboard/dispute-packs/sample-pack.ts";
import { cacheFacts } from "#lib/platform/cache.ts";

// Rendering takes seconds, and the sample changes only with the facts.
const sample = cacheFacts(async (): Promise<Uint8Array<ArrayBuffer> | null> => {
  const content = await buildSamplePack();
  return content && (await renderInWorker(content, { number: 1, hash: hashPackContent(content) }, "sample"));
});

/** The example of the checker, marked as a sample. */
export async function GET(): Promise<Response> {
  const pdf = await sample();
  if (!pdf) return new Response("No tariff is on file for the example.", { status: 404 });
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="sample-dispute-pack.pdf"',
      "x-content-type-options": "nosniff",
    },
  });
}
