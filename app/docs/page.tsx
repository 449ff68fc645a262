import type { Metadata } from "next";
import { GuidesNav } from "#components/docs/guides-nav.tsx";
import { OperationList } from "#components/docs/operation-list.tsx";
import { GUIDES } from "#lib/discovery/about.ts";
import { AREA_TEXTS } from "#lib/discovery/areas.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { AREAS } from "#lib/operations/operation.ts";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every operation of the API with its fields, its price and an example, to be tried in place.",
};

const DOCUMENT = "/openapi.json";

/** The reference, drawn from the OpenAPI document where scripts run, and from the catalogue where they do not. */
export default function DocsPage() {
  const areas = AREAS.map((area) => ({ ...AREA_TEXTS[area], operations: catalogue.filter((operation) => operation.area === area) }));
  return (
    <>
      <GuidesNav guides={GUIDES} className="border-b border-line pb-4" />

      <h1 className="mt-8">API reference</h1>
      <p className="mt-5 max-w-prose text-lg">
        Every operation with its fields, its price and an example, to be tried in place. The same as <a href={DOCUMENT}>an OpenAPI document</a> for programs.
      </p>
      <OperationList areas={areas} />
    </>
  );
}
