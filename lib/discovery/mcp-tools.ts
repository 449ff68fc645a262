import type { Tool } from "@modelcontextprotocol/server";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { inputSchemaOf } from "./parameters.ts";
import { priceWords } from "./price-words.ts";

/** What a model is told of the server as a whole. */
export const INSTRUCTIONS = [
  "Container-shipping facts with their sources: demurrage & detention, local charges, surcharges, freight rates, ports, schedules, inland haulage, risk.",
  "Read-only. Ports are UN/LOCODEs: find them with `search_ports`; carriers are slugs: see `list_lines`; both are free.",
  "Paid tools share a few free calls a month (see _meta `quayside/free-tier`); after that a call is answered with an x402 demand for payment, to be",
  "sent again with the payment in _meta `x402/payment`. A call that fails is neither counted nor charged.",
  "Cite the documents of `_meta.sources`, and say so when `confidence_level` is low: such rows are illustrative, not published.",
].join(" ");

/** They look things up: calling them again changes nothing, and what they know is on file here. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * The operations as tools of the Model Context Protocol.
 * No output schema is declared: clients that know one throw on a demand for payment, which is no such output. Descriptions say what comes.
 * @param freeCalls of a month, over all paid tools together
 */
export function describeTools(catalogue: readonly AnyOperation[], { freeCalls }: { freeCalls: number }): Tool[] {
  const inToolNames = namesForPaths(catalogue);
  return catalogue.map((operation) => {
    const { id, summary, whenToUse, description, price } = operation;
    return {
      name: id,
      title: inToolNames(summary),
      description: inToolNames([whenToUse, description, costOf(price, freeCalls)].filter(Boolean).join(" ")),
      inputSchema: reworded(inputSchemaOf(operation), inToolNames),
      annotations: ANNOTATIONS,
    };
  });
}

function costOf(price: AnyOperation["price"], freeCalls: number): string {
  return price === "free" ? `${priceWords(price)}.` : `Costs ${priceWords(price)} after the ${freeCalls} free calls a month that all paid tools share.`;
}

/** The same schema with its descriptions in other words. */
const reworded = (schema: object, words: (text: string) => string): Tool["inputSchema"] =>
  JSON.parse(JSON.stringify(schema), (name, value) => (name === "description" && typeof value === "string" ? words(value) : value));

/** The catalogue's texts name operations by method and path; a model knows them by their tools' names. */
function namesForPaths(catalogue: readonly AnyOperation[]): (text: string) => string {
  const names = new Map(catalogue.map(({ method, path, id }) => [`${method} ${path}`, `\`${id}\``]));
  return (text) => text.replace(/\b(GET|POST) (\/[\w/{}-]*[\w}])/g, (named) => names.get(named) ?? named);
}
