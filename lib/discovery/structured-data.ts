import { BILLING_CURRENCIES, PLAN_FACTS, PLANS } from "#lib/accounts/plans.ts";
import { NAME, SUMMARY } from "./about.ts";
import type { Question } from "./questions.ts";

/** The home page for search engines (schema.org). */
export function buildHomeData(baseUrl: string, questions: readonly Question[]): object {
  const organization = `${baseUrl}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: NAME,
        url: `${baseUrl}/`,
        logo: `${baseUrl}/icons/icon-512.png`,
        description: SUMMARY,
        contactPoint: { "@type": "ContactPoint", contactType: "customer support", url: `${baseUrl}/contact` },
      },
      {
        "@type": "SoftwareApplication",
        name: `${NAME} demurrage invoice check`,
        url: `${baseUrl}/check-demurrage-invoice`,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Any, in a browser",
        provider: { "@id": organization },
        offers: PLANS.flatMap(buildOffers).map((offer) => ({ ...offer, url: `${baseUrl}/pricing` })),
      },
      {
        "@type": "FAQPage",
        "@id": `${baseUrl}/#questions`,
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

/** By month, before tax. The free plan has one. */
function buildOffers(plan: (typeof PLANS)[number]): object[] {
  const { name, prices } = PLAN_FACTS[plan];
  const offer = { "@type": "Offer", name };
  if (!prices) return [{ ...offer, price: "0", priceCurrency: "USD" }];
  return BILLING_CURRENCIES.map((currency) => ({
    ...offer,
    price: String(prices[currency].month),
    priceCurrency: currency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: String(prices[currency].month),
      priceCurrency: currency,
      billingDuration: "P1M",
      valueAddedTaxIncluded: false,
    },
  }));
}
