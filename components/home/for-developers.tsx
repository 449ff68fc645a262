import Link from "next/link";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { TryableCall } from "#lib/discovery/tryable-call.ts";
import { TryIt } from "../try-it/try-it.tsx";

interface Props {
  baseUrl: string;
  call: TryableCall;
  chain: PaymentChain | undefined;
}

/** One line to try, a call to make from here, and where to read on. */
export function ForDevelopers({ baseUrl, call, chain }: Props) {
  const body = `{"line":"hapag-lloyd","country":"IN","container_type":"40HC","days":14}`;
  return (
    <section id="developers" aria-labelledby="developers-heading" className="mt-24 grid gap-x-12 gap-y-6 border-t border-ink pt-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 id="developers-heading">For developers</h2>
        <p className="mt-4 max-w-prose">
          The same rules and facts as JSON over HTTP. Every answer carries its sources, its age and how far it can be relied on.
        </p>
        <ul className="mt-4 space-y-1 text-sm">
          <li>
            <Link href="/docs/quickstart">First call in a minute</Link>
          </li>
          <li>
            <Link href="/docs/api">Every operation, with its price</Link>
          </li>
          <li>
            <Link href="/docs/mcp">The same as tools for an agent</Link>
          </li>
          <li>
            <a href="/api/samples">Sample answers</a>
          </li>
        </ul>
      </div>
      <figure className="min-w-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs">
          <code>{`curl -s ${baseUrl}/api/dd/calculate \\
  -H 'content-type: application/json' \\
  -d '${body}'

{ "line": "hapag-lloyd", "country": "IN", "days": 14, "free_days": 4,
  "slabs": [
    { "from": 5, "to": 10, "rate_per_day": 9476, "days": 6, "cost": 56856 },
    { "from": 11, "to": 14, "rate_per_day": 13600, "days": 4, "cost": 54400 }
  ],
  "total_cost": 111256, "currency": "INR", … }`}</code>
        </pre>
        <figcaption className="mt-2 text-xs text-soft">
          Hapag-Lloyd, India, import: what one 40 ft high cube costs when held 14 days. The answer is shortened.
        </figcaption>
      </figure>
      <div className="min-w-0 lg:col-span-2">
        <TryIt call={call} chain={chain} baseUrl={baseUrl} />
      </div>
    </section>
  );
}
