import type { AnyOperation } from "#lib/operations/operation.ts";
import type { InputTypes } from "./input-types.ts";
import { formatDocstring, quote, toClassName, toPythonName } from "./names.ts";
import type { ApiOperation, Schema } from "./schema.ts";

interface Field {
  name: string;
  annotation: string;
  isRequired: boolean;
}

export interface Method {
  operation: AnyOperation;
  fields: readonly Field[];
  /** The annotation of the answer's data. */
  answer: string;
  /** The answer is a page of a list. */
  isPaged: boolean;
}

export function buildMethod(
  operation: AnyOperation,
  described: ApiOperation,
  { answer, types, isPaged }: { answer: string; types: InputTypes; isPaged: boolean },
): Method {
  const fields = listFields(described).map(({ name, schema, isRequired }) => ({
    name,
    annotation: types.annotate(schema, `${toClassName(operation.id)}${toClassName(name)}Input`),
    isRequired,
  }));
  return { operation, fields, answer, isPaged };
}

function listFields({ parameters = [], requestBody }: ApiOperation): {
  name: string;
  schema: Schema;
  isRequired: boolean;
}[] {
  const { properties = {}, required = [] } = requestBody?.content["application/json"].schema ?? {};
  return [
    ...parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ name, schema, required: isRequired = false }) => ({ name, schema, isRequired })),
    ...Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) })),
  ];
}

/** A method that returns an answer, and one that iterates over the pages if the answer is one of them. */
export function formatMethods(method: Method, mode: "sync" | "async"): string {
  const call = formatMethod(method, mode, {
    name: method.operation.id,
    returns: `Answer[${method.answer}]`,
    leaveOut: [],
  });
  if (!method.isPaged) return call;
  const pages = formatMethod(method, mode, {
    name: `${method.operation.id}_pages`,
    returns: `${mode === "async" ? "AsyncIterator" : "Iterator"}[Answer[${method.answer}]]`,
    leaveOut: ["cursor"],
  });
  return `${call}\n${pages}`;
}

function formatMethod(
  { operation, fields, answer }: Method,
  mode: "sync" | "async",
  { name, returns, leaveOut }: { name: string; returns: string; leaveOut: readonly string[] },
): string {
  const isPages = name !== operation.id;
  const given = fields.filter((field) => !leaveOut.includes(field.name));
  const parameters = given
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ name, annotation, isRequired }) => {
      const type = isRequired || annotation.split(" | ").includes("None") ? annotation : `${annotation} | None`;
      return `        ${toPythonName(name)}: ${type}${isRequired ? "" : " = None"},`;
    });
  const input = given.map((field) => `${quote(field.name)}: ${toPythonName(field.name)}`).join(", ");
  const target = isPages ? "_iterate" : "_call";
  const isAwaited = mode === "async" && !isPages;
  const summary = isPages ? `The pages of ${operation.id}: each page is a call.` : `${operation.summary}.`;
  const price = operation.price === "free" ? "Free." : `${operation.price} US dollars a call, after the free calls.`;
  return [
    `    ${isAwaited ? "async " : ""}def ${name}(`,
    "        self,",
    ...(parameters.length > 0 ? ["        *,", ...parameters] : ["        *,"]),
    "        options: CallOptions | None = None,",
    `    ) -> ${returns}:`,
    formatDocstring([summary, isPages ? undefined : operation.description, price], "        "),
    `        return ${isAwaited ? "await " : ""}self.${target}(${quote(operation.id)}, {${input}}, ${answer}, options)`,
    "",
  ].join("\n");
}
