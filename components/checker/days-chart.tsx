import clsx from "clsx";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { dayRuns } from "#lib/domain/demurrage/day-runs.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { Decimal, formatMoney, roundMoney } from "#lib/platform/money.ts";
import { plural } from "../format.ts";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";

// Heights in pixels. Widths are percentages, so that letters keep their size on any screen.
const TARIFF_HEIGHT = 150;
const TARIFF_TOP = 44;
const SCALE_HEIGHT = 34;
const BILLED_HEIGHT = 150;
const BOTTOM_MARGIN = 44;
const SCALE_TOP = TARIFF_TOP + TARIFF_HEIGHT;
const SCALE_BOTTOM = SCALE_TOP + SCALE_HEIGHT;
const HEIGHT = SCALE_BOTTOM + BILLED_HEIGHT + BOTTOM_MARGIN;
const TICK_HEIGHT = 6;

// With more days than this, a day is too thin to see. Each slab is then one bar, and the scale counts in tens.
const MAX_BARS = 120;

/**
 * A bar chart of the days for one container. Above the scale: the cost of each day by the tariff. Below it: the average billed amount of each day
 * that the invoice charges. The table of days has the same figures.
 */
export function DaysChart({ result }: { result: CheckedInvoice }) {
  const { quote, billedByDay, check } = result;
  const { days, currency } = quote;
  const runs = dayRuns(quote);
  const highest = Decimal.max(1, billedByDay.perDay ?? 0, ...runs.map(({ rate }) => rate ?? 0));
  const barHeight = (rate: Decimal) => Math.max(2, rate.div(highest).times(TARIFF_HEIGHT).toNumber());
  const share = (count: number) => `${((count / days) * 100).toFixed(4)}%`;
  const across = (from: number, to: number) => ({ x: share(from - 1), width: share(to - from + 1) });
  const shortMoney = (rate: Decimal) => formatMoney(roundMoney(rate, currency), currency).replace(/^\S+ /, "").replace(/\.0+$/, "");
  const { perDay } = billedByDay;
  const billedHeight = perDay ? barHeight(perDay) : 0;
  const freeBilled = Math.min(days, billedByDay.freeDays);
  const barsOf = ({ from, to }: { from: number; to: number }) =>
    days > MAX_BARS ? [{ from, to }] : dayNumbers({ from, to }).map((day) => ({ from: day, to: day }));

  return (
    <figure>
      <svg role="img" aria-labelledby="days-chart-title" width="100%" height={HEIGHT} className="figures overflow-visible text-ink">
        <title id="days-chart-title">{`What each of ${plural(days, "day")} costs, compared with the invoice`}</title>
        <defs>
          <pattern
            id="billed-hatching"
            className={VERDICT_LOOKS[check.verdict].text}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M3 0v6" stroke="currentColor" strokeWidth="1.5" />
          </pattern>
        </defs>

        <text x="0" y="13" className="fill-soft text-xs">
          By {result.basis === "own" ? "your terms" : "the tariff"}, {currency} per day
        </text>
        <text x="0" y={HEIGHT - 4} className="fill-soft text-xs">
          Billed, {currency} per day on average
        </text>

        <g className="motion-safe:animate-reveal">
          {runs.map((run) => (
            <g key={run.from}>
              {run.type === "free" && <rect {...across(run.from, run.to)} y={TARIFF_TOP} height={TARIFF_HEIGHT} className="fill-shoal" />}
              {run.type === "uncovered" && <rect {...across(run.from, run.to)} y={TARIFF_TOP} height={TARIFF_HEIGHT} className="fill-amber-wash" />}
              {run.type === "charged" &&
                barsOf(run).map(({ from, to }) => (
                  <rect key={from} {...across(from, to)} y={SCALE_TOP - barHeight(run.rate)} height={barHeight(run.rate)} className="fill-sea stroke-paper" />
                ))}
              <text
                x={share(run.from - 1)}
                dx="2"
                y={run.type === "charged" ? SCALE_TOP - barHeight(run.rate) - 6 : TARIFF_TOP + 18}
                className={clsx("text-xs", run.type === "charged" ? "fill-ink font-[600]" : "fill-soft", labelRoom((run.to - run.from + 1) / days))}
              >
                {run.type === "free" ? `${run.to - run.from + 1} free` : run.type === "uncovered" ? "no rate" : shortMoney(run.rate)}
              </text>
            </g>
          ))}
          {freeBilled > 0 && (
            <>
              <rect {...across(1, freeBilled)} y={SCALE_BOTTOM} height={BILLED_HEIGHT} className="fill-shoal" />
              <text x="0" dx="2" y={SCALE_BOTTOM + BILLED_HEIGHT - 8} className={clsx("fill-soft text-xs", labelRoom(freeBilled / days))}>
                {freeBilled} free
              </text>
            </>
          )}
          {perDay && (
            <g className={VERDICT_LOOKS[check.verdict].text}>
              {barsOf({ from: freeBilled + 1, to: days }).map(({ from, to }) => (
                <rect key={from} {...across(from, to)} y={SCALE_BOTTOM} height={billedHeight} fill="url(#billed-hatching)" className="stroke-paper" />
              ))}
              <rect {...across(freeBilled + 1, days)} y={SCALE_BOTTOM} height={billedHeight} fill="none" stroke="currentColor" strokeWidth="1.5" />
              <text x={share(freeBilled)} dx="2" y={SCALE_BOTTOM + billedHeight + 16} fill="currentColor" className="text-xs font-[600]">
                {shortMoney(perDay)}
              </text>
            </g>
          )}
        </g>

        <DayScale days={days} share={share} />
      </svg>
      <figcaption className="mt-3 max-w-prose text-sm text-soft">{caption(result)}</figcaption>
    </figure>
  );
}

