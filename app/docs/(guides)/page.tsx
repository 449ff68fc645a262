import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { FILES, GUIDES, type Place } from "#lib/discovery/about.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { API_REFERENCE_PATH } from "#lib/discovery/operation-page.ts";
import { env } from "#lib/platform/env.ts";
import { listedAreas } from "../api/operations.ts";

export const metadata: Metadata = {
  title: "Documentation",
  description: "Guides and API reference: call container-shipping facts over HTTP or MCP, free or paid per call.",
};

const guides = GUIDES.filter(({ path }) => path !== "/docs" && path !== API_REFERENCE_PATH);

export default function DocsPage() {
  return (
    <>
      <h1>Documentation</h1>
      <p className="mt-5 max-w-prose text-lg">
        Call the API with any HTTP client, or as tools of an agent. A call needs no account and no key:{" "}
        {env.FREE_QUOTA_PER_MONTH} calls a month are free, further calls are paid one by one. Only keys and webhooks
        need more: <Link href="/docs/credentials">a wallet that has paid</Link>.
      </p>

      <Chapter id="guides" title="Guides">
        <PlaceList places={guides} />
      </Chapter>

      <Chapter id="reference" title="API reference">
        <p className="max-w-prose">
          The <Link href={API_REFERENCE_PATH}>API reference</Link> has a page for each of the {everyOperation.length}{" "}
          operations, with price, parameters, request samples, example answer and errors.
        </p>
        <ul className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          {listedAreas.map(({ area, title, operations }) => (
            <li key={area} className="flex items-baseline justify-between border-b border-line py-1.5">
              <Link href={`${API_REFERENCE_PATH}#${area}`} prefetch={false} className="py-0.5 pointer-coarse:py-3">
                {title}
              </Link>
              <span className="figures text-soft">{operations.length}</span>
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="files" title="Files for programs">
        <p className="max-w-prose">Programs and agents read the same facts from these addresses.</p>
        <PlaceList places={FILES} />
      </Chapter>
    </>
  );
}

function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <ul className="border-t border-ink">
      {places.map(({ path, title, summary }) => (
        <li key={path} className="grid gap-x-8 border-b border-line py-2.5 text-sm md:grid-cols-[14rem_1fr]">
          <Link href={path} prefetch={false} className="justify-self-start py-0.5 font-[600] pointer-coarse:py-3">
            {title}
          </Link>
          <span className="max-w-prose py-0.5 pointer-coarse:py-3">{summary}</span>
        </li>
      ))}
    </ul>
  );
}
