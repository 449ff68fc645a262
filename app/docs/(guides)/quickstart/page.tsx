import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "First call in a minute",
  description: "Call the API with curl, TypeScript or Python: no key, no account.",
};

const isFreeOfData = ({ price, area }: (typeof catalogue)[number]) => price === "free" && area !== "discovery";

export default function QuickstartPage() {
  return (
    <Guide
      path="/docs/quickstart"
      title="First call in a minute"
      lead={`You need no key and no account. Every client has ${env.FREE_QUOTA_PER_MONTH} free calls a month on paid routes. The other routes are always free.`}
    >
      <Chapter id="ask" title="Call the API">
        <p className="max-w-prose">
          What does Maersk charge for a 40 ft high cube that stays in Singapore for 14 days?
        </p>
        <Sample file="first-call.sh" />
        <p className="max-w-prose">
          Day 1 is the first day of free time. <code>slabs</code> lists the charged days. <code>total_cost</code> is the
          total in the currency of the tariff.
        </p>
        <Sample file="first-call.json" caption="The answer, in part" />
        <p className="max-w-prose">
          The full answer also names the tariff, its source, its age and its confidence level: see{" "}
          <Link href="/docs/data" prefetch={false}>
            data and provenance
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="code" title="Call it from code">
        <p className="max-w-prose">
          You need no packages. Node 24 runs the first program, Python 3 the second. Packages with types, a command line
          and tables for Excel are in{" "}
          <Link href="/docs/clients" prefetch={false}>
            clients and spreadsheets
          </Link>
          .
        </p>
        <Sample file="first-call.ts" />
        <Sample file="first-call.py" />
      </Chapter>

      <Chapter id="query" title="Use a query instead of a body">
        <p className="max-w-prose">The same route also accepts its fields as a query. The answer is the same.</p>
        <Sample file="first-query.sh" />
      </Chapter>

      <Chapter id="free" title="Free operations">
        <p className="max-w-prose">
          These operations are free and are not counted: codes of ports and carriers, exchange rates, and a demo
          comparison.
        </p>
        <Sample file="free-call.sh" />
        <Sample file="free-call.json" caption="The answer, in part" />
        <ul className="max-w-prose space-y-1 text-sm">
          {catalogue.filter(isFreeOfData).map(({ id, method, path, summary }) => (
            <li key={id}>
              <code>
                {method} {path}
              </code>
              : {summary}
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="then" title="Next steps">
        <p className="max-w-prose">
          When the free calls are used up, you can{" "}
          <Link href="/docs/payments" prefetch={false}>
            pay for each call
          </Link>
          . Agents use the same operations as{" "}
          <Link href="/docs/mcp" prefetch={false}>
            MCP tools
          </Link>
          . The{" "}
          <Link href="/docs/api" prefetch={false}>
            API reference
          </Link>{" "}
          describes every field of every operation.
        </p>
      </Chapter>
    </Guide>
  );
}
