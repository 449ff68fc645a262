import { sourcesOf } from "../answers/answer.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { StatusMark } from "../answers/status-mark.tsx";
import { formatDay, plural } from "../format.ts";
import { Table, Td, Th } from "../ui/table.tsx";
import type { Risk } from "./answers.ts";
import { partWords } from "./risk-words.ts";

/** The parts of the risk score, each with its weight, its points and its evidence. */
export function RiskParts({ risk }: { risk: Risk }) {
  const sources = sourcesOf(risk);
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
            <th scope="rowgroup" className="border-b border-line pt-5 pr-2 pb-1.5 text-left align-baseline text-base font-[650]">
              {partWords(part.part, risk)}
            </th>
            <Td isFigure className="pt-5 pb-1.5 text-base font-[650]">
              {part.points === null ? <span className="text-sm font-normal text-soft">not known</span> : Number(part.points.toFixed(1))}
            </Td>
            <Td isFigure className="pt-5 pb-1.5 text-soft">
              {part.weight}
            </Td>
          </tr>
          {part.evidence.map((evidence) => (
            <tr key={`${evidence.source_id} ${evidence.place} ${evidence.date} ${evidence.text}`}>
              <Td colSpan={3} className="py-1.5">
                <span className="mr-3">
                  {evidence.place_name}: <StatusMark level={evidence.level} />
                </span>
                {evidence.text}
                <span className="block text-xs text-soft">
                  {formatDay(evidence.date)}, {plural(evidence.age_days, "day")} ago: <CitedNote item={evidence} sources={sources} />
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" className="pt-5 pr-2 text-left align-baseline text-base font-[650]">
            Score{risk.risk_level && `: ${risk.risk_level}`}
            <span className="block text-xs font-normal text-soft">
              {Math.round(risk._meta.completeness_score * 100)} of the 100 points are known from the data on file. The score is the share of these points.
            </span>
          </th>
          <Td isFigure className="border-b-0 pt-5 text-lg font-[650]">
            {risk.risk_score ?? "–"}
          </Td>
          <Td isFigure className="border-b-0 pt-5 text-soft">
            100
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}
