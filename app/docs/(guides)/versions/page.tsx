import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { hasOldForm } from "#lib/discovery/openapi/headers.ts";
import { MIN_NOTICE_DAYS } from "#lib/operations/deprecation.ts";
import { version } from "#lib/platform/version.ts";
import { Guide } from "../../guide.tsx";

export const metadata: Metadata = {
  title: "Versions and old forms",
  description: "What may change in the API without notice, and how an old form is announced before it ends.",
};

const HEADERS = [
  ["Deprecation", "the day of the announcement, in seconds after 1970, such as @1764201600 (RFC 9745)"],
  ["Sunset", "the day from which the form no longer works, as an HTTP date (RFC 8594)"],
  ["Link", "the address of this page, with rel=deprecation and rel=sunset"],
] as const;

export default function VersionsPage() {
  return (
    <Guide
      path="/docs/versions"
      title="Versions and old forms"
      lead={`The API has one version, ${version}, and no version in its paths. What your program uses today goes on working.`}
    >
      <Chapter id="additions" title="What may change without notice">
        <p className="max-w-prose">
          We add operations, optional parameters, fields of answers, headers, error codes and events. Your program
          should ignore fields, headers and events that it does not know. It should treat an unknown error code by its
          status.
        </p>
        <p className="max-w-prose">
          Facts change every day, and texts for people, such as <code>message</code>, become better. Programs should
          test <code>code</code>.
        </p>
      </Chapter>

      <Chapter id="never" title="What does not change">
        <p className="max-w-prose">
          No field of an answer is renamed or removed, and no optional parameter becomes required. The price of a call
          is in its 402 answer, so a program always knows it before it pays.
        </p>
        <p className="max-w-prose">
          OpenAPI marks older spellings of some routes as deprecated, because each has a newer one. They go on working,
          and no end is planned.
        </p>
      </Chapter>

      <Chapter id="end" title="How an old form ends">
        <p className="max-w-prose">
          If a form must end, the{" "}
          <Link href="/docs/changelog" prefetch={false}>
            changelog
          </Link>{" "}
          announces it, with what to use instead. From that day on, each answer to the old form has these headers. The
          form works for at least {MIN_NOTICE_DAYS} days more.
          {!everyOperation.some(hasOldForm) && " No form has an end at the moment."}
        </p>
        <NameTable caption="Headers of an old form" rows={HEADERS} />
      </Chapter>
    </Guide>
  );
}
