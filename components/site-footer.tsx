import Link from "next/link";
import { IllustrativeHidden } from "./illustrative/illustrative-hidden.tsx";

interface Props {
  /** Illustrative figures are hidden. */
  hasHiddenFigures: boolean;
}

export function SiteFooter({ hasHiddenFigures }: Props) {
  return (
    <footer className="mt-24 print:hidden">
      <div className="graduation" />
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-10 text-sm text-soft md:grid-cols-[2fr_1fr] md:px-8">
        <div className="max-w-prose space-y-3">
          <p>
            Each figure names its public source, its validity and its confidence level. If no source is on file,
            Quayside says so.
          </p>
          {hasHiddenFigures && <IllustrativeHidden />}
          <p>
            Quayside is not a carrier and gives no legal advice. Exchange rates come from the public{" "}
            <a href="https://www.npmjs.com/package/@fawazahmed0/currency-api" rel="noreferrer">
              currency-api
            </a>{" "}
            (CC0).
          </p>
        </div>
        <ul className="md:justify-self-end">
          <li>
            <Link href="/check-demurrage-invoice" className="target">
              Demurrage invoice check
            </Link>
          </li>
          <li>
            <Link href="/last-free-day" prefetch={false} className="target">
              Last free day
            </Link>
          </li>
          <li>
            <Link href="/tariffs" prefetch={false} className="target">
              Demurrage and detention tariffs
            </Link>
          </li>
          <li>
            <Link href="/coverage" className="target">
              Tariff coverage
            </Link>
          </li>
          <li>
            <Link href="/ports" prefetch={false} className="target">
              Ports
            </Link>
          </li>
          <li>
            <Link href="/lanes" prefetch={false} className="target">
              Lanes
            </Link>
          </li>
          <li>
            <Link href="/docs" prefetch={false} className="target">
              Documentation
            </Link>
          </li>
          <li>
            <Link href="/docs/api" prefetch={false} className="target">
              API reference
            </Link>
          </li>
          <li>
            <a href="/openapi.json" className="target">
              openapi.json
            </a>
            ,{" "}
            <a href="/llms.txt" className="target">
              llms.txt
            </a>
          </li>
          {[
            ["/sample-batch", "Sample batch"],
            ["/pricing", "Plans and prices"],
            ["/status", "Service status"],
            ["/terms", "Terms"],
            ["/privacy", "Privacy"],
            ["/contact", "Contact"],
          ].map(([path, name]) => (
            <li key={path}>
              <Link href={path as string} prefetch={false} className="target">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
