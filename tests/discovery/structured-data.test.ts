import { expect, test } from "vitest";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { findCallPrices, listQuestions } from "#lib/discovery/questions.ts";
import { buildHomeData } from "#lib/discovery/structured-data.ts";
import { catalogue } from "#lib/operations/catalogue.ts";

const questions = listQuestions({ FREE_QUOTA_PER_MONTH: 25, FILES_DAYS: 90 });
const data = buildHomeData("https://quayside.example", questions) as { "@graph": Record<string, unknown>[] };
const find = (type: string) => data["@graph"].find((each) => each["@type"] === type);

test("search engines get the questions and answers of the page", () => {
  expect(find("FAQPage")?.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  );
});

test("the offers have the prices of the plans", () => {
  const offers = find("SoftwareApplication")?.offers as { name: string; price: string; priceCurrency: string }[];
  expect(offers.map(({ name, price, priceCurrency }) => `${name} ${priceCurrency} ${price}`)).toEqual([
    "Free USD 0",
    ...(["pro", "pro_plus"] as const).flatMap((plan) =>
      (["INR", "USD"] as const).map(
        (currency) => `${PLAN_FACTS[plan].name} ${currency} ${PLAN_FACTS[plan].prices?.[currency].month}`,
      ),
    ),
  ]);
});

test("the prices of calls are the lowest and the highest of the catalogue", () => {
  const { lowest, highest } = findCallPrices();
  const prices = catalogue.flatMap(({ price }) => (price === "free" ? [] : [Number(price)]));
  expect([Number(lowest), Number(highest)]).toEqual([Math.min(...prices), Math.max(...prices)]);
  const answers = questions.map(({ answer }) => answer).join(" ");
  expect(answers).toContain(`from USD ${lowest} to USD ${highest}`);
  expect(answers).toContain("25 calls a month are free");
});
