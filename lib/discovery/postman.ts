import { type AnyOperation, AREAS, isBodyMethod } from "#lib/operations/operation.ts";
import { AREA_TEXTS } from "./areas.ts";
import { buildExampleCall } from "./example-call.ts";
import { listParameters, type Parameter } from "./parameters.ts";
import { describeCallPrice } from "./price-texts.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

interface Collection {
  info: { name: string; description: string; schema: typeof SCHEMA };
  variable: { key: string; value: string; description: string }[];
  item: Folder[];
}

interface Folder {
  name: string;
  description: string;
  item: Item[];
}

interface Item {
  name: string;
  request: PostmanRequest;
  response: SavedResponse[];
}

interface PostmanRequest {
  method: string;
  description?: string;
  header: Pair[];
  url: { raw: string; host: string[]; path: string[]; query: Pair[] };
  body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
}

/** A header or a query parameter. Postman shows a disabled one but does not send it. */
interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

interface SavedResponse {
  name: string;
  originalRequest: PostmanRequest;
  status: "OK";
  code: 200;
  header: Pair[];
  body: string;
  _postman_previewlanguage: "json";
}

/** Format 2.1, with one folder for each area. Each operation has its example request and answer. */
export function buildPostmanCollection(
  catalogue: readonly AnyOperation[],
  { baseUrl }: { baseUrl: string },
): Collection {
  const folders = AREAS.map((area) => {
    const { title, description } = AREA_TEXTS[area];
    return { name: title, description, item: catalogue.filter((operation) => operation.area === area).map(buildItem) };
  });
  return {
    info: {
      name: "Quayside",
      description:
        "Container-shipping facts with their sources: the example request of every operation, and its answer.",
      schema: SCHEMA,
    },
    variable: [
      { key: "base_url", value: baseUrl, description: "The address of the API, without a trailing slash." },
      {
        key: "free_tier_key",
        value: "",
        description: "A free-tier key, for requests with the header X-FREE-TIER-KEY.",
      },
      {
        key: "session_token",
        value: "",
        description: "The token of a wallet session, for the requests that manage keys and webhooks.",
      },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
}

const formatJson = (value: unknown) => JSON.stringify(value, null, 2);

const PAID: Pair[] = [
  {
    key: "X-FREE-TIER-KEY",
    value: "{{free_tier_key}}",
    description: "The server counts the call by this key instead of by address.",
    disabled: true,
  },
  {
    key: "X-Require-Payment",
    value: "x402",
    description: "Asks for the price (402) instead of using a free call.",
    disabled: true,
  },
];
const SESSION: Pair = { key: "Authorization", value: "Bearer {{session_token}}" };
const JSON_BODY: Pair = { key: "Content-Type", value: "application/json" };

function buildItem(operation: AnyOperation): Item {
  const fields = listParameters(operation);
  const request = buildRequest(operation, fields);
  const { summary, description, example } = operation;
  const answer: SavedResponse = {
    name: "Example",
    originalRequest: request,
    status: "OK",
    code: 200,
    header: [JSON_BODY],
    body: formatJson(example.output),
    _postman_previewlanguage: "json",
  };
  const parts = [
    `${summary}.`,
    description,
    describeCallPrice(operation),
    request.body && fields.map(formatField).join("\n"),
  ];
  return {
    name: operation.id,
    request: { ...request, description: parts.filter(Boolean).join("\n\n") },
    response: [answer],
  };
}

function buildRequest(operation: AnyOperation, fields: Parameter[]): PostmanRequest {
  const { method, path, query: example, search, body, needsToken } = buildExampleCall(operation);
  const query = fields
    .filter(({ name }) => !operation.path.includes(`{${name}}`))
    .map(({ name, description }) => toPair(name, description, example.find(([key]) => key === name)?.[1]));
  return {
    method,
    header: [
      ...(body ? [JSON_BODY] : []),
      ...(needsToken ? [SESSION] : []),
      ...(operation.price === "free" ? [] : PAID),
    ],
    url: {
      raw: `{{base_url}}${path}${search}`,
      host: ["{{base_url}}"],
      path: path.split("/").slice(1),
      query: isBodyMethod(method) ? [] : query,
    },
    ...(body && { body: { mode: "raw", raw: formatJson(body), options: { raw: { language: "json" } } } }),
  };
}

/** A parameter that the example does not use is disabled, so that a user can switch it on. */
function toPair(key: string, description: string | undefined, value: string | undefined): Pair {
  return {
    key,
    value: value ?? "",
    ...(description && { description }),
    ...(value === undefined && { disabled: true as const }),
  };
}

const formatField = ({ name, isRequired, description }: Parameter) =>
  `- \`${name}\`${isRequired ? " (required)" : ""}${description ? `: ${description}` : ""}`;
