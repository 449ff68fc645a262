import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { Words } from "#components/docs/words.tsx";
import { FAILURES } from "#lib/operations/failure.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = { title: "Errors", description: "What each error code of the API means and what to do about it." };

const codes = Object.entries(FAILURES).sort(([, one], [, other]) => one.status - other.status);

/** One anchor a code: what `docs_url` of an error answer points to. */
export default function ErrorsPage() {
  return (
    <Guide path="/docs/errors" title="Errors" lead="Every error has one form. A call that fails is neither counted nor charged.">
      <Chapter id="form" title="The form">
        <Sample file="error.sh" caption="A container held longer than a year" />
        <Sample file="error.json" caption="The answer, with status 400, in part" />
        <p className="max-w-prose">
          <code>code</code> is for programs, <code>message</code> for people, <code>details</code> names each field that is at fault. <code>request_id</code>,
          also in the header <code>X-Request-Id</code>, finds the call in our log. Only status 402 looks otherwise: it is{" "}
          <Link href="/docs/payments#challenge" prefetch={false}>
            the price of the call
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="codes" title="Each code">
        <dl className="border-t border-ink">
          {codes.map(([code, { status, remedy }]) => (
            <div key={code} id={code} className="grid scroll-mt-6 gap-x-8 gap-y-1 border-b border-line py-4 target:bg-shoal md:grid-cols-[17rem_1fr]">
              <dt className="flex items-baseline gap-3">
                <span className="figures text-sm text-soft">{status}</span>
                <a href={`#${code}`} className="underline-offset-[0.2em] hover:underline">
                  <code className="font-[600]">{code}</code>
                </a>
              </dt>
              <dd className="max-w-prose text-sm">
                <Words text={remedy} />
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>

      <Chapter id="handling" title="In code">
        <p className="max-w-prose">
          Where an answer carries <code>Retry-After</code>, the same call may fare better after that many seconds. Every other error stays until the request is
          changed.
        </p>
        <Sample file="handle-errors.ts" />
      </Chapter>
    </Guide>
  );
}
