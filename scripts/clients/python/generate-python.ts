import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { FAILURES } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { AnswerModels } from "./answer-models.ts";
import { InputTypes } from "./input-types.ts";
import { buildMethod, formatMethods } from "./methods.ts";
import { formatDocstring, quote, toClassName } from "./names.ts";
import type { ApiDocument, ApiOperation, Schema } from "./schema.ts";

const NOTE = "# Generated from the catalogue by `npm run clients`. Do not edit.\n";

const FOLDER = "clients/python/src/quayside";

/** The generated modules of the Python client: path and text. */
export function generatePython(baseUrl: string): Record<string, string> {
  const api = JSON.parse(JSON.stringify(buildOpenapiDocument(catalogue, { baseUrl }))) as ApiDocument;
  const models = new AnswerModels(api.components.schemas);
  const types = new InputTypes();
  const methods = catalogue.map((operation) => {
    const schema = api.components.responses[operation.id]?.content["application/json"].schema ?? {};
    return buildMethod(operation, findDescribed(api, operation), {
      answer: qualify(models.annotate(schema, `${toClassName(operation.id)}Answer`), models.names),
      types,
      isPaged: isPaged(resolve(api, schema)),
    });
  });
  return {
    [`${FOLDER}/models.py`]: [
      `${NOTE}${formatDocstring(["The answers of the API."], "")}\n`,
      MODEL_IMPORTS,
      models.text,
    ].join("\n"),
    [`${FOLDER}/_operations.py`]: [
      `${NOTE}from __future__ import annotations\n\n${OPERATION_IMPORTS}`,
      formatRoutes(),
      `\n${types.text}`,
      `\nclass Operations(SyncCalls):`,
      methods.map((method) => formatMethods(method, "sync")).join("\n"),
      `\nclass AsyncOperations(AsyncCalls):`,
      methods.map((method) => formatMethods(method, "async")).join("\n"),
    ].join("\n"),
    [`${FOLDER}/_error_classes.py`]: formatErrors(),
  };
}

const MODEL_IMPORTS = `from decimal import Decimal
from typing import Any, Literal

from ._model import Model, named

`;

const OPERATION_IMPORTS = `from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal, NotRequired, Required, TypedDict

from . import models
from ._answer import Answer
from ._calls import AsyncCalls, CallOptions, SyncCalls
`;

function findDescribed(api: ApiDocument, { path, method }: AnyOperation): ApiOperation {
  const found = api.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

const resolve = (api: ApiDocument, schema: Schema): Schema =>
  schema.$ref ? (api.components.schemas[schema.$ref.split("/").at(-1) as string] ?? {}) : schema;

/** By offset or by cursor. */
const isPaged = ({ properties = {} }: Schema) =>
  ["offset", "limit", "total"].every((name) => name in properties) || "next_cursor" in properties;

/** The operations use the classes by the name of their module. */
const qualify = (annotation: string, names: readonly string[]) =>
  annotation.replace(/\w+/g, (word) => (names.includes(word) ? `models.${word}` : word));

function formatRoutes(): string {
  const lines = catalogue.map(({ id, method, path }) => `    ${quote(id)}: (${quote(method)}, ${quote(path)}),`);
  return `#: The method and path of every operation.\nROUTES: dict[str, tuple[str, str]] = {\n${lines.join("\n")}\n}\n`;
}

function formatErrors(): string {
  const codes = Object.entries(FAILURES).filter(([, kind]) => !("isManagement" in kind));
  const classes = codes.map(([code, { status, remedy }]) => {
    const docstring = formatDocstring([`\`${code}\`, status ${status}. ${remedy}`], "    ");
    return `class ${toClassName(code)}(QuaysideError):\n${docstring}\n`;
  });
  const entries = codes.map(([code]) => `    ${quote(code)}: ${toClassName(code)},`);
  return [
    `${NOTE}from ._errors import QuaysideError\n`,
    `__all__ = [\n${codes.map(([code]) => `    ${quote(toClassName(code))},`).join("\n")}\n]\n\n`,
    classes.join("\n\n"),
    "\n#: By the code of the error.",
    "ERROR_CLASSES: dict[str, type[QuaysideError]] = {",
    ...entries,
    "}\n",
  ].join("\n");
}
