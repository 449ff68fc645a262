import type { Metadata } from "next";
import { GuidesNav } from "#components/docs/guides-nav.tsx";
import { OperationSearch } from "#components/docs/operation-search.tsx";
import { GUIDES } from "#lib/discovery/about.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { env } from "#lib/platform/env.ts";
import { DocsFrame } from "../docs-frame.tsx";
import { listedAreas } from "./operations.ts";

export const metadata: Metadata = {
  title: "API reference",
  description:
    "Every operation of the Quayside API with its price, parameters, request samples, example answer and errors.",
};

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

export default async function ApiIndexPage({ searchParams }: Props) {
  const query = [(await searchParams).q ?? ""].flat()[0] ?? "";
  return (
    <DocsFrame nav={<GuidesNav guides={GUIDES} isColumn />}>
      <h1>API reference</h1>
      <p className="mt-5 max-w-prose text-lg">
        {everyOperation.length} operations. Each has a page with its price, parameters, request samples, an example
        answer and its errors. Most have a panel to try it.
      </p>
      <dl className="mt-6 grid max-w-prose gap-x-8 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
        <dt className="text-soft">Base address</dt>
        <dd>
          <code>{env.PUBLIC_BASE_URL}</code>
        </dd>
        <dt className="text-soft">Format</dt>
        <dd>JSON. POST and PATCH take a body, GET and DELETE take a query.</dd>
        <dt className="text-soft">Sign-in</dt>
        <dd>
          None. {env.FREE_QUOTA_PER_MONTH} calls a month are free, further calls are paid one by one. Keys and webhooks
          need a wallet that has paid.
        </dd>
        <dt className="text-soft">Your own viewer</dt>
        <dd>
          <a href="/openapi.json">openapi.json</a> describes the same API as OpenAPI 3.1. Load it into the viewer or
          generator that you prefer.
        </dd>
      </dl>
      <OperationSearch areas={listedAreas} query={query} />
    </DocsFrame>
  );
}
