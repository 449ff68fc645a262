import { cache } from "react";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { listCurrentContracts } from "../page-contracts.ts";

export interface CheckerPageProps {
  searchParams: Promise<Query>;
}

type Audit<Answer> = (
  query: Query,
  context: { today: IsoDate; contracts: readonly ContractTariff[] },
) => Promise<Answer>;

/** Answers the query of a checker's page. The title and the page use the same answer. */
export function createQueryAnswer<Answer>(audit: Audit<Answer>): (props: CheckerPageProps) => Promise<Answer> {
  const answerOnce = cache(async (query: string) =>
    audit(JSON.parse(query), { ...getCurrentContext(), contracts: await listCurrentContracts() }),
  );
  return async ({ searchParams }) => answerOnce(JSON.stringify(await searchParams));
}

/** Reads the lists that the form and the result of a checker show. */
export async function readCheckerLists(): Promise<{ portNames: ReadonlyMap<string, string>; currencies: string[] }> {
  const { today } = getCurrentContext();
  const [ports, rates] = await Promise.all([readPorts(), readDollarRates(today)]);
  return {
    portNames: new Map(ports.map(({ code, name }) => [code, name])),
    currencies: ["USD", ...rates.keys()].sort(),
  };
}
