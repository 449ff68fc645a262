import type { CurrencyAmount } from "#lib/dashboard/currency-amount.ts";
import type { MonthMoney as Money } from "#lib/dashboard/overview/money-of-month.ts";
import { formatLongMonth, type IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";

/** The month of `today`. Each currency is on its own. */
export function MonthMoney({ money: { found, recovered }, today }: { money: Money; today: IsoDate }) {
  return (
    <section aria-labelledby="money-heading" className="mb-14">
      <h2 id="money-heading" className="mb-4">
        {formatLongMonth(today)}
      </h2>
      <dl className="figures grid gap-x-8 border-y border-ink sm:grid-cols-2">
        <Sums name="Found for certain" about="in the audits that you saved" sums={found} />
        <Sums name="Recovered" about="credited by carriers" sums={recovered} />
      </dl>
    </section>
  );
}

function Sums({ name, about, sums }: { name: string; about: string; sums: readonly CurrencyAmount[] }) {
  return (
    <div className="py-4 max-sm:not-first:border-t max-sm:not-first:border-line">
      <dt className="text-sm text-soft">
        {name}, {about}
      </dt>
      {sums.length === 0 && <dd className="text-lg">nothing yet</dd>}
      {sums.map(({ currency, amount }) => (
        <dd key={currency} className="text-2xl font-[600]">
          {formatMoney(amount, currency)}
        </dd>
      ))}
    </div>
  );
}
