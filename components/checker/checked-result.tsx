import { carrierName } from "#lib/domain/carriers/carriers.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay } from "../format.ts";
import { Caution } from "../ui/caution.tsx";
import { CopyLink } from "./copy-link.tsx";
import { DaysPicture } from "./days-picture.tsx";
import { DaysTable } from "./days-table.tsx";
import { InvoiceGiven } from "./invoice-given.tsx";
import { SlabTable } from "./slab-table.tsx";
import { RestsOn, TariffUsed } from "./tariff-used.tsx";
import { FreeDaysFlag, VerdictFigures, VerdictHero } from "./verdict.tsx";

interface Props {
  result: CheckedInvoice;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
  address: string;
}

/** The answer, most important first; what it rests on at its foot. `address` is printed on paper. */
export function CheckedResult({ result, portNames, today, address }: Props) {
  const { basis, tariffs, nextSteps, invoice, containerNumber } = result;
  return (
    <div className="space-y-10">
      {basis === "illustrative" && (
        <Caution title="Illustrative tariff: these figures prove nothing to a carrier.">
          <p>
            No published tariff of {carrierName(invoice.carrier)} that fits is on file. The rates below are made by a rule, to try the tool with. For a real
            verdict, type the carrier’s own rates under <a href="#own-terms">your own terms</a>.
          </p>
        </Caution>
      )}
      {basis === "own" && (
        <Caution title="Checked against the terms you typed in, not against a published tariff.">
          <p>The verdict is as good as they are.</p>
        </Caution>
      )}
      <div className="space-y-8">
        <VerdictHero result={result} />
        <VerdictFigures result={result} />
        <RestsOn tariffs={tariffs} today={today} />
        <FreeDaysFlag result={result} />
        {containerNumber && !containerNumber.ok && (
          <Caution title="The container number does not add up.">
            <p>{containerNumber.message} Check it against the invoice; the verdict does not depend on it.</p>
          </Caution>
        )}
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-14">
          <section aria-labelledby="days-heading">
            <h2 id="days-heading" className="mb-5">
              Day by day
            </h2>
            <DaysPicture result={result} />
            <DaysTable result={result} />
          </section>
          <section aria-labelledby="slabs-heading" className="keep">
            <h2 id="slabs-heading" className="mb-4">
              How it adds up
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
                What it rests on
              </h2>
              <TariffUsed tariffs={tariffs} portNames={portNames} today={today} />
            </section>
          )}
        </div>
        <aside aria-labelledby="given-heading" className="space-y-5 lg:pt-2">
          <h2 id="given-heading" className="text-lg">
            The invoice as given
          </h2>
          <InvoiceGiven result={result} portNames={portNames} />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <CopyLink />
            <a href="#change" className="inline-flex min-h-11 items-center text-sm text-sea underline underline-offset-4">
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
