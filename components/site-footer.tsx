import Link from "next/link";

/** Where the figures come from, and what they are not. */
export function SiteFooter() {
  return (
    <footer className="mt-24 print:hidden">
      <div className="graduation" />
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-10 text-sm text-soft md:grid-cols-[2fr_1fr] md:px-8">
        <div className="max-w-prose space-y-3">
          <p>
            Every figure names the public document it was read from, the days it holds for and how far it can be relied on. Where no document was found,
            Quayside says so; figures marked illustrative are made by a rule, to try things out with, and prove nothing to a carrier.
          </p>
          <p>
            Quayside is not a carrier and gives no legal advice. Exchange rates come from the public{" "}
            <a href="https://www.npmjs.com/package/@fawazahmed0/currency-api" rel="noreferrer">
              currency-api
            </a>{" "}
            (CC0).
          </p>
        </div>
        <ul className="space-y-1 md:justify-self-end">
          <li>
            <Link href="/check-demurrage-invoice">Check a demurrage invoice</Link>
          </li>
          <li>
            <Link href="/coverage">What is on file</Link>
          </li>
          <li>
            <Link href="/ports" prefetch={false}>
              Ports
            </Link>
          </li>
          <li>
            <Link href="/lanes" prefetch={false}>
              Lanes
            </Link>
          </li>
          <li>
            <Link href="/docs" prefetch={false}>
              Documentation
            </Link>
          </li>
          <li>
            <Link href="/docs/api" prefetch={false}>
              API reference
            </Link>
          </li>
          <li>
            <a href="/openapi.json">openapi.json</a>, <a href="/llms.txt">llms.txt</a>
          </li>
          <li>
            <a href="/health">State of the service</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
