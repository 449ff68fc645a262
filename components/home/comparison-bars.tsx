import type { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { comparisonOutput } from "#lib/operations/demurrage/compare-tariffs.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { pluralise } from "../format.ts";
import { AgeMark } from "../ui/age-mark.tsx";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";

/** The answer of `POST /api/dd/compare` and of its demo. */
export type Comparison = z.output<typeof comparisonOutput>;
type Item = Comparison["comparison"][number];

/** In the order of the answer. A bar is divided by slabs. */
export function ComparisonBars({ comparison: { comparison, _meta } }: { comparison: Comparison }) {
  const dearest = Math.max(1, ...comparison.map((item) => item.total_cost_usd));
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  return (
    <ol className="border-t border-ink">
      {comparison.map((item) => {
        const source = sources.get(item.source_id);
        return (
          <li
            key={item.line}
            className="grid gap-x-6 gap-y-1.5 border-b border-line py-4 md:grid-cols-[13rem_1fr_9rem]"
          >
            <div className="flex items-baseline justify-between gap-4 md:contents">
              <h3 className="text-base leading-6">{getCarrierName(item.line)}</h3>
              <p className="figures text-lg font-[600] whitespace-nowrap md:order-3 md:text-right">
                {formatMoney(item.total_cost_usd, "USD")}
              </p>
            </div>
            <div className="min-w-0 md:order-2">
              <CostBar item={item} dearest={dearest} />
              <p className="figures mt-2 text-xs text-soft">
                {pluralise(item.free_days, "free day")}, {pluralise(item.charged_days, "day")} charged
                {item.currency !== "USD" && <>, {formatMoney(item.total_cost, item.currency)}</>}
                {item.port && <>, port {item.port}</>}
                {item.completeness_score < 1 && <>, some days without a rate</>}
              </p>
              <p className="mt-0.5 text-xs text-soft">
                {source && (
                  <>
                    <SourceLink source={source} />
                    <span className="ml-3">
                      <AgeMark item={item} />
                    </span>
                    <span className="ml-3 whitespace-nowrap">
                      <ConfidenceMark level={item.confidence_level} />
                    </span>
                  </>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function CostBar({ item, dearest }: { item: Item; dearest: number }) {
  let start = 0;
  const parts = item.daily_breakdown.map(({ day_range, daily_rate }) => {
    const [from = 1, to = 1] = day_range.split("-").map(Number);
    const part = { key: day_range, start, size: daily_rate * (to - from + 1) };
    start += part.size;
    return part;
  });
  const share = (amount: number) => `${((amount / dearest) * 100).toFixed(3)}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" className="block text-sea motion-safe:animate-reveal">
      <line x1="0.5" x2="0.5" y1="0" y2="22" className="stroke-ink" />
      {parts
        .filter(({ size }) => size > 0)
        .map((part) => (
          <rect
            key={part.key}
            x={share(part.start)}
            width={share(part.size)}
            y="1"
            height="20"
            fill="currentColor"
            className="stroke-paper"
          />
        ))}
    </svg>
  );
}
