import Link from "next/link";
import { ButtonLink } from "../ui/button.tsx";

const BODY = `{"line":"maersk","country":"SG","container_type":"40HC","days":14}`;

interface Props {
  baseUrl: string;
  /** The page that documents the example call. */
  operationPath: string;
}

export function ForDevelopers({ baseUrl, operationPath }: Props) {
  return (
    <section
      id="developers"
      aria-labelledby="developers-heading"
      className="mt-24 grid gap-x-12 gap-y-6 border-t border-ink pt-8 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="developers-heading">For developers</h2>
        <p className="mt-4 max-w-prose">
          The same facts as JSON over HTTP. Each answer names its sources, its age and its confidence level.
        </p>
        <ul className="mt-4 text-sm">
          <li>
            <Link href="/docs/quickstart" prefetch={false} className="target">
              Quickstart
            </Link>
          </li>
          <li>
            <Link href="/docs/api" prefetch={false} className="target">
              All operations with prices
            </Link>
          </li>
          <li>
            <Link href="/docs/mcp" prefetch={false} className="target">
              MCP tools for agents
            </Link>
          </li>
          <li>
            <a href="/api/samples" className="target">
              Sample answers
            </a>
          </li>
        </ul>
      </div>
      <figure className="min-w-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs">
          <code>{`curl -s ${baseUrl}/api/dd/calculate \\
  -H 'content-type: application/json' \\
  -d '${BODY}'

{ "line": "maersk", "country": "SG", "days": 14, "free_days": 5,
  "slabs": [
    { "from": 6, "to": 10, "rate_per_day": 85, "days": 5, "cost": 425 },
    { "from": 11, "to": 14, "rate_per_day": 110, "days": 4, "cost": 440 }
  ],
  "total_cost": 865, "currency": "SGD", … }`}</code>
        </pre>
        <figcaption className="mt-2 text-xs text-soft">
          Maersk, Singapore, import: the cost of one 40 ft high cube for 14 days. The answer is shortened.
        </figcaption>
        <ButtonLink href={`${operationPath}#try`} prefetch={false} look="quiet" className="mt-4">
          Try this call
        </ButtonLink>
      </figure>
    </section>
  );
}
