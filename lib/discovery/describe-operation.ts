import { toAtomicAmount } from "#lib/access/payments/networks.ts";
import { type AnyOperation, isBodyMethod, type Price, type Route } from "#lib/operations/operation.ts";
import { buildExampleCall } from "./example-call.ts";
import { listParameters, type Parameter } from "./parameters.ts";
import { formatCallPrice } from "./price-texts.ts";

/** Markdown under a heading of level 3: route, price, fields, example and errors. */
export function describeOperation(operation: AnyOperation): string {
  const { id, method, path, price, also = [], summary, whenToUse, description, example, errors = [] } = operation;
  const { search, body } = buildExampleCall(operation);
  return [
    `### ${id}`,
    [`\`${method} ${path}\`: ${summary}.`, whenToUse, description].filter(Boolean).join(" "),
    `Price: ${formatCost(price)}.${also.length > 0 ? ` Also: ${also.map(formatRoute).join(", ")}.` : ""}`,
    describeFields(operation),
    `Example:\n\n\`\`\`http\n${method} ${path}${search}${body ? `\n\n${JSON.stringify(body)}` : ""}\n\`\`\``,
    `Answer with status 200, each list cut to its first item:\n\n\`\`\`json\n${JSON.stringify(withShortLists(example.output))}\n\`\`\``,
    ...(errors.length > 0 ? [`Errors of this operation: ${errors.map((code) => `\`${code}\``).join(", ")}.`] : []),
  ].join("\n\n");
}

const formatCost = (price: Price) =>
  price === "free"
    ? formatCallPrice(price).toLowerCase()
    : `${formatCallPrice(price)} (${toAtomicAmount(price)} in the token's smallest unit)`;

const formatRoute = ({ method, path, isOlderForm }: Route) =>
  `\`${method} ${path}\`${isOlderForm ? " (older form)" : ""}`;

function describeFields(operation: AnyOperation): string {
  const parameters = listParameters(operation);
  if (parameters.length === 0) return "No fields.";
  return `${isBodyMethod(operation.method) ? "Body" : "Query"}:\n\n${parameters.map((parameter) => formatParameter(parameter)).join("\n")}`;
}

function formatParameter(
  { name, type, isRequired, defaultValue, values, limits, description, fields = [] }: Parameter,
  indent = "",
): string {
  const facts = [
    limits ? `${type}, ${limits}` : type,
    isRequired ? "required" : defaultValue === undefined ? "optional" : `default ${JSON.stringify(defaultValue)}`,
    ...(values ? [`one of ${values.join(", ")}`] : []),
  ];
  const line = `${indent}- \`${name}\` (${facts.join("; ")})${description ? `: ${description}` : ""}`;
  return [line, ...fields.map((field) => formatParameter(field, `${indent}  `))].join("\n");
}

/** Cuts each list to its first item. */
function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withShortLists);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withShortLists(inner)]));
}
