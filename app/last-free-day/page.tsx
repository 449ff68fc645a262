import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ContractNote } from "#components/checker/contract-note.tsx";
import { FaultSummary } from "#components/checker/fault-summary.tsx";
import { CountdownForm } from "#components/countdown/countdown-form.tsx";
import { CountdownResult } from "#components/countdown/countdown-result.tsx";
import { NoCountdown } from "#components/countdown/no-countdown.tsx";
import { formatDay } from "#components/format.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { isProven } from "#lib/domain/demurrage/countdown.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { withoutContractTerms } from "#lib/invoices/contract-use.ts";
import { type CountdownPageAnswer, runCountdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import { hasTypedDays } from "#lib/invoices/form-days.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/env.ts";
import { listCurrentContracts } from "../page-contracts.ts";

const PATH = "/last-free-day";

interface Props {
  searchParams: Promise<Query>;
}

// The title and the page use the same answer.
const answerFor = cache(
  async (query: string): Promise<CountdownPageAnswer> =>
    runCountdownFromQuery(JSON.parse(query), { ...getCurrentContext(), contracts: await listCurrentContracts() }),
);

const answerQuery = async ({ searchParams }: Props): Promise<CountdownPageAnswer> =>
  answerFor(JSON.stringify(await searchParams));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const answer = await answerQuery(props);
  if (answer.kind !== "blank") return { title: chooseTitle(answer), robots: { index: false } };
  return {
    title: chooseTitle(answer),
    description:
      "The last free day of a container by the carrier’s published tariff, what each later day costs, and a calendar entry with reminders.",
    alternates: { canonical: PATH },
  };
}

function chooseTitle(answer: CountdownPageAnswer): string {
  switch (answer.kind) {
    case "blank":
      return "Last free day";
    case "faulty":
      return "Something to change: last free day";
    case "no_tariff":
      return `No tariff on file: ${getCarrierName(answer.held.carrier)}, ${getCountryName(answer.held.country)}`;
    case "counted": {
      const { main, held } = answer.container;
      const day = main.freeTimeEndsOn
        ? `Last free day ${formatDay(main.freeTimeEndsOn)}`
        : isProven(main)
          ? "No free time"
          : "No last free day";
      return `${day}: ${getCarrierName(held.carrier)}, ${getCountryName(held.country)}`;
    }
  }
}

export default async function LastFreeDayPage(props: Props) {
  const answer = await answerQuery(props);
  if (hasTypedDays(await props.searchParams, answer.form))
    redirect(
      `${PATH}?${new URLSearchParams(answer.kind === "blank" ? answer.form : { discharged: "", ...answer.form })}`,
    );
  const { today } = getCurrentContext();
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const faults = answer.kind === "faulty" ? answer.faults : [];
  const contract = answer.kind === "blank" ? null : (answer.contract ?? null);
  const page = { path: PATH, fields: Object.entries(answer.form) };
  const address = `${PATH}?${new URLSearchParams(answer.form)}`;
  return (
    <>
      {contract && (
        <div className="mb-10">
          <ContractNote use={contract} page={page} thing="container" />
        </div>
      )}
      {answer.kind === "counted" && (
        <CountdownResult
          container={answer.container}
          page={page}
          portNames={portNames}
          today={today}
          address={`${env.PUBLIC_BASE_URL}${address}`}
        />
      )}
      {answer.kind === "no_tariff" && <NoCountdown {...answer} portNames={portNames} />}
      {(answer.kind === "blank" || answer.kind === "faulty") && (
        <>
          <h1 className="mb-5">Last free day</h1>
          {faults.length > 0 ? (
            <FaultSummary faults={faults} />
          ) : (
            <p className="mb-10 max-w-prose text-lg">
              Find the last free day of a container by the carrier’s published tariff, and what each later day costs.
              You need no account, and you can share the address of the result. See{" "}
              <Link href={buildExampleAddress(today)}>an example</Link>.
            </p>
          )}
        </>
      )}
      <section aria-label="The container" id="change" className="print:hidden">
        {answer.kind === "counted" && <h2 className="mt-20 mb-6">Change the container</h2>}
        <CountdownForm
          values={withoutContractTerms(answer.form, contract, "free_days")}
          faults={faults}
          today={today}
        />
      </section>
    </>
  );
}

function buildExampleAddress(today: string): string {
  const example = {
    carrier: "maersk",
    country: "SG",
    container_type: "40HC",
    direction: "import",
    discharged: addDays(today, -2),
  };
  return `${PATH}?${new URLSearchParams(example)}`;
}
