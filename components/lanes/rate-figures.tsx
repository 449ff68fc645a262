import { formatFigure } from "../charts/history.ts";
import { capitalise, formatDay, pluralise } from "../format.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { Rates } from "./answers.ts";
import { FigureCell, FigureCells } from "./figure-cells.tsx";
import { formatContainerNames, formatPercentChange } from "./lane-texts.ts";

const TREND_ICONS = {
  rising: "trending-up",
  falling: "trending-down",
  steady: "move-right",
  unknown: "minus",
} as const satisfies Record<string, IconName>;

export function RateFigures({ rates: { low, mid, high, currency, container_types, basis, trend } }: { rates: Rates }) {
  const decimals = [low, mid, high].every((price) => price === null || Number.isInteger(price)) ? 0 : 2;
  return (
    <FigureCells>
      <FigureCell name="Price per container" figure={`${currency} ${formatFigure(mid, decimals)}`}>
        {formatContainerNames(container_types)}
      </FigureCell>
      <FigureCell
        name="Low to high"
        figure={
          low === null || high === null
            ? "Not on file"
            : `${formatFigure(low, decimals)} to ${formatFigure(high, decimals)}`
        }
      >
        {basis.low_high === "stated" && "as published"}
        {basis.low_high === "observed_spread" &&
          `range of ${pluralise(basis.points, "weekly price")} since ${formatDay(basis.since)}`}
        {basis.low_high === "none" && "too few prices for a range"}
      </FigureCell>
      <FigureCell
        name="Trend"
        figure={
          <>
            <Icon name={TREND_ICONS[trend.direction]} className="mr-2 inline size-5 align-[-0.1em]" />
            {capitalise(trend.direction)}
          </>
        }
      >
        <Change over="4 weeks" percent={trend.change_4_weeks_pct} from={trend.change_4_weeks_from} />
        <br />
        <Change over="12 weeks" percent={trend.change_12_weeks_pct} from={trend.change_12_weeks_from} />
      </FigureCell>
    </FigureCells>
  );
}

function Change({ over, percent, from }: { over: string; percent: number | null; from: string | null }) {
  if (percent === null || from === null) return <>Over {over}: not on file</>;
  return (
    <>
      Over {over}: <strong className="font-[600] text-ink">{formatPercentChange(percent)}</strong> since{" "}
      {formatDay(from)}
    </>
  );
}
