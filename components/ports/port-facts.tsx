import { assessConfidence, chooseLowestConfidence } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatCount, pluralise } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import type { PortAnswer } from "./answers.ts";

export function PortFacts({ port, today }: { port: PortAnswer; today: IsoDate }) {
  const { infrastructure, annual_teu, annual_teu_year } = port;
  const documents = new Map(port._meta.sources.map((source) => [source.id, source]));
  const sources = [port.source_id, ...port.also_source_ids].flatMap((id) => documents.get(id) ?? []);
  // The level of the answer includes congestion, which has its own part of the page.
  const levels = sources.map((source) =>
    assessConfidence(
      { source: { ...source, publishedOn: source.published_on, datedOn: source.published_on }, ...UNDATED },
      today,
    ),
  );
  return (
    <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_1fr] [&>dt]:text-soft">
      <dt>Operators</dt>
      <dd>{port.operators.length > 0 ? port.operators.join(", ") : <NotOnFile />}</dd>
      <dt>Terminals</dt>
      <dd>
        {infrastructure.terminals.length === 0 && <NotOnFile />}
        <ul className="space-y-1">
          {infrastructure.terminals.map((terminal) => (
            <li key={terminal}>{terminal}</li>
          ))}
        </ul>
      </dd>
      <dt>Maximum draught</dt>
      <dd>{infrastructure.max_draft_m === null ? <NotOnFile /> : `${infrastructure.max_draft_m} m`}</dd>
      <dt>Berths</dt>
      <dd>{infrastructure.berths === null ? <NotOnFile /> : formatCount(infrastructure.berths)}</dd>
      <dt>Quay</dt>
      <dd>
        {infrastructure.quay_length_m === null ? <NotOnFile /> : `${formatCount(infrastructure.quay_length_m)} m`}
      </dd>
      <dt>Cranes</dt>
      <dd>{infrastructure.cranes ?? <NotOnFile />}</dd>
      <dt>Throughput</dt>
      <dd>
        {annual_teu === null ? <NotOnFile /> : `${formatCount(annual_teu)} TEU`}
        {annual_teu !== null && (annual_teu_year === null ? ", year not stated" : ` in ${annual_teu_year}`)}
      </dd>
      <dt>Sources</dt>
      <dd>
        <details>
          <summary className="target">
            {pluralise(sources.length, "document")}
            <span className="ml-3 text-ink">
              <ConfidenceMark level={chooseLowestConfidence(levels)} />
            </span>
          </summary>
          <ul className="mt-1 space-y-1">
            {sources.map((source) => (
              <li key={source.id}>
                <SourceLink source={source} />
              </li>
            ))}
          </ul>
        </details>
      </dd>
    </dl>
  );
}

const UNDATED = {
  factKind: "reference",
  isInferred: false,
  effectiveFrom: null,
  effectiveTo: null,
  note: null,
} as const;

const NotOnFile = () => <span className="text-soft">not on file</span>;
