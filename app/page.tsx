import { formatDay, pluralise } from "#components/format.ts";
import { type Comparison, ComparisonBars } from "#components/home/comparison-bars.tsx";
import { ComparisonForm } from "#components/home/comparison-form.tsx";
import { DataSummary } from "#components/home/data-summary.tsx";
import { ForDevelopers } from "#components/home/for-developers.tsx";
import { PortLookup } from "#components/home/port-lookup.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, findContainerType } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { call } from "#lib/operations/call.ts";
import { getStats } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { DEMO_COUNTRIES, demoCompare } from "#lib/operations/demurrage/demo-compare.ts";
import { Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type ComparisonQuery = { country: string; direction: string; days: string; container_type: string };

type Answer = { comparison: Comparison } | { faults: Record<string, string> } | { nothing: string };

async function compare(query: ComparisonQuery): Promise<Answer> {
  try {
    // The operation validates the values, so they can come from the address as they are.
    const input = { ...query, days: /^\d+$/.test(query.days) ? Number(query.days) : query.days };
    return { comparison: await runWithoutIllustrative(() => call(demoCompare, input as never)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "no_data") return { nothing: error.message };
    return { faults: Object.fromEntries(error.details.map(({ path, message }) => [path, `This ${message}.`])) };
  }
}

export default async function HomePage({ searchParams }: Props) {
  const parameters = await searchParams;
  const one = (name: string, fallback: string) => [parameters[name] ?? ""].flat()[0]?.trim() || fallback;
  const query = {
    country: one("country", "BR"),
    direction: one("direction", "export"),
    days: one("days", "14"),
    container_type: one("container_type", "40HC"),
  };
  const [answer, stats] = await Promise.all([compare(query), call(getStats, {})]);
  return (
    <>
      <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="max-w-[18ch]">Check a carrier’s demurrage invoice</h1>
          <p className="mt-6 max-w-prose text-lg">
            Quayside holds the demurrage and detention tariffs that carriers publish, each with its source. It
            calculates the correct amount of an invoice day by day.
          </p>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href="/check-demurrage-invoice">Check an invoice</ButtonLink>
            <ButtonLink href="/coverage" look="quiet">
              See the tariff coverage
            </ButtonLink>
          </div>
        </div>
        <DataSummary stats={stats} />
      </div>

      <PortLookup />

      <section id="compare" aria-labelledby="compare-heading" className="mt-24">
        <h2 id="compare-heading">Carrier comparison</h2>
        <p className="mt-3 mb-8 max-w-prose text-soft">
          The cost of {pluralise(Number(query.days) || 0, "day")} for one{" "}
          {CONTAINER_NAMES[findContainerType(query.container_type) ?? "40HC"]}, {query.direction} in{" "}
          {getCountryName(query.country)}, in US dollars. The cheapest usable tariff comes first; old ones follow
          without a rank.
        </p>
        <ComparisonForm countries={DEMO_COUNTRIES} values={query} faults={"faults" in answer ? answer.faults : {}} />
        <div className="mt-8">
          {"nothing" in answer && (
            <p className="border-t border-ink pt-5">{answer.nothing} Choose another country, direction or container.</p>
          )}
          {"comparison" in answer && (
            <>
              <ComparisonBars comparison={answer.comparison} />
              <ComparisonNotes comparison={answer.comparison} query={query} />
            </>
          )}
        </div>
      </section>

      <ForDevelopers baseUrl={env.PUBLIC_BASE_URL} operationPath={getOperationPagePath(calculateDemurrage)} />
    </>
  );
}

function ComparisonNotes({
  comparison: { not_comparable, not_on_file, exchange_rates },
  query,
}: {
  comparison: Comparison;
  query: ComparisonQuery;
}) {
  return (
    <p className="mt-4 max-w-prose text-xs text-soft">
      {not_comparable.map(({ line, reason }) => `${getCarrierName(line)} is not compared: ${reason}. `)}
      {not_on_file.length > 0 && <>No tariff on file: {not_on_file.map(getCarrierName).join(", ")}. </>}
      {exchange_rates.map(
        ({ from, rate, date }) => `1 ${from} = ${Number(rate.toPrecision(6))} USD on ${formatDay(date)}. `,
      )}
      <a href={`/api/demo/dd-compare?${new URLSearchParams(query)}`}>The API’s comparison as JSON</a>
    </p>
  );
}
