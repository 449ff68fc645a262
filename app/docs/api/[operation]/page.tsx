import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ApiNav } from "#components/docs/api-nav.tsx";
import { OperationReference } from "#components/docs/operation-reference.tsx";
import { buildCodeSamples } from "#lib/discovery/code-samples.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildExampleCall } from "#lib/discovery/example-call.ts";
import { listOperationErrors } from "#lib/discovery/operation-errors.ts";
import { API_REFERENCE_PATH, getOperationPagePath, splitPurpose } from "#lib/discovery/operation-page.ts";
import { listOtherForms } from "#lib/discovery/other-forms.ts";
import { listParameters } from "#lib/discovery/parameters.ts";
import { findPaymentChain } from "#lib/discovery/payment-chain.ts";
import { describePlaceOfFields } from "#lib/discovery/place-of-fields.ts";
import { formatCallPrice } from "#lib/discovery/price-texts.ts";
import { buildTryableCall } from "#lib/discovery/tryable-call.ts";
import { env } from "#lib/platform/env.ts";
import { DocsFrame } from "../../docs-frame.tsx";
import { findOperationPage, listedAreas } from "../operations.ts";

interface Props {
  params: Promise<{ operation: string }>;
}

async function findOperation({ params }: Props) {
  const { operation: id } = await params;
  return everyOperation.find((operation) => operation.id === id) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const operation = await findOperation(props);
  return {
    title: `${operation.summary} · API`,
    description: `${splitPurpose(operation).purpose} Price, parameters, request samples in curl, TypeScript and Python, example answer and errors.`,
  };
}

const navAreas = listedAreas.map(({ area, title, operations }) => ({
  area,
  title,
  operations: operations.map(({ id, title: operation, page }) => ({ id, title: operation, path: page })),
}));

export default async function OperationPage(props: Props) {
  const operation = await findOperation(props);
  const place = everyOperation.indexOf(operation);
  const neighbour = (index: number) => {
    const other = everyOperation[index];
    return other && { path: getOperationPagePath(other), title: other.summary };
  };
  const area = listedAreas.find((one) => one.area === operation.area);
  return (
    <DocsFrame nav={<OperationNav current={operation.id} />}>
      <OperationReference
        operation={operation}
        {...splitPurpose(operation)}
        area={{ title: area?.title ?? "", path: `${API_REFERENCE_PATH}#${operation.area}` }}
        priceText={formatCallPrice(operation.price)}
        freeCalls={env.FREE_QUOTA_PER_MONTH}
        managementLimit={env.MANAGEMENT_CALLS_PER_HOUR}
        parameters={listParameters(operation)}
        placeOfFields={describePlaceOfFields(listParameters(operation), operation)}
        samples={buildCodeSamples(buildExampleCall(operation), env.PUBLIC_BASE_URL)}
        errors={listOperationErrors(operation)}
        forms={listOtherForms(operation)}
        call={buildTryableCall(operation)}
        chain={findPaymentChain(env)}
        baseUrl={env.PUBLIC_BASE_URL}
        before={neighbour(place - 1)}
        after={neighbour(place + 1)}
        findPage={findOperationPage}
      />
    </DocsFrame>
  );
}

function OperationNav({ current }: { current: string }) {
  return (
    <>
      <p className="text-sm lg:mb-4">
        <Link href="/docs" prefetch={false} className="inline-block py-1 pointer-coarse:py-3">
          Documentation
        </Link>{" "}
        /{" "}
        <Link href={API_REFERENCE_PATH} prefetch={false} className="inline-block py-1 pointer-coarse:py-3">
          API reference
        </Link>
      </p>
      <div className="hidden lg:block">
        <search>
          <form action={API_REFERENCE_PATH} method="get" className="mb-4">
            <input
              type="search"
              name="q"
              aria-label="Search the operations"
              placeholder="Search"
              autoComplete="off"
              className="control text-sm"
            />
          </form>
        </search>
        <ApiNav areas={navAreas} current={current} />
      </div>
    </>
  );
}
