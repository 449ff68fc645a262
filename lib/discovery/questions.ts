import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { Env } from "#lib/platform/env.ts";

export interface Question {
  question: string;
  answer: string;
}

/** US dollars as decimal text: the lowest and the highest price of a paid operation. */
export function findCallPrices(): { lowest: string; highest: string } {
  const prices = catalogue
    .flatMap(({ price }) => (price === "free" ? [] : [price]))
    .toSorted((a, b) => Number(a) - Number(b));
  return { lowest: prices[0] as string, highest: prices.at(-1) as string };
}

/** Those of a visitor who has never used the service. */
export function listQuestions({
  FREE_QUOTA_PER_MONTH: freeCalls,
  FILES_DAYS: fileDays,
}: Pick<Env, "FREE_QUOTA_PER_MONTH" | "FILES_DAYS">): readonly Question[] {
  const { lowest, highest } = findCallPrices();
  const { name: first } = PLAN_FACTS.pro;
  const { name: largest } = PLAN_FACTS.pro_plus;
  return [
    {
      question: "What does a check cost?",
      answer: `Nothing. You check one invoice at a time, of up to ${MAX_LINES} lines, for free and without an account. ${first} adds batches and saved audits, ${largest} the dispute packs.`,
    },
    {
      question: "Do you store my invoice?",
      answer: `Without an account, no: our server reads the file and forgets it. Your own browser holds it for a day, so that you can add it to a batch. With an account, the files of a batch stay for ${fileDays} days, or until you delete them.`,
    },
    {
      question: "Where do the tariffs come from?",
      answer:
        "From documents that carriers, ports and authorities publish. Each amount links to its document and says how old it is. If no tariff is on file, the check says so and invents nothing.",
    },
    {
      question: "What if the tariff leaves something open?",
      answer:
        "Then the check gives the lowest and the highest amount, and asks the question that decides. It says “Overbilled” only if the bill is above the highest amount.",
    },
    {
      question: "We have a contract with other terms. Can we use it?",
      answer: `Yes. Enter your free days or your rates with the invoice, and the check uses them instead of the published tariff. With ${first} you save a contract once, and every check uses it.`,
    },
    {
      question: "What does the carrier get from us?",
      answer:
        "A letter with each point, its amount and its reason. The dispute pack adds the days of each container, the sources, and the carrier’s own invoice with the disputed values marked.",
    },
    {
      question: "Can our own system use it?",
      answer: `Yes. The same check is a JSON API and a set of MCP tools for agents. ${freeCalls} calls a month are free. Further calls cost from USD ${lowest} to USD ${highest} each, without a contract.`,
    },
    {
      question: "Is a verdict legal advice?",
      answer: "No. It is arithmetic on published rates and rules. Quayside is not a carrier and gives no legal advice.",
    },
  ];
}
