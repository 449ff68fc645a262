import { headers } from "next/headers";
import { formatDay, pluralise } from "#components/format.ts";
import { chooseCountry } from "#components/home/choose-country.ts";
import { type Comparison, ComparisonBars } from "#components/home/comparison-bars.tsx";
import { ComparisonForm } from "#components/home/comparison-form.tsx";
import { CountryCoverage } from "#components/home/country-coverage.tsx";
import { DataSummary } from "#components/home/data-summary.tsx";
import { ForDevelopers } from "#components/home/for-developers.tsx";
import { HomePrices } from "#components/home/home-prices.tsx";
import { InvoiceDrop } from "#components/home/invoice-drop.tsx";
import { PortLookup } from "#components/home/port-lookup.tsx";
import { QuestionList } from "#components/home/question-list.tsx";
import { ThreeSteps } from "#components/home/three-steps.tsx";
import { VerdictPicture } from "#components/home/verdict-picture.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { findCallPrices, listQuestions } from "#lib/discovery/questions.ts";
import { buildHomeData } from "#lib/discovery/structured-data.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, findContainerType } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readTariffCoverage, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { EXAMPLE_FORM } from "#lib/invoices/example-invoice.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { call, getCurrentContext } from "#lib/operations/call.ts";
import { getStats } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { DEMO_COUNTRIES, demoCompare } from "#lib/operations/demurrage/demo-compare.ts";
import { Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const EXAMPLE = `/check-demurrage-invoice?${new URLSearchParams(EXAMPLE_FORM)}`;

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
  const [example, covered, answer, stats] = await Promise.all([
    runWithoutIllustrative(() => auditFromQuery(EXAMPLE_FORM, getCurrentContext())),
    readCovered(one("covered", "")),
    compare(query),
    call(getStats, {}),
  ]);
  const { lowest, highest } = findCallPrices();
  const questions = listQuestions(env);
  return (
    <>
      <JsonLd data={buildHomeData(env.PUBLIC_BASE_URL, questions)} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <h1>Check a carrier’s demurrage invoice</h1>
          <p className="mt-5 mb-8 max-w-prose text-lg">
            See whether the bill is right, day by day, by the carrier’s own published tariff. If it is too high, you get
            the amount and the words to claim it back. Free, without an account.
          </p>
          <InvoiceDrop maxMb={MAX_PDF_BYTES / 1024 ** 2} countries={covered.countries} />
        </div>
        {example.kind === "audited" && <VerdictPicture report={example.report} href={EXAMPLE} />}
      </div>

      <ThreeSteps />

      <div className="mt-24 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        {covered.choice && <CountryCoverage {...covered} choice={covered.choice} />}
        <DataSummary stats={stats} />
      </div>

      <HomePrices
        currency={covered.choice?.browserCountry === "IN" ? "INR" : "USD"}
        lowestCall={lowest}
        highestCall={highest}
        freeCalls={env.FREE_QUOTA_PER_MONTH}
      />

      <QuestionList questions={questions} />

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

      <PortLookup />

      <ForDevelopers baseUrl={env.PUBLIC_BASE_URL} operationPath={getOperationPagePath(calculateDemurrage)} />
    </>
  );
}

/** By published tariffs only. */
async function readCovered(chosen: string) {
  const { today } = getCurrentContext();
  const published = (await readTariffCoverage()).filter(({ illustrative }) => !illustrative);
  const byCountry = Map.groupBy(published, ({ country }) => country);
  const choice = chooseCountry({
    chosen: chosen.toUpperCase(),
    acceptLanguage: (await headers()).get("accept-language"),
    carrierCounts: new Map(
      [...byCountry].map(([country, tariffs]) => [country, new Set(tariffs.map(({ carrier }) => carrier)).size]),
    ),
  });
  const tariffs = choice ? await readTariffsOnFile({ country: choice.country, isPublished: true }) : [];
  return {
    choice,
    countries: [...byCountry.keys()]
      .map((code) => ({ value: code, label: getCountryName(code) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
    overviews: listTariffOverviews(tariffs, today).toSorted((a, b) => Number(a.isStale) - Number(b.isStale)),
    today,
  };
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
