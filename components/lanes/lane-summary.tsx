import type { ReactNode } from "react";
import { type CarrierSlug, getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { Answer } from "../answers/answer.ts";
import { formatFigure } from "../charts/history.ts";
import { capitalise, formatDay, pluralise } from "../format.ts";
import type { LandedCost, Rates, Risk, Transit } from "./answers.ts";
import { FigureCell, FigureCells } from "./figure-cells.tsx";

interface Props {
  rates: Answer<Rates>;
  transit: Answer<Transit>;
  /** With the chosen carrier, or with each carrier. */
  costs: readonly (Answer<LandedCost> & { line: string })[];
  risk: Answer<Risk>;
  /** The chosen carrier. The figures are its own where it has some. */
  line?: CarrierSlug | undefined;
}

export function LaneSummary({ rates, transit, costs, risk, line }: Props) {
  return (
    <FigureCells areShort>
      <Cell part="freight" name="Freight" {...("answer" in rates && buildFreightFigure(rates.answer, line))} />
      <Cell part="transit" name="Transit" {...("answer" in transit && buildTransitFigure(transit.answer, line))} />
      <Cell part="landed-cost" name="Landed cost" {...buildCostFigure(costs)} />
      <Cell part="risk" name="Risk" {...("answer" in risk && buildRiskFigure(risk.answer))} />
    </FigureCells>
  );
}

interface Figure {
  figure?: ReactNode;
  note?: ReactNode;
}

function Cell({ part, name, figure = <Quiet>nothing on file</Quiet>, note }: Figure & { part: string; name: string }) {
  const link = (
    <a href={`#${part}`} className="target text-sea underline underline-offset-4">
      {name}
    </a>
  );
  return (
    <FigureCell name={link} figure={figure}>
      {note}
    </FigureCell>
  );
}

const BASIS_LABELS: Record<string, string> = {
  schedule: "by schedule",
  published: "published",
  estimated: "estimated",
  sea_distance: "sailing time only, no direct service on file",
};

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="text-base font-normal text-soft">{children}</span>
);

const NOT_PUBLISHED: Figure = { figure: <Quiet>nothing published</Quiet>, note: "illustrative below" };

function buildFreightFigure(
  { currency, mid, illustrative, observed_on, trend, carrier }: Rates,
  line: string | undefined,
): Figure {
  if (illustrative) return NOT_PUBLISHED;
  return {
    figure: `${currency} ${formatFigure(mid, Number.isInteger(mid) ? 0 : 2)}`,
    note: (
      <>
        {line && `${carrier === line ? getShortCarrierName(line) : "market price"}, `}
        on {formatDay(observed_on)}, trend {trend.direction}
      </>
    ),
  };
}

function buildTransitFigure({ days, days_basis, carriers }: Transit, line: string | undefined): Figure {
  const own = carriers.find((sailing) => sailing.line === line);
  if (line && !own) return { figure: <Quiet>no service on file</Quiet>, note: getShortCarrierName(line) };
  const shown =
    own ??
    (days_basis === "sea_distance" ? undefined : (carriers.find(({ illustrative }) => !illustrative) ?? carriers[0]));
  if (shown?.illustrative) return NOT_PUBLISHED;
  const shownDays = shown ? shown.transit_days : days;
  if (shownDays === null) return { figure: <Quiet>not known</Quiet>, note: shown && getShortCarrierName(shown.line) };
  return {
    figure: `${shownDays} days`,
    note: (
      <>
        {shown && `${getShortCarrierName(shown.line)}, `}
        {BASIS_LABELS[shown?.basis ?? days_basis ?? "estimated"] ?? "estimated"}
      </>
    ),
  };
}

function buildCostFigure(costs: Props["costs"]): Figure {
  const found = costs.flatMap((cost) => ("answer" in cost ? cost.answer : []));
  if (found.length === 0) return {};
  const published = found.filter(({ parts }) => parts.every(({ illustrative }) => !illustrative));
  const [cost] = published;
  if (!cost) return { figure: <Quiet>not published in full</Quiet>, note: "partly illustrative below" };
  if (costs.length > 1) return { figure: pluralise(published.length, "carrier"), note: "on file: choose one" };
  return {
    figure: formatMoney(cost.total_landed_cost_usd, "USD"),
    note: cost.is_complete ? "all parts on file" : "parts on file only",
  };
}

function buildRiskFigure({ risk_score, risk_level, known_points, route }: Risk): Figure {
  if (risk_score === null) return { figure: <Quiet>no score</Quiet>, note: `${known_points} of 100 points known` };
  const figure = (
    <>
      {risk_score} <Quiet>of 100</Quiet>
    </>
  );
  return {
    figure,
    note: `${capitalise(risk_level ?? "")}${known_points < 100 ? `, ${known_points} of 100 points known` : ""}${route?.status === "rerouted" ? ", not on the usual route" : ""}`,
  };
}
