import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { listSources } from "../answers/answer.ts";
import { Notes } from "../answers/notes.tsx";
import { formatDay } from "../format.ts";
import { Caution } from "../ui/caution.tsx";
import { Table, Td, Th } from "../ui/table.tsx";
import type { LandedCost as Cost } from "./answers.ts";
import { CostPart } from "./cost-part.tsx";
import { PART_LABELS } from "./lane-texts.ts";

export function LandedCost({ cost }: { cost: Cost }) {
  const { parts, missing, total_landed_cost_usd, exchange_rates, notes, _meta } = cost;
  const sources = listSources(cost);
  const illustrative = parts.filter((part) => part.illustrative).map(({ part }) => PART_LABELS[part].toLowerCase());
  return (
    <div className="space-y-5">
      {illustrative.length > 0 && (
        <Caution title="Part of this is illustrative: made by a rule, not published.">
          <p>Nothing published is on file for {illustrative.join(", ")}.</p>
        </Caution>
      )}
      <Table caption={`Landed cost of one container with ${getCarrierName(cost.line)}`} isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">Charge</Th>
            <Th scope="col" isFigure>
              USD
            </Th>
          </tr>
        </thead>
        {parts
          .filter(({ status }) => status !== "not_asked")
          .map((part) => (
            <CostPart key={part.part} part={part} sources={sources} />
          ))}
        <tfoot>
          <tr>
            <Td className="border-b-0 font-[650]">
              {missing.length === 0 ? "Total" : "Total of the parts on file"}
              <span className="block text-xs font-normal text-soft">
                {Math.round(_meta.completeness_score * 100)} % of the parts are on file, transit days included.
                Detention and inland haulage are not part of this total.
              </span>
            </Td>
            <Td isFigure className="border-b-0 text-lg font-[650]">
              {formatMoney(total_landed_cost_usd, "USD").replace("USD ", "")}
            </Td>
          </tr>
        </tfoot>
      </Table>
      {missing.length > 0 && <Missing missing={missing} />}
      <Notes
        notes={[
          ...notes,
          ...exchange_rates.map(
            ({ from, rate, date }) => `1 ${from} = ${Number(rate.toPrecision(6))} USD on ${formatDay(date)}.`,
          ),
        ]}
      />
    </div>
  );
}

function Missing({ missing }: { missing: Cost["missing"] }) {
  return (
    <section aria-labelledby="missing-heading" className="border-l-4 border-amber py-1 pl-4 text-sm">
      <h3 id="missing-heading" className="font-sans text-sm font-[650] text-amber">
        Not on file and not included
      </h3>
      <ul className="mt-1 space-y-0.5">
        {missing.map(({ part, message }) => (
          <li key={`${part} ${message}`}>
            {PART_LABELS[part]}: {message}.
          </li>
        ))}
      </ul>
    </section>
  );
}
