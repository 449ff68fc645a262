import type { BatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { formatCount } from "../format.ts";

/** When all files are read, the page loads again. Without scripts it does so every few seconds. */
export function BatchReading({ batchId, progress: { open, files } }: { batchId: string; progress: BatchProgress }) {
  return (
    <batch-progress data-progress={`/dashboard/audits/${batchId}/progress`} className="mb-10 block max-w-prose">
      <label htmlFor="progress" className="mb-2 block text-lg">
        Reading: <span data-done>{`${formatCount(files - open)} of ${formatCount(files)} files`}</span>
      </label>
      <progress id="progress" max={files} value={files - open} className="block h-4 w-full accent-sea" />
      <p className="mt-2 text-sm text-soft">You can leave this page. The files are read meanwhile.</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </batch-progress>
  );
}
