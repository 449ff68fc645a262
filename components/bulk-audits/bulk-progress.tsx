import type { BulkAudit } from "#lib/dashboard/bulk-audits/bulk-audit.ts";
import { formatCount } from "../format.ts";

/** When the audit has ended, the page shows the result. Without scripts, it loads again every few seconds. */
export function BulkProgress({ audit: { id, doneCount, lineCount } }: { audit: BulkAudit }) {
  return (
    <bulk-progress data-progress={`/dashboard/audits/${id}/progress`} className="mb-10 block max-w-prose">
      <label htmlFor="progress" className="mb-2 block text-lg">
        The audit is running: <span data-done>{`${formatCount(doneCount)} of ${formatCount(lineCount)} lines`}</span>
      </label>
      <progress id="progress" max={lineCount} value={doneCount} className="block h-4 w-full accent-sea" />
      <p className="mt-2 text-sm text-soft">You can leave this page. The audit goes on.</p>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
    </bulk-progress>
  );
}
