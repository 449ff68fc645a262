import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";
import { formatInterval } from "./audit-texts.ts";

const HEIGHT = 66;
const TOP = 24;
const BAND = 18;
const BOTTOM = TOP + BAND;
const DIVISIONS = 20;

/** Widths are percentages, so that letters keep their size on any screen. */
export function IntervalScale({ report }: { report: AuditReport }) {
  const { billed, expected, verdict, invoice } = report;
  const { low, high } = expected;
  const largest = Decimal.max(billed, high ?? low.times("1.3"));
  const smallest = Decimal.min(billed, low);
  const margin = Decimal.max(largest.minus(smallest).times("0.15"), largest.times("0.05"), 1);
  const from = Decimal.max(0, smallest.minus(margin));
  const width = largest.plus(margin).minus(from);
  const place = (amount: Decimal) => amount.minus(from).div(width).times(100).toNumber();
  const [start, end, bill] = [place(low), high ? place(high) : 100, place(billed)];
  const words = formatInterval(expected, invoice.currency);
  return (
    <svg
      role="img"
      aria-labelledby="interval-title"
      width="100%"
      height={HEIGHT}
      className="figures overflow-visible text-ink"
    >
      <title id="interval-title">{`Expected ${words}; billed ${formatMoney(billed, invoice.currency)}`}</title>
      <defs>
        <linearGradient id="open-end">
          <stop offset="0.4" stopColor="currentColor" stopOpacity="1" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g>
        {Array.from({ length: DIVISIONS / 2 }, (_, index) => index * 2).map((index) => (
          <rect
            key={index}
            x={`${(index * 100) / DIVISIONS}%`}
            width={`${100 / DIVISIONS}%`}
            y={BOTTOM + 2}
            height="4"
            fill="currentColor"
          />
        ))}
        <line x1="0" x2="100%" y1={BOTTOM + 1} y2={BOTTOM + 1} stroke="currentColor" />
        <line x1="0" x2="100%" y1={BOTTOM + 7} y2={BOTTOM + 7} stroke="currentColor" />
      </g>
      <rect
        x={`${start}%`}
        width={`${Math.max(end - start, 0.4)}%`}
        y={TOP}
        height={BAND}
        fill={high ? "currentColor" : "url(#open-end)"}
        className="text-sea"
      />
      <text
        x={`${(start + end) / 2}%`}
        y={HEIGHT}
        textAnchor={chooseAnchor((start + end) / 2)}
        className="fill-sea text-xs"
      >
        expected
      </text>
      <g className={VERDICT_LOOKS[verdict].text}>
        <line x1={`${bill}%`} x2={`${bill}%`} y1={TOP - 6} y2={BOTTOM + 8} stroke="currentColor" strokeWidth="3" />
        <text
          x={`${bill}%`}
          y={TOP - 10}
          textAnchor={chooseAnchor(bill)}
          fill="currentColor"
          className="text-xs font-[600]"
        >
          billed
        </text>
      </g>
    </svg>
  );
}

/** Keeps a label inside the picture. */
const chooseAnchor = (percent: number) => (percent < 12 ? "start" : percent > 88 ? "end" : "middle");
