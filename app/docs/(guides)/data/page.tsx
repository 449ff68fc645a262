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
  description: "Where the figures come from, how far they can be relied on, and what is said where nothing is on file.",
};

const KINDS: Record<SourceKind, string> = {
  carrier_tariff: "the carrier’s own tariff",
  authority: "an authority’s or a port’s own publication",
  index: "a published price index",
  schedule: "a published schedule",
  news: "a report in the press",
  third_party_copy: "a copy that somebody else keeps",
  illustrative: "made by a rule of ours, to try things out with",
};

export default function DataPage() {
  return (
    <Guide
      path="/docs/data"
      title="Data and provenance"
      lead="Every figure was read from a public document, and says from which one, for which days it holds, and how far it can be relied on."
    >
      <Chapter id="meta" title="What an answer says about itself">
        <Sample file="provenance.json" caption="The first call’s answer, its provenance" />
        <dl className="max-w-prose space-y-3">
          <div>
            <dt>
              <code>data_freshness_utc</code>
            </dt>
            <dd>The month of the newest document that the answer rests on. An illustrative row does not make an old tariff look fresh.</dd>
          </div>
          <div>
            <dt>
              <code>coverage_region</code>
            </dt>
            <dd>Where its facts hold.</dd>
          </div>
          <div>
            <dt>
              <code>completeness_score</code>
            </dt>
            <dd>From 0 to 1: the share of the answer’s parts that were found. It is 1 only when nothing is missing; what is missing is named in the answer.</dd>
          </div>
          <div>
            <dt>
              <code>confidence_level</code>
            </dt>
            <dd>The weakest of the facts that were used.</dd>
          </div>
          <div>
            <dt>
              <code>sources</code>
            </dt>
            <dd>
              The documents. Items of a list carry their own <code>source_id</code> and <code>confidence_level</code>, so that one weak item does not stand for
              the others.
            </dd>
          </div>
        </dl>
      </Chapter>

      <Chapter id="confidence" title="How far a fact can be relied on">
        <ul className="space-y-2">
          {CONFIDENCE_LEVELS.map((level) => (
            <li key={level}>
              <code className="mr-3">{level}</code>
              <ConfidenceMark level={level} withMeaning />
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="sources" title="Kinds of documents">
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
          What is on file, by country and carrier, with each document, stands on the page of{" "}
          <Link href="/coverage" prefetch={false}>
            coverage
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="dates" title="Days for which a fact holds">
        <p className="max-w-prose">
          A fact is never overwritten. A new tariff closes the old one by its date, and both stay: <code>date</code> asks for an earlier day, and{" "}
          <code>start_date</code> charges a container that stays across a change day by day, each day by the tariff in force.
        </p>
        <Sample file="past-date.sh" caption="By the tariff of 1 June 2024" />
        <p className="max-w-prose">
          A missing start or end means that the document states none. A tariff without an end is used until a newer one closes it, however old it is: its start,
          and the month in <code>data_freshness_utc</code>, say how old.
        </p>
      </Chapter>

      <Chapter id="missing" title="Missing is not zero">
        <p className="max-w-prose">
          Where nothing is on file, the answer is{" "}
          <Link href="/docs/errors#no_data" prefetch={false}>
            no_data
          </Link>
          , with what is covered instead, and it is neither counted nor charged. A field without a value is <code>null</code>. Zero always means that a document
          says zero.
        </p>
        <Sample file="not-on-file.sh" />
        <Sample file="not-on-file.json" caption="The answer, with status 404, in part" />
      </Chapter>

      <Chapter id="illustrative" title="Illustrative rows">
        <p className="max-w-prose">
          So that every carrier and every operation can be tried, gaps may be filled with rows that a rule of ours makes up. Each is marked{" "}
          <code>illustrative</code>, has low confidence, and gives way to a published one. They prove nothing to a carrier.{" "}
          {env.SANDBOX_DATA ? "They are switched on here." : "They are switched off here: what is answered was published."}
        </p>
      </Chapter>
    </Guide>
  );
}