/** The scale with the numbers of the days. Its border is that of a nautical chart. */
function DayScale({ days, share }: { days: number; share: (count: number) => string }) {
  const step = [1, 2, 5, 10, 20, 30].find((each) => days / each <= 15) ?? 30;
  const numbered = dayNumbers({ from: 1, to: days }).filter((day) => day % step === 0 || (day === 1 && step > 2));
  const unit = days > MAX_BARS ? 10 : 1;
  const filled = dayNumbers({ from: 1, to: days }).filter((day) => (day - 1) % (2 * unit) === 0);
  return (
    <g>
      <rect x="0" width="100%" y={SCALE_TOP} height={SCALE_HEIGHT} className="fill-paper" />
      {filled.map((day) => (
        <g key={day}>
          {[SCALE_TOP, SCALE_BOTTOM - TICK_HEIGHT].map((y) => (
            <rect key={y} x={share(day - 1)} width={share(Math.min(unit, days - day + 1))} y={y} height={TICK_HEIGHT} fill="currentColor" />
          ))}
        </g>
      ))}
      {[SCALE_TOP, SCALE_TOP + TICK_HEIGHT, SCALE_BOTTOM - TICK_HEIGHT, SCALE_BOTTOM].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} stroke="currentColor" />
      ))}
      {numbered.map((day) => (
        <text
          key={day}
          x={share(day - 0.5)}
          y={SCALE_TOP + SCALE_HEIGHT / 2 + 4.5}
          textAnchor="middle"
          fill="currentColor"
          className={clsx("text-[0.6875rem]", days > MAX_BARS && day !== 1 && (day / step) % 2 === 1 && "max-md:hidden")}
        >
          {day}
        </text>
      ))}
    </g>
  );
}

const dayNumbers = ({ from, to }: { from: number; to: number }) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Hides a label that has no room: on narrow screens or on all screens, by the share of the width that it labels. */
function labelRoom(share: number): string {
  if (share >= 0.14) return "";
  return share >= 0.06 ? "max-md:hidden" : "hidden";
}

function caption({ quote, billedByDay, invoice, basis }: CheckedInvoice): string {
  const terms = basis === "own" ? "your terms" : "the tariff";
  const each = invoice.containers > 1 ? ` For each of the ${invoice.containers} containers (${CONTAINER_NAMES[invoice.container_type]}).` : "";
  if (!billedByDay.perDay)
    return `Above the scale: what ${terms} charges for each day. The free days applied leave no charged day, so there is no average per day.${each}`;
  const free =
    invoice.free_days_applied === undefined
      ? `assuming ${plural(quote.freeDays, "free day")}`
      : `after the ${plural(billedByDay.freeDays, "free day")} it applied`;
  return `Above the scale: what ${terms} charge${basis === "own" ? "" : "s"} for each day. Below it: the billed amount, spread evenly over the ${plural(billedByDay.chargedDays, "day")} that the invoice charges, ${free}.${each}`;
}
