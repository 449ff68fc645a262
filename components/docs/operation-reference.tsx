import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import type { CodeSample } from "#lib/discovery/code-samples.ts";
import type { OperationError } from "#lib/discovery/operation-errors.ts";
import type { OtherForm } from "#lib/discovery/other-forms.ts";
import type { Parameter } from "#lib/discovery/parameters.ts";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import type { TryableCall } from "#lib/discovery/tryable-call.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { TryIt } from "../try-it/try-it.tsx";
import { CodeTabs } from "./code-tabs.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ErrorList } from "./error-list.tsx";
import { JsonTree } from "./json-tree.tsx";
import { type PageLink, PageTurn } from "./page-turn.tsx";
import { ParameterList } from "./parameter-list.tsx";
import { Words } from "./words.tsx";

interface Props {
  operation: AnyOperation;
  /** One sentence. */
  purpose: string;
  /** When to use it, and which operation to use instead. */
  advice: string;
  area: PageLink;
  /** `Free` or `$0.10`. */
  priceText: string;
  /** Per month. */
  freeCalls: number;
  /** Per hour and address. */
  managementLimit: number;
  parameters: readonly Parameter[];
  /** `undefined` when the call has no fields. */
  placeOfFields: string | undefined;
  samples: readonly CodeSample[];
  errors: { own: OperationError[]; common: OperationError[] };
  forms: readonly OtherForm[];
  call: TryableCall;
  chain: PaymentChain | undefined;
  baseUrl: string;
  before?: PageLink;
  after?: PageLink;
  findPage(name: string): string | undefined;
}

export function OperationReference({
  operation,
  purpose,
  advice,
  area,
  priceText,
  freeCalls,
  managementLimit,
  parameters,
  placeOfFields,
  samples,
  errors,
  forms,
  call,
  chain,
  baseUrl,
  before,
  after,
  findPage,
}: Props) {
  const { id, method, path, price, summary, description, example, tool, needs } = operation;
  return (
    <article>
      <p className="text-sm">
        <Link href={area.path} prefetch={false} className="inline-block py-1 pointer-coarse:py-3">
          {area.title}
        </Link>
      </p>
      <h1>{summary}</h1>
      <p className="mt-4 max-w-prose text-lg">
        <Words text={purpose} findPage={findPage} />
      </p>
      <dl className="mt-6 grid max-w-prose gap-x-8 gap-y-1.5 border-y border-line py-3 text-sm sm:grid-cols-[max-content_1fr]">
        <dt className="text-soft">Request</dt>
        <dd>
          <code>
            {method} {path}
          </code>
        </dd>
        <dt className="text-soft">Price</dt>
        <dd>
          <strong className="figures">{priceText}</strong>
          {needs ? (
            `, ${managementLimit} management calls an hour for each address`
          ) : price === "free" ? (
            ", not counted"
          ) : (
            <> a call, or one of {freeCalls} free calls a month</>
          )}
        </dd>
        {needs === "session" && (
          <>
            <dt className="text-soft">Needs</dt>
            <dd>
              The token of a <Link href="/docs/credentials">wallet session</Link>
            </dd>
          </>
        )}
        <dt className="text-soft">{needs ? "Operation" : tool ? "MCP tool" : "Operation and MCP tool"}</dt>
        <dd>
          <code>{tool?.id ?? id}</code>
        </dd>
      </dl>
      <div className="gap-x-10 min-[76rem]:grid min-[76rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div className="mt-6 max-w-prose space-y-3 min-[76rem]:mt-10">
            {advice && (
              <p>
                <Words text={advice} findPage={findPage} />
              </p>
            )}
            {description && (
              <p>
                <Words text={description} findPage={findPage} />
              </p>
            )}
          </div>
          <Section id="parameters" title="Parameters" note={placeOfFields}>
            {parameters.length > 0 ? (
              <ParameterList parameters={parameters} findPage={findPage} />
            ) : (
              <p>This operation takes no parameters.</p>
            )}
          </Section>
        </div>
        <div className="min-w-0 self-start min-[76rem]:sticky min-[76rem]:top-0 min-[76rem]:flex min-[76rem]:max-h-dvh min-[76rem]:flex-col min-[76rem]:pb-6">
          <Section id="request" title="Request">
            <CodeTabs samples={samples} />
          </Section>
          <Section id="answer" title="Example answer" className="flex min-h-64 flex-col">
            <figure aria-label="Example answer" className="relative flex min-h-0 flex-col">
              <div className="absolute right-0 bottom-full pb-2">
                <CopyButton />
              </div>
              <JsonTree value={example.output} />
            </figure>
          </Section>
        </div>
      </div>

      {!needs && (
        <div id="try" className="mt-10 scroll-mt-6 print:hidden">
          <TryIt call={call} chain={chain} baseUrl={baseUrl} headingLevel={2} />
        </div>
      )}

      <Section
        id="errors"
        title="Errors"
        note="A call that fails is not counted. It is not charged either, unless its error says that it may have been."
      >
        {errors.own.length > 0 && <ErrorList errors={errors.own} />}
        <details>
          <summary className="min-h-6 cursor-pointer py-1 text-sm font-[600] pointer-coarse:py-3">
            {errors.common.length} errors that every {price === "free" ? "" : "paid "}call can get
          </summary>
          <div className="mt-2">
            <ErrorList errors={errors.common} />
          </div>
        </details>
      </Section>

      {forms.length > 0 && (
        <Section id="forms" title="Other forms">
          <FormList forms={forms} />
        </Section>
      )}
      <PageTurn label="Other operations" before={before} after={after} />
    </article>
  );
}

function Section({
  id,
  title,
  note,
  className,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={clsx("mt-10 min-w-0 scroll-mt-6 space-y-4", className)}
    >
      <div>
        <h2 id={`${id}-heading`} className="text-xl">
          <a
            href={`#${id}`}
            className="underline-offset-[0.2em] hover:underline pointer-coarse:inline-block pointer-coarse:py-1.5"
          >
            {title}
          </a>
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

function FormList({ forms }: { forms: readonly OtherForm[] }) {
  return (
    <ul className="border-t border-ink text-sm">
      {forms.map(({ method, path, isOlderForm, differences }) => (
        <li
          key={`${method} ${path}`}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[17rem_1fr]"
        >
          <code>
            {method} {path}
          </code>
          <div className="max-w-prose space-y-1">
            <p>
              {isOlderForm
                ? "An older form. It keeps working; new programs use the main one."
                : "The same operation. GET takes the fields as a query, POST as a JSON body."}
            </p>
            {differences.length > 0 && (
              <p>
                Different fields:{" "}
                {differences.map((difference, index) => (
                  <span key={difference}>
                    {index > 0 && ", "}
                    <code>{difference}</code>
                  </span>
                ))}
                .
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
