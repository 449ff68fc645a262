import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { listSources } from "../answers/answer.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { Notes } from "../answers/notes.tsx";
import { HistoryChart } from "../charts/history-chart.tsx";
import { withFormattedDays } from "../format.ts";
import { Caution } from "../ui/caution.tsx";
import { DataAge } from "../ui/data-age.tsx";
import type { Rates } from "./answers.ts";
import { SCOPE_LABELS } from "./lane-texts.ts";
import { OtherPrices } from "./other-prices.tsx";
import { RateFigures } from "./rate-figures.tsx";
import { buildRateHistory } from "./rate-history.ts";

export function Freight({ rates, today, csvHref }: { rates: Rates; today: string; csvHref: string }) {
  const { fallback, illustrative, carrier, index_name, includes, series, observed_on, notes } = rates;
  const sources = listSources(rates);
  return (
    <div className="space-y-6">
      {illustrative && (
        <Caution title="Illustrative price: made by a rule, not published.">
          <p>No usable published price for this lane is on file. This price lets you try the page.</p>
        </Caution>
      )}
      {fallback && (
        <Caution
          title={
            rates.series[0]?.lane_match === "trade_lane"
              ? "Index of the trade lane, not of these two ports."
              : "Price between regions, not between these two ports."
          }
        >
          <p>{withFormattedDays(fallback.reason)}</p>
        </Caution>
      )}
      <RateFigures rates={rates} />
      <div className="space-y-1 text-sm">
        <p>
          <strong className="font-[600]">
            {[carrier && getShortCarrierName(carrier), index_name].filter(Boolean).join(", ")}
          </strong>
          , surcharges {SCOPE_LABELS[includes.surcharges]}, terminal handling {SCOPE_LABELS[includes.terminal_handling]}
          .
        </p>
        <p>
          <DataAge date={observed_on} today={today} />: <CitedNote item={rates} sources={sources} isAgeHidden />
        </p>
      </div>
      <HistoryChart history={buildRateHistory(rates)} csvHref={csvHref} />
      <Notes notes={notes} />
      {series.length > 1 && <OtherPrices series={series.slice(1)} sources={sources} />}
    </div>
  );
}
