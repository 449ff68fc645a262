import type { CurrencyMonths, MonthMoney } from "#lib/dashboard/overview/list-month-money.ts";
import { formatLongMonth } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { BAR_HEIGHT, buildBars } from "./money-bars.ts";

const SERIES = [
  { key: "found", name: "Found", className: "fill-shoal stroke-sea" },
  { key: "claimed", name: "Claimed", className: "fill-sea stroke-sea" },
  { key: "recovered", name: "Recovered", className: "fill-ink stroke-ink" },
] as const;

/** Money of the last months. Each currency is on its own. */
export function MoneyMonths({ currencies }: { currencies: readonly CurrencyMonths[] }) {
  return (
    <section aria-labelledby="money-heading" className="min-w-0">
      <h2 id="money-heading" className="mb-3">
        Money by month
      </h2>
      {currencies.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">
          Nothing was found in the last six months. What audits find for certain, what you claim and what carriers
          credit appears here.
        </p>
      ) : (
        <>
          <div className="space-y-8 border-t border-ink pt-3">
            {currencies.map((one) => (
              <CurrencyFigure key={one.currency} {...one} />
            ))}
          </div>
          <details className="mt-4 text-xs text-soft">
            <summary className="target">What the words mean</summary>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              <li>
                Found: what audits say can be recovered for certain, in the month of the batch, or of saving. An invoice
                counts once.
              </li>
              <li>Claimed: the certain amount of disputes that you sent in the month.</li>
              <li>Recovered: what carriers credited in the month, as you entered it.</li>
              <li>The same dispute can be in all three, so they do not add up.</li>
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

const formatMonth = (month: string) => formatLongMonth(`${month}-01`);

function CurrencyFigure({ currency, months }: CurrencyMonths) {
  const last = months.at(-1) as MonthMoney;
  return (
    <figure className="min-w-0">
      <figcaption>
        <p className="text-xs text-soft">
          {formatMonth(last.month)}, {currency}
        </p>
        <dl className="figures flex flex-wrap gap-x-5 gap-y-1">
          {SERIES.map(({ key, name, className }) => (
            <div key={key}>
              <dt className="flex items-center gap-1.5 text-xs text-soft">
                <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
                  <rect x="0.5" y="0.5" width="9" height="9" className={className} />
                </svg>
                {name}
              </dt>
              <dd className="text-base font-[600]">{formatMoney(last[key], currency)}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
      <Bars currency={currency} months={months} />
      <details className="mt-2">
        <summary className="target">
          Figures <span className="sr-only">in {currency}</span>
        </summary>
        <Figures currency={currency} months={months} />
      </details>
    </figure>
  );
}

function Bars({ currency, months }: CurrencyMonths) {
  const [first, last] = [months[0], months.at(-1)] as [MonthMoney, MonthMoney];
  const label = `Money found, claimed and recovered in ${currency} by month, ${formatMonth(first.month)} to ${formatMonth(last.month)}. The figures are below.`;
  return (
    <div role="img" aria-label={label} className="mt-3 grid grid-cols-6">
      {buildBars(months).map(({ month, bars }) => (
        <div key={month} className="min-w-0 text-center">
          <svg width="100%" height={BAR_HEIGHT + 2} aria-hidden="true" className="block">
            {bars.map(({ key, height }, index) => (
              <rect
                key={key}
                x={`${14 + index * 25}%`}
                y={BAR_HEIGHT + 0.5 - height}
                width="20%"
                height={height}
                className={SERIES[index]?.className}
              />
            ))}
            <line x1="0" x2="100%" y1={BAR_HEIGHT + 1} y2={BAR_HEIGHT + 1} className="stroke-ink" />
          </svg>
          <span className="block truncate text-xs text-soft">{formatMonth(month).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  );
}

/** The newest month first. */
const Figures = ({ currency, months }: CurrencyMonths) => (
  <Table caption={`Money found, claimed and recovered by month, ${currency}`} isCaptionHidden className="figures">
    <thead>
      <tr>
        <Th scope="col">Month</Th>
        {SERIES.map(({ key, name }) => (
          <Th key={key} scope="col" isFigure>
            {name}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map((row) => (
        <tr key={row.month}>
          <RowTh className="font-normal">{formatMonth(row.month)}</RowTh>
          {SERIES.map(({ key }) => (
            <Td key={key} isFigure>
              {formatMoney(row[key], currency).replace(`${currency} `, "")}
            </Td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
