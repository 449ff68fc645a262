import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { Words } from "#components/docs/words.tsx";
import { FAILURES } from "#lib/operations/failure.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Errors",
  description: "What each error code of the API means, and what to do about it.",
};

const codes = Object.entries(FAILURES).sort(([, one], [, other]) => one.status - other.status);

/** The `docs_url` of an error answer points to the code's anchor on this page. */
export default function ErrorsPage() {
  return (
    <Guide
      path="/docs/errors"
      title="Errors"
      lead="All errors have the same form. A call that fails is not counted. It is not charged either, unless its error says that it may have been."
    >
      <Chapter id="form" title="The form of an error">
        <Sample file="error.sh" caption="A container held longer than a year" />
        <Sample file="error.json" caption="The answer, with status 400, in part" />
        <p className="max-w-prose">
          Programs test <code>code</code>, people read <code>message</code>, and <code>details</code> names each wrong
          field. <code>request_id</code>, which is also in the header <code>X-Request-Id</code>, identifies the call in
          our log. If your request has an <code>X-Request-Id</code> of its own, the answer repeats it as{" "}
          <code>X-Client-Request-Id</code>, and our log has both. It may have 1 to 128 letters, digits and{" "}
          <code>._:/+=@-</code>. Only status 402 has another form: it carries{" "}
          <Link href="/docs/payments#challenge" prefetch={false}>
            the price of the call
          </Link>
          . The{" "}
          <Link href="/docs/api" prefetch={false}>
            API reference
          </Link>{" "}
          lists the errors of each operation.
        </p>
      </Chapter>

      <Chapter id="last-known" title="When only history is on file">
        <p className="max-w-prose">
          A fact that is past its usable life enters no answer. If nothing else is on file, the answer is 404{" "}
          <code>no_data</code>, and one of its <code>details</code> has <code>last_known</code>: the newest value, its
          day and its source. The call is neither counted nor charged. A detail with <code>withheld</code> names an
          index that would answer, if the operator of this server had a licence of its owner.
        </p>
        <Sample file="last-known.sh" caption="A terminal whose tariff has ended" />
        <Sample file="last-known.json" caption="The answer, with status 404, in part" />
      </Chapter>

      <Chapter id="codes" title="Error codes">
        <dl className="border-t border-ink">
          {codes.map(([code, { status, remedy }]) => (
            <div
              key={code}
              id={code}
              className="grid scroll-mt-6 gap-x-8 gap-y-1 border-b border-line py-4 target:bg-shoal md:grid-cols-[17rem_1fr]"
            >
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

      <Chapter id="handling" title="Errors in code">
        <p className="max-w-prose">
          When an answer has the header <code>Retry-After</code>, wait that number of seconds and send the same call
          again, with the same payment if it had one. For every other error, change the request first. The page about
          payments says{" "}
          <Link href="/docs/payments#charged" prefetch={false}>
            which answers may have charged a payment
          </Link>
          .
        </p>
        <Sample file="handle-errors.ts" />
      </Chapter>
    </Guide>
  );
}
