import { carrierName } from "#lib/domain/carriers/carriers.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay } from "../format.ts";
import { Caution } from "../ui/caution.tsx";
import { CopyLink } from "./copy-link.tsx";
import { DaysChart } from "./days-chart.tsx";
import { DaysTable } from "./days-table.tsx";
import { InvoiceSummary } from "./invoice-summary.tsx";
import { SlabTable } from "./slab-table.tsx";
import { TariffSources, TariffUsed } from "./tariff-used.tsx";
import { FreeDaysFlag, VerdictFigures, VerdictHero } from "./verdict.tsx";

interface Props {
  result: CheckedInvoice;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
  address: string;
}

/** The result of a check: the verdict first, the tariff last. `address` is the address of the page. */
export function CheckedResult({ result, portNames, today, address }: Props) {
  const { basis, tariffs, nextSteps, invoice, containerNumber } = result;
  return (
    <div className="space-y-10">
      {basis === "illustrative" && (
        <Caution title="Illustrative tariff: these figures prove nothing to a carrier.">
          <p>
            No published tariff of {carrierName(invoice.carrier)} matches this invoice. A rule made the rates below, so that you can try the tool. For a real
            verdict, enter the carrier’s rates under <a href="#own-terms">your own terms</a>.
          </p>
        </Caution>
      )}
      {basis === "own" && (
        <Caution title="Checked against the terms you entered, not against a published tariff.">
          <p>The verdict is only as reliable as these terms.</p>
        </Caution>
      )}
      <div className="space-y-8">
        <VerdictHero result={result} address={address} />
        <VerdictFigures result={result} />
        <TariffSources tariffs={tariffs} today={today} />
        <FreeDaysFlag result={result} />
        {containerNumber && !containerNumber.ok && (
          <Caution title="The container number is not valid.">
            <p>{containerNumber.message} Compare it with the invoice. The verdict does not depend on it.</p>
          </Caution>
        )}
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-14">
          <section aria-labelledby="days-heading">
            <h2 id="days-heading" className="mb-5">
              Day by day
            </h2>
            <DaysChart result={result} />
            <DaysTable result={result} />
          </section>
          <section aria-labelledby="slabs-heading" className="keep">
            <h2 id="slabs-heading" className="mb-4">
              Calculation
            </h2>
            <SlabTable result={result} />
          </section>
          <section aria-labelledby="next-heading" className="keep">
            <h2 id="next-heading">What to do next</h2>
            <ol className="mt-4 max-w-prose space-y-3">
              {nextSteps.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_1fr]">
                  <span aria-hidden className="font-display text-sea">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
          {tariffs.length > 0 && (
            <section aria-labelledby="source-heading">
              <h2 id="source-heading" className="mb-5">
                Tariff used
              </h2>
              <TariffUsed tariffs={tariffs} portNames={portNames} today={today} />
            </section>
          )}
        </div>
        <aside aria-labelledby="invoice-heading" className="space-y-5 lg:pt-2">
          <h2 id="invoice-heading" className="text-lg">
            The invoice as entered
          </h2>
          <InvoiceSummary result={result} portNames={portNames} />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <CopyLink />
            <a href="#change" className="target min-h-11 text-sm text-sea underline underline-offset-4">
              Change the figures
            </a>
          </div>
          <p className="hidden text-xs wrap-anywhere print:block">
            Checked with Quayside on {formatDay(today)}: {address}
          </p>
        </aside>
      </div>
    </div>
  );
}
