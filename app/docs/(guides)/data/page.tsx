import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { ConfidenceMark } from "#components/ui/confidence-mark.tsx";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";
import { CONFIDENCE_LEVELS, type Confidence, SOURCE_KINDS, type SourceKind } from "#lib/domain/quality/quality.ts";
import { FACT_KINDS, type FactKind, formatSpan, SHELF_LIFE } from "#lib/domain/quality/shelf-life.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Data and provenance",
  description: "Where the figures come from, how reliable they are, and what the API answers when nothing is on file.",
};

const CONFIDENCE_MEANINGS: Record<Confidence, string> = {
  verified: "the publisher’s own page, recent, nothing inferred",
  high: "the publisher’s own page, still usable, nothing inferred",
  medium: "a copy, undated, or partly inferred",
  low: "past its usable life",
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

const FACT_LABELS: Record<FactKind, string> = {
  dd_tariff: "Demurrage and detention tariff",
  terminal_storage: "Storage tariff of a terminal",
  local_charge: "Local charge",
  cfs_tariff: "Tariff of a freight station",
  inland_tariff: "Inland tariff",
  temporary_surcharge: "Temporary surcharge: peak season, rate increase, emergency, congestion, war risk",
  quarterly_surcharge: "Surcharge that is reviewed each quarter: bunker, low sulphur, emissions, fuel",
  surcharge: "Other surcharge",
  freight_rate: "Freight rate, point of an index",
  service_rotation: "Rotation of a liner service",
  congestion: "Observation of congestion",
  activity: "Activity of a port, strait or canal, derived from daily counts of ships",
  reliability: "Reliability of a month",
  chokepoint: "State of a strait or canal",
  cutoff: "Cutoff rule",
  exchange_rate: "Exchange rate, from the day that matters",
  sailing: "Dated sailing",
  reference: "Port, depot, regulation",
};

const KINDS_THAT_AGE = FACT_KINDS.flatMap((kind) => {
  const life = SHELF_LIFE[kind];
  return life === null ? [] : [{ kind, ...life }];
});

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
            <dd>
              The month of the newest fact that the answer uses. Illustrative rows do not count. If no document has a
              date, it is the month in which the documents were read, and <code>freshness_note</code> says so. It is{" "}
              <code>null</code> only when no fact is used.
            </dd>
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
            <dd>
              From 0 to 1: the share of the answer’s parts that were found. It is 1 when nothing is missing. The answer
              names each missing part.
            </dd>
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
              The documents. Each item of a list has its own <code>source_id</code>, <code>confidence_level</code>,{" "}
              <code>effective_from</code>, <code>age_months</code> and <code>is_stale</code>, so that one weak item does
              not lower the others.
            </dd>
          </div>
        </dl>
      </Chapter>

      <Chapter id="confidence" title="Confidence levels">
        <ul className="space-y-2">
          {CONFIDENCE_LEVELS.map((level) => (
            <li key={level}>
              <code className="mr-3">{level}</code>
              <ConfidenceMark level={level} reason={CONFIDENCE_MEANINGS[level]} />
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

      <Chapter id="terms" title="Terms of documents">
        <p className="max-w-prose">
          Some owners let nobody pass on their figures without leave, such as those of price indices. Without a licence,
          their facts are in no answer. Where only such an index covers a lane, the answer is <code>no_data</code> and a
          detail with <code>withheld</code> names the index and its owner. Outside production they are served, and{" "}
          <code>_meta.sources</code> marks them with <code>terms</code>.
        </p>
      </Chapter>

      <Chapter id="coverage" title="Coverage and changes">
        <p className="max-w-prose">
          <Link href="/docs/api/list_coverage" prefetch={false}>
            GET /api/coverage
          </Link>{" "}
          is free and says for each carrier, country, direction and charge whether a usable fact is on file, and until
          when: ask it before you pay.{" "}
          <Link href="/docs/api/list_changes" prefetch={false}>
            GET /api/changes
          </Link>{" "}
          is free and lists what was published, changed and retired, with the values before and after. Send{" "}
          <code>next_cursor</code> with the next call.
        </p>
      </Chapter>

      <Chapter id="dates" title="Period of validity">
        <p className="max-w-prose">
          A new tariff does not overwrite the old one. The old one gets an end date, and both stay available.{" "}
          <code>date</code> asks for an earlier day. <code>start_date</code> charges each day of a container by the
          tariff that was in force on that day.
        </p>
        <Sample file="past-date.sh" caption="A container of Maersk in Malaysia under the tariff of 1 March 2019" />
        <Sample file="past-date.json" caption="The answer, shortened" />
        <p className="max-w-prose">
          When a start or an end date is missing, the document does not state it. A newer version of a fact replaces the
          older one.
        </p>
      </Chapter>

      <Chapter id="shelf-life" title="Shelf life">
        <p className="max-w-prose">
          A fact without an end date is not valid for ever. It is fresh for a time and usable for a time, counted from
          its own date: the start of its validity, the day it was observed, or the date of its document. An end date
          always decides. A fact that nothing dates counts as usable, with medium confidence.
        </p>
        <Table caption="How long facts are fresh and usable" isCaptionHidden>
          <thead>
            <tr>
              <Th scope="col">Fact</Th>
              <Th scope="col">Fresh</Th>
              <Th scope="col">Usable</Th>
            </tr>
          </thead>
          <tbody>
            {KINDS_THAT_AGE.map(({ kind, fresh, usable }) => (
              <tr key={kind}>
                <RowTh className="font-normal">{FACT_LABELS[kind]}</RowTh>
                <Td>{formatSpan(fresh)}</Td>
                <Td>{formatSpan(usable)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="max-w-prose">
          A fact past its usable life is history. It has <code>is_stale: true</code> and low confidence, and it is in no
          total, score or headline. The answer names what it leaves out. <code>include_expired=true</code> lists
          history. Demurrage, detention and storage tariffs are the exception: carriers leave them unchanged for years,
          so an older tariff still answers when there is no newer one. It is ranked after newer tariffs, and the invoice
          check gives no verdict by it.
        </p>
        <p className="max-w-prose">
          An exchange rate past its usable life is a question: a carrier’s rate can differ from it by 5 percent, and by
          a quarter of a percent more for each further day. The invoice check asks for the rate and gives no verdict
          before. A total in US dollars has low confidence, and a note gives the margin.
        </p>
      </Chapter>

      <Chapter id="missing" title="Missing is not zero">
        <p className="max-w-prose">
          When nothing is on file, the answer is{" "}
          <Link href="/docs/errors#no_data" prefetch={false}>
            no_data
          </Link>
          . It names what is covered instead, and the call is neither counted nor charged. A field without a value is{" "}
          <code>null</code>. Zero always means that a document says zero.
        </p>
        <Sample file="not-on-file.sh" />
        <Sample file="not-on-file.json" caption="The answer, with status 404, in part" />
      </Chapter>

      <Chapter id="illustrative" title="Illustrative rows">
        <p className="max-w-prose">
          Illustrative rows let you try every carrier and every operation. A rule makes them where no published fact is
          on file. Each one is marked <code>illustrative</code> and has low confidence. A published fact always replaces
          it. Do not use an illustrative row as evidence against a carrier.{" "}
          {env.SANDBOX_DATA
            ? "The API of this server returns illustrative rows. Its pages show them only after you switch them on, and never in a headline or a chart."
            : "This server has no illustrative rows: every fact is published."}
        </p>
      </Chapter>
    </Guide>
  );
}
