import type { Tool } from "@modelcontextprotocol/server";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { type AnyOperation, listToolOperations } from "#lib/operations/operation.ts";
import { buildInputSchema } from "./parameters.ts";
import { formatCallPrice } from "./price-texts.ts";

/** What holds for all tools, so that no tool repeats it. */
export const INSTRUCTIONS = [
  "Container-shipping facts with their sources: demurrage & detention, local charges, surcharges, freight rates, ports, schedules, inland haulage, risk.",
  "All tools are read-only. Ports are UN/LOCODEs or common names; `search_ports` finds them. Countries are ISO codes or names. `list_lines` names the carriers. Both tools are free.",
  "Dates are YYYY-MM-DD. `date` asks for another day than today. Lists take `limit` and `offset` and give a total; `include_expired` also lists history. An unknown argument is an error that suggests the right name.",
  "Paid tools share a few free calls a month (see _meta `quayside/free-tier`). After that a call returns an x402 payment challenge:",
  "send the call again with the payment in _meta `x402/payment`. A call that fails is not counted, and not charged unless its error says that it may be:",
  "then send exactly the same call with the same payment again.",
  "Cite the documents of `_meta.sources`. Tell the user when `confidence_level` is low or `is_stale` is true: such figures are illustrative or past their usable life.",
].join(" ");

/** The tools only read, and use no other service. Hints that matter only for tools that write are left out. */
const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

/**
 * A model reads the whole list before its first call, so the list is short: a tool says when to use it, and not what
 * its answer contains.
 * The tools declare no output schema: clients that know one throw on a payment challenge, which does not match it.
 */
export function describeTools(catalogue: readonly AnyOperation[]): Tool[] {
  const withToolNames = createToolNamer(catalogue);
  return listToolOperations(catalogue).map((operation) => {
    const { id, summary, whenToUse = "", price } = operation;
    return {
      name: id,
      title: summary,
      description: withToolNames(`${whenToUse} ${describeCost(price)}`),
      inputSchema: withToolDefaults(
        shortenSchema(buildInputSchema(operation), withToolNames) as Tool["inputSchema"],
        operation,
      ),
      annotations: ANNOTATIONS,
    };
  });
}

function withToolDefaults(schema: Tool["inputSchema"], { toolDefaults = {} }: AnyOperation): Tool["inputSchema"] {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    name in toolDefaults ? { ...(field as object), default: toolDefaults[name] } : field,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const describeCost = (price: AnyOperation["price"]) =>
  price === "free" ? "Free." : `${formatCallPrice(price)} after the free calls.`;

/** Fields whose name and values say enough next to the instructions. */
const SELF_EXPLANATORY = new Set([
  ..."line carrier country container_type origin destination port port_code code ports routes queries direction date limit offset cargo_class mode".split(
    " ",
  ),
  ..."include_expired severity type state weeks from to base days_back days_ahead months_back max_days icd_code terminal".split(
    " ",
  ),
  ..."document invoice_number number currency invoice_date due_date rate_per_day charged_days charged_from charged_to valid_from valid_to".split(
    " ",
  ),
  ..."container_number free_days_applied dispute_window_days file_name".split(" "),
  ...CONTAINER_EVENTS,
]);

/** The error of a wrong value names these bounds, and the instructions say how dates are written. */
const LEFT_OUT = new Set([
  "examples",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minItems",
  "maxItems",
  "format",
  "contentEncoding",
]);
const MAX_DESCRIPTION = 100;

/** The answer of a call names the questions that can be answered. */
const ANSWER = { type: "string" };

/** Keeps short descriptions, and only where the name of a field does not say enough. */
function shortenSchema(schema: unknown, withToolNames: (text: string) => string, field = ""): unknown {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  const short: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (name === "properties" && field === "answers") short.additionalProperties = ANSWER;
    else if (name === "properties")
      short[name] = mapValues(value as object, (inner, property) => shortenSchema(inner, withToolNames, property));
    else if (name === "items") short[name] = shortenSchema(value, withToolNames, field);
    else if (name !== "description") {
      if (!LEFT_OUT.has(name) && !isEmptyDefault(name, value)) short[name] = value;
    } else if (!SELF_EXPLANATORY.has(field)) short[name] = withToolNames(shortenText(String(value)));
  }
  // The instructions say that an unknown argument is an error, so that only the tool itself repeats it.
  if (field === "") return { ...short, additionalProperties: false };
  if (short.additionalProperties !== ANSWER) delete short.additionalProperties;
  return short;
}

const isEmptyDefault = (name: string, value: unknown) =>
  name === "default" && typeof value === "object" && value !== null && Object.keys(value).length === 0;

const shortenText = (text: string) =>
  text.length <= MAX_DESCRIPTION ? text : (/^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text);

const mapValues = (values: object, map: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

/** Replaces routes in a text by tool names, because a model knows the operations by these names. */
function createToolNamer(catalogue: readonly AnyOperation[]): (text: string) => string {
  const names = new Map(catalogue.map(({ method, path, id, tool }) => [`${method} ${path}`, `\`${tool?.id ?? id}\``]));
  return (text) => text.replace(/\b(GET|POST) (\/[\w/{}-]*[\w}])/g, (route) => names.get(route) ?? route);
}
