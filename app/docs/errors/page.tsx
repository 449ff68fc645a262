import type { Metadata } from "next";
import { FAILURES } from "#lib/operations/failure.ts";

export const metadata: Metadata = { title: "Errors", description: "What each error code of the API means and what to do about it." };

const FORM = `{
  "error": {
    "code": "invalid_request",
    "message": "days: must be from 1 to 365",
    "details": [{ "path": "days", "message": "must be from 1 to 365" }],
    "request_id": "…",
    "docs_url": "…"
  }
}`;

/** One anchor a code: what `docs_url` of an error answer points to. */
export default function ErrorsPage() {
  return (
    <>
      <h1>Errors</h1>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <p className="max-w-prose text-lg">Every error has one form. A call that fails is neither counted nor charged.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs">
          <code>{FORM}</code>
        </pre>
      </div>
      <dl className="mt-12 border-t border-ink">
        {Object.entries(FAILURES).map(([code, { status, remedy }]) => (
          <div key={code} id={code} className="grid gap-x-8 gap-y-1 border-b border-line py-4 target:bg-shoal md:grid-cols-[18rem_1fr]">
            <dt className="flex items-baseline gap-3">
              <span className="figures text-sm text-soft">{status}</span>
              <code className="font-mono text-sm font-[600]">{code}</code>
            </dt>
            <dd className="max-w-prose text-sm">{remedy}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
