import { MIN_KNOWN_POINTS } from "#lib/domain/risk/score.ts";
import { listSources } from "../answers/answer.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { StatusMark } from "../answers/status-mark.tsx";
import { capitalise, formatDay, pluralise, withFormattedDays } from "../format.ts";
import { SourceLink } from "../ui/source-link.tsx";
import { Table, Td, Th } from "../ui/table.tsx";
import type { Risk } from "./answers.ts";
import { formatRiskPart } from "./risk-texts.ts";

export function RiskParts({ risk }: { risk: Risk }) {
  const sources = listSources(risk);
  return (
    <Table caption="Parts of the risk score" isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Part and evidence</Th>
          <Th scope="col" isFigure>
            Points
          </Th>
          <Th scope="col" isFigure>
            Of
          </Th>
        </tr>
      </thead>
      {risk.parts.map((part) => (
        <tbody key={part.part}>
          <tr>
            <th
              scope="rowgroup"
              className="border-b border-line pt-5 pr-2 pb-1.5 text-left align-baseline text-base font-[650]"
            >
              {formatRiskPart(part.part, risk)}
            </th>
            <Td isFigure className="pt-5 pb-1.5 text-base font-[650]">
              {part.points === null ? (
                <span className="text-sm font-normal text-soft">not known</span>
              ) : (
                Number(part.points.toFixed(1))
              )}
            </Td>
            <Td isFigure className="pt-5 pb-1.5 text-soft">
              {part.weight}
            </Td>
          </tr>
          {part.reason && (
            <tr>
              <Td colSpan={3} className="py-1.5 text-soft">
                {capitalise(withFormattedDays(part.reason))}.
                {part.last_known && <PartSource source={sources.get(part.last_known.source_id)} />}
              </Td>
            </tr>
          )}
          {part.evidence.map((evidence) => (
            <tr key={`${evidence.source_id} ${evidence.place} ${evidence.date} ${evidence.text}`}>
              <Td colSpan={3} className="py-1.5">
                <span className="mr-3">
                  {evidence.place_name}: <StatusMark level={evidence.level} />
                </span>
                {withFormattedDays(evidence.text)}
                {evidence.basis === "derived" && <span className="text-soft"> (derived, not stated)</span>}
                <span className="block text-xs text-soft">
                  {formatDay(evidence.date)}, {pluralise(evidence.age_days, "day")} ago:{" "}
                  <CitedNote item={evidence} sources={sources} isAgeHidden />
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" className="pt-5 pr-2 text-left align-baseline text-base font-[650]">
            {risk.risk_level === null ? "No score" : `Score: ${risk.risk_level}`}
            <span className="block text-xs font-normal text-soft">
              {risk.known_points} of the 100 points are known from recent data.{" "}
              {risk.risk_score === null
                ? `A score needs ${MIN_KNOWN_POINTS}.`
                : "The score is the share of these points."}
            </span>
          </th>
          <Td isFigure className="border-b-0 pt-5 text-lg font-[650]">
            {risk.risk_score ?? "–"}
          </Td>
          <Td isFigure className="border-b-0 pt-5 text-soft">
            {risk.risk_score !== null && 100}
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}

const PartSource = ({ source }: { source: Risk["_meta"]["sources"][number] | undefined }) =>
  source && (
    <span className="block text-xs">
      <SourceLink source={source} />
    </span>
  );
