import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = { title: "First call in a minute", description: "Call the API with curl, TypeScript or Python: no key, no account." };

const isFreeOfData = ({ price, area }: (typeof catalogue)[number]) => price === "free" && area !== "discovery";

export default function QuickstartPage() {
  return (
    <Guide
      path="/docs/quickstart"
      title="First call in a minute"
      lead={`No key and no account. Every client has ${env.FREE_QUOTA_PER_MONTH} free calls a month on the routes that have a price; the others cost nothing at all.`}
    >
      <Chapter id="ask" title="Ask">
        <p className="max-w-prose">What does Hapag-Lloyd charge for one 40 ft high cube that stays 14 days in India?</p>
        <Sample file="first-call.sh" />
        <p className="max-w-prose">
          Days count from 1, the first day of free time. <code>slabs</code> are the days that are charged, <code>total_cost</code> is their sum in the tariff’s
          own currency.
        </p>
        <Sample file="first-call.json" caption="The answer, in part" />
        <p className="max-w-prose">
          The whole answer also names the tariff, the document it was read from, its age and how far it can be relied on: see{" "}
          <Link href="/docs/data" prefetch={false}>
            data and provenance
          </Link>
          .
        </p>
      </Chapter>

      <Chapter id="code" title="From code">
        <p className="max-w-prose">Nothing needs to be installed: Node 24 runs the first as it stands, Python 3 the second.</p>
        <Sample file="first-call.ts" />
        <Sample file="first-call.py" />
      </Chapter>

      <Chapter id="query" title="Without a body">
        <p className="max-w-prose">The same route takes its fields as a query too. The answer is the same.</p>
        <Sample file="first-query.sh" />
      </Chapter>

      <Chapter id="free" title="What costs nothing">
        <p className="max-w-prose">Codes of ports and lines, exchange rates and a comparison to try are free, and are not counted.</p>
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

      <Chapter id="then" title="And then">
        <p className="max-w-prose">
          When the free calls are used up, a call is{" "}
          <Link href="/docs/payments" prefetch={false}>
            paid for by itself
          </Link>
          . Agents find the same operations as{" "}
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
