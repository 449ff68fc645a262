import { renderInWorker } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { makeSamplePack } from "#lib/dashboard/dispute-packs/sample-pack.ts";
import { cacheFacts } from "#lib/platform/cache.ts";

// Rendering takes seconds, and the sample changes only with the facts.
const sample = cacheFacts(() => makeSamplePack(renderInWorker));

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
