import type { Tool } from "@modelcontextprotocol/server";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { inputSchemaOf } from "./parameters.ts";
import { priceWords } from "./price-words.ts";

/** The server's instructions to a language model. */
export const INSTRUCTIONS = [
  "Container-shipping facts with their sources: demurrage & detention, local charges, surcharges, freight rates, ports, schedules, inland haulage, risk.",
  "All tools are read-only. Ports are UN/LOCODEs: find them with `search_ports`. Carriers are slugs: find them with `list_lines`. Both tools are free.",
  "Paid tools share a few free calls a month (see _meta `quayside/free-tier`). After that a call returns an x402 payment challenge:",
  "send the call again with the payment in _meta `x402/payment`. A call that fails is neither counted nor charged.",
  "Cite the documents of `_meta.sources`. Tell the user when `confidence_level` is low: such rows are illustrative, not published.",
].join(" ");

/** The tools only read. Repeated calls change nothing, and the tools use no other service. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * The operations as tools of the Model Context Protocol.
 * The tools declare no output schema: clients that know one throw on a payment challenge, which does not match it.
 * @param options.freeCalls number of free calls a month, counted over all paid tools
 */
export function describeTools(catalogue: readonly AnyOperation[], { freeCalls }: { freeCalls: number }): Tool[] {
  const withToolNames = toolNamer(catalogue);
  return catalogue.map((operation) => {
    const { id, summary, whenToUse, description, price } = operation;
    return {
      name: id,
      title: withToolNames(summary),
      description: withToolNames([whenToUse, description, costOf(price, freeCalls)].filter(Boolean).join(" ")),
      inputSchema: mapDescriptions(inputSchemaOf(operation), withToolNames),
      annotations: ANNOTATIONS,
    };
  });
}

function costOf(price: AnyOperation["price"], freeCalls: number): string {
  return price === "free" ? `${priceWords(price)}.` : `Costs ${priceWords(price)} after the ${freeCalls} free calls a month that all paid tools share.`;
}

/** The same schema with each description changed by `map`. */
const mapDescriptions = (schema: object, map: (text: string) => string): Tool["inputSchema"] =>
  JSON.parse(JSON.stringify(schema), (name, value) => (name === "description" && typeof value === "string" ? map(value) : value));

/** Replaces routes in a text by tool names, because a model knows the operations by these names. */
function toolNamer(catalogue: readonly AnyOperation[]): (text: string) => string {
  const names = new Map(catalogue.map(({ method, path, id }) => [`${method} ${path}`, `\`${id}\``]));
  return (text) => text.replace(/\b(GET|POST) (\/[\w/{}-]*[\w}])/g, (route) => names.get(route) ?? route);
}
