import clsx from "clsx";
import Link from "next/link";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { Answer } from "../answers/answer.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import type { LandedCost } from "./answers.ts";
import { PART_LABELS } from "./lane-texts.ts";

interface Props {
  costs: readonly (Answer<LandedCost> & { line: string })[];
  buildHref: (line: string) => string;
}

/** Totals of different parts are not comparable. */
export function CostByCarrier({ costs, buildHref }: Props) {
  return (
    <Table caption="Landed cost by carrier" isCaptionHidden>
      <thead>
        <tr>
          <Th scope="col">Carrier</Th>
          <Th scope="col" className="max-sm:hidden">
            Not included
          </Th>
          <Th scope="col" isFigure>
            USD
          </Th>
        </tr>
      </thead>
      <tbody>
        {costs.map((cost) => (
          <tr key={cost.line}>
            <RowTh>
              <Link
                href={buildHref(cost.line)}
                prefetch={false}
                className="target text-sea underline underline-offset-4"
              >
                {getCarrierName(cost.line)}
              </Link>
              <span className="block text-xs font-normal sm:hidden">
                <Missing cost={cost} />
              </span>
            </RowTh>
            <Td className="max-sm:hidden">
              <Missing cost={cost} />
            </Td>
            <Td isFigure className="font-[600]">
              {"answer" in cost ? formatMoney(cost.answer.total_landed_cost_usd, "USD").replace("USD ", "") : "–"}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Missing({ cost }: { cost: Answer<LandedCost> }) {
  if ("nothing" in cost) return <span className="text-amber">Nothing is on file.</span>;
  const { missing, parts } = cost.answer;
  const costs = [
    ...new Set(missing.filter(({ part }) => part !== "transit_days").map(({ part }) => PART_LABELS[part])),
  ];
  const illustrative = parts.filter((part) => part.illustrative).map(({ part }) => PART_LABELS[part].toLowerCase());
  return (
    <>
      <span className={clsx(costs.length > 0 && "text-amber")}>
        {costs.length > 0 ? `Missing or incomplete: ${costs.join(", ").toLowerCase()}.` : "Nothing is missing."}
      </span>
      {illustrative.length > 0 && (
        <em className="block text-xs text-amber">Illustrative: {illustrative.join(", ")}.</em>
      )}
    </>
  );
}
