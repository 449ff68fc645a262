import clsx from "clsx";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { dayRuns } from "#lib/domain/demurrage/day-runs.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { Decimal, formatMoney, roundMoney } from "#lib/platform/money.ts";
import { plural } from "../format.ts";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";

// Heights in pixels; across, everything is a share of the width, so that letters keep their size on any screen.
const ABOVE = 150;
const HEAD = 44;
const SCALE = 34;
const BELOW = 150;
const FOOT = 44;
const GROUND = HEAD + ABOVE;
const KEEL = GROUND + SCALE;
const HEIGHT = KEEL + BELOW + FOOT;
const TICKS = 6;

// Beyond it single days are too thin to tell apart: a slab is then one bar, and the scale counts in tens.
const MOST_BARS = 120;

/**
 * The days as a waterline: above it what each day costs by the tariff, below it what was billed, on average, for each day the invoice charges.
 * Drawn for one container. The table of days beside it says the same to a screen reader.
 */
export function DaysPicture({ result }: { result: CheckedInvoice }) {
  const { quote, billedByDay, check } = result;
  const { days, currency } = quote;
  const runs = dayRuns(quote);
  const highest = Decimal.max(1, billedByDay.perDay ?? 0, ...runs.map(({ rate }) => rate ?? 0));
  const tall = (rate: Decimal) => Math.max(2, rate.div(highest).times(ABOVE).toNumber());
  const share = (count: number) => `${((count / days) * 100).toFixed(4)}%`;
  const across = (from: number, to: number) => ({ x: share(from - 1), width: share(to - from + 1) });
  const whole = (rate: Decimal) => formatMoney(roundMoney(rate, currency), currency).replace(/^\S+ /, "").replace(/\.0+$/, "");
  const { perDay } = billedByDay;
  const billedTall = perDay ? tall(perDay) : 0;
  const freeBilled = Math.min(days, billedByDay.freeDays);
  const barsOf = ({ from, to }: { from: number; to: number }) =>
    days > MOST_BARS ? [{ from, to }] : dayNumbers({ from, to }).map((day) => ({ from: day, to: day }));

  return (
    <figure>
      <svg role="img" aria-labelledby="days-picture-title" width="100%" height={HEIGHT} className="figures overflow-visible text-ink">
        <title id="days-picture-title">{`What each of ${plural(days, "day")} costs, beside what was billed for it`}</title>
        <defs>
          <pattern
            id="billed-ruling"
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
          By {result.basis === "own" ? "your terms" : "the tariff"}, {currency} a day
        </text>
        <text x="0" y={HEIGHT - 4} className="fill-soft text-xs">
          Billed, {currency} a day on average
        </text>

        <g className="motion-safe:animate-reveal">
          {runs.map((run) => (
            <g key={run.from}>
              {run.type === "free" && <rect {...across(run.from, run.to)} y={HEAD} height={ABOVE} className="fill-shoal" />}
              {run.type === "uncovered" && <rect {...across(run.from, run.to)} y={HEAD} height={ABOVE} className="fill-amber-wash" />}
              {run.type === "charged" &&
                barsOf(run).map(({ from, to }) => (
                  <rect key={from} {...across(from, to)} y={GROUND - tall(run.rate)} height={tall(run.rate)} className="fill-sea stroke-paper" />
                ))}
              <text
                x={share(run.from - 1)}
                dx="2"
                y={run.type === "charged" ? GROUND - tall(run.rate) - 6 : HEAD + 18}
                className={clsx("text-xs", run.type === "charged" ? "fill-ink font-[600]" : "fill-soft", labelRoom((run.to - run.from + 1) / days))}
              >
                {run.type === "free" ? `${run.to - run.from + 1} free` : run.type === "uncovered" ? "no rate" : whole(run.rate)}
              </text>
            </g>
          ))}
          {freeBilled > 0 && (
            <>
              <rect {...across(1, freeBilled)} y={KEEL} height={BELOW} className="fill-shoal" />
              <text x="0" dx="2" y={KEEL + BELOW - 8} className={clsx("fill-soft text-xs", labelRoom(freeBilled / days))}>
                {freeBilled} free
              </text>
            </>
          )}
          {perDay && (
            <g className={VERDICT_LOOKS[check.verdict].text}>
              {barsOf({ from: freeBilled + 1, to: days }).map(({ from, to }) => (
                <rect key={from} {...across(from, to)} y={KEEL} height={billedTall} fill="url(#billed-ruling)" className="stroke-paper" />
              ))}
              <rect {...across(freeBilled + 1, days)} y={KEEL} height={billedTall} fill="none" stroke="currentColor" strokeWidth="1.5" />
              <text x={share(freeBilled)} dx="2" y={KEEL + billedTall + 16} fill="currentColor" className="text-xs font-[600]">
                {whole(perDay)}
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

/** The graduated edge of a chart, a day to a minute, with the day numbers in it. */
function DayScale({ days, share }: { days: number; share: (count: number) => string }) {
  const step = [1, 2, 5, 10, 20, 30].find((each) => days / each <= 15) ?? 30;
  const numbered = dayNumbers({ from: 1, to: days }).filter((day) => day % step === 0 || (day === 1 && step > 2));
  const unit = days > MOST_BARS ? 10 : 1;
  const filled = dayNumbers({ from: 1, to: days }).filter((day) => (day - 1) % (2 * unit) === 0);
  return (
    <g>
      <rect x="0" width="100%" y={GROUND} height={SCALE} className="fill-paper" />
      {filled.map((day) => (
        <g key={day}>
          {[GROUND, KEEL - TICKS].map((y) => (
            <rect key={y} x={share(day - 1)} width={share(Math.min(unit, days - day + 1))} y={y} height={TICKS} fill="currentColor" />
          ))}
        </g>
      ))}
      {[GROUND, GROUND + TICKS, KEEL - TICKS, KEEL].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} stroke="currentColor" />
      ))}
      {numbered.map((day) => (
        <text
          key={day}
          x={share(day - 0.5)}
          y={GROUND + SCALE / 2 + 4.5}
          textAnchor="middle"
          fill="currentColor"
          className={clsx("text-[0.6875rem]", days > MOST_BARS && day !== 1 && (day / step) % 2 === 1 && "max-md:hidden")}
        >
          {day}
        </text>
      ))}
    </g>
  );
}

const dayNumbers = ({ from, to }: { from: number; to: number }) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Whether a label over so large a share of the width is shown on every screen, on wide ones, or only in the table. */
function labelRoom(share: number): string {
  if (share >= 0.14) return "";
  return share >= 0.06 ? "max-md:hidden" : "hidden";
}

function caption({ quote, billedByDay, invoice, basis }: CheckedInvoice): string {
  const terms = basis === "own" ? "your terms" : "the tariff";
  const each = invoice.containers > 1 ? ` For each of the ${invoice.containers} containers (${CONTAINER_NAMES[invoice.container_type]}).` : "";
  if (!billedByDay.perDay)
    return `Above the line, what ${terms} charges for each day. The free days applied leave no day to charge, so the billed amount cannot be spread over days.${each}`;
  const free =
    invoice.free_days_applied === undefined
      ? `taking ${plural(quote.freeDays, "free day")} as given`
      : `after the ${plural(billedByDay.freeDays, "free day")} it applied`;
  return `Above the line, what ${terms} charge${basis === "own" ? "" : "s"} for each day. Below it, the billed amount spread evenly over the ${plural(billedByDay.chargedDays, "day")} that the invoice charges, ${free}.${each}`;
}
