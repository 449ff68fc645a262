import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { ConfidenceMark } from "#components/ui/confidence-mark.tsx";
import { CONFIDENCE_LEVELS, SOURCE_KINDS, type SourceKind } from "#lib/domain/quality/quality.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Data and provenance",
  description: "Where the figures come from, how reliable they are, and what the API answers when nothing is on file.",
};

const KINDS: Record<SourceKind, string> = {
  carrier_tariff: "the carrier’s own tariff",
  authority: "an authority’s or a port’s own publication",
  index: "a published price index",
  schedule: "a published schedule",
  news: "a report in the press",
  third_party_copy: "a copy on another website",
  illustrative: "made by a rule of Quayside, for trials",
};

export default function DataPage() {
  return (
    <Guide
      path="/docs/data"
      title="Data and provenance"
      lead="Every figure comes from a public document. The answer names the document, the period of validity and a confidence level."
    >
      <Chapter id="meta" title="Provenance in an answer">
        <Sample file="provenance.json" caption="The provenance in the answer of the first call" />
        <dl className="max-w-prose space-y-3">
          <div>
            <dt>
              <code>data_freshness_utc</code>
            </dt>
            <dd>The month of the newest document that the answer uses. Illustrative rows do not count.</dd>
          </div>
          <div>
            <dt>
              <code>coverage_region</code>
            </dt>
            <dd>The country or region of the facts.</dd>
          </div>
          <div>
            <dt>
              <code>completeness_score</code>
            </dt>
            <dd>From 0 to 1: the share of the answer’s parts that were found. It is 1 when nothing is missing. The answer names each missing part.</dd>
          </div>
          <div>
            <dt>
              <code>confidence_level</code>
            </dt>
            <dd>The confidence level of the weakest fact in the answer.</dd>
          </div>
          <div>
            <dt>
              <code>sources</code>
            </dt>
            <dd>
              The documents. Each item of a list has its own <code>source_id</code> and <code>confidence_level</code>, so that one weak item does not lower the
              others.
            </dd>
          </div>
        </dl>
      </Chapter>

      <Chapter id="confidence" title="Confidence levels">
        <ul className="space-y-2">
          {CONFIDENCE_LEVELS.map((level) => (
            <li key={level}>
              <code className="mr-3">{level}</code>
              <ConfidenceMark level={level} withMeaning />
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="sources" title="Kinds of sources">
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
          {SOURCE_KINDS.map((kind) => (
            <div key={kind} className="contents">
              <dt>
                <code>{kind}</code>
              </dt>
              <dd className="max-w-prose">{KINDS[kind]}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose">
          The{" "}
          <Link href="/coverage" prefetch={false}>
            coverage page
          </Link>{" "}
          lists the published tariffs by country and carrier, each with its document.
        </p>
      </Chapter>

      <Chapter id="dates" title="Period of validity">
        <p className="max-w-prose">
          A new tariff does not overwrite the old one. The old one gets an end date, and both stay available. <code>date</code> asks for an earlier day.{" "}
          <code>start_date</code> charges each day of a container by the tariff that was in force on that day.
        </p>
        <Sample file="past-date.sh" caption="The same container under the tariff of 1 June 2024" />
        <p className="max-w-prose">
          When a start or an end date is missing, the document does not state it. A tariff without an end date stays in use until a newer one replaces it. Its
          start date and <code>data_freshness_utc</code> show its age.
        </p>
      </Chapter>

      <Chapter id="missing" title="Missing is not zero">
        <p className="max-w-prose">
          When nothing is on file, the answer is{" "}
          <Link href="/docs/errors#no_data" prefetch={false}>
            no_data
          </Link>
          . It names what is covered instead, and the call is neither counted nor charged. A field without a value is <code>null</code>. Zero always means that
          a document says zero.
        </p>
        <Sample file="not-on-file.sh" />
        <Sample file="not-on-file.json" caption="The answer, with status 404, in part" />
      </Chapter>

      <Chapter id="illustrative" title="Illustrative rows">
        <p className="max-w-prose">
          Illustrative rows let you try every carrier and every operation. A rule makes them where no published fact is on file. Each one is marked{" "}
          <code>illustrative</code> and has low confidence. A published fact always replaces it. Do not use an illustrative row as evidence against a carrier.{" "}
          {env.SANDBOX_DATA ? "This server shows illustrative rows." : "This server shows no illustrative rows: every fact is published."}
        </p>
      </Chapter>
    </Guide>
  );
}
