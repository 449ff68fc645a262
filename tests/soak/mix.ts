import { buildTariffPath } from "#components/tariffs/tariff-texts.ts";
import { GUIDES, MCP_PATH, PAGES } from "#lib/discovery/about.ts";
import { listToolOperations } from "#lib/operations/operation.ts";
import { createRandom, type Random } from "#scripts/support/random.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { type Call, KINDS, type Kind, type Outcome, SHARES } from "./call.ts";
import type { MixFacts } from "./facts.ts";
import { listQuestions, type Question } from "./inputs.ts";
import type { Payers } from "./payers.ts";
import { createAddresses, type WebAnswer, type WebClient } from "./web-client.ts";

/** The dearest call that the mix pays for, so that the wallets last. */
const MAX_PRICE = 0.1;

const CURRENT_REVISION = "2026-07-28";
const OLDER_REVISION = "2025-11-25";

interface MixParts {
  client: WebClient;
  facts: MixFacts;
  payers: Payers;
  /** Invoices as files, to be read again and again. */
  documents: readonly { name: string; bytes: Uint8Array }[];
  seed: number;
}

/** Gives the next call, in the shares of the mix. The order depends on the seed. */
export function createMix({ client, facts, payers, documents, seed }: MixParts): () => Call {
  const random = createRandom(seed);
  const questions = listQuestions(facts);
  const audit = questions.find(({ operation }) => operation.id === "audit_invoice") as Question;
  const others = questions.filter((question) => question !== audit);
  const cheap = others.filter(({ operation: { price } }) => price !== "free" && Number(price) <= MAX_PRICE);
  const toolIds = new Set(listToolOperations(others.map(({ operation }) => operation)).map(({ id }) => id));
  const tools = others.filter(({ operation }) => toolIds.has(operation.id));
  const pages = listPages(facts);
  const getAddress = createAddresses();
  const getUploadAddress = createAddresses(1);

  const ask = (kind: Kind, { operation, build }: Question): Call => {
    const { path, body } = buildOperationRequest(operation, build(random));
    const address = getAddress();
    return createCall(kind, operation.id, async () => judge(await client.send({ path, body, address }), [200]));
  };
  const builders: Record<Kind, () => Call> = {
    data: () => ask("data", random.pick(others)),
    audit: () => ask("audit", audit),
    paid() {
      const { operation, build } = random.pick(cheap);
      const request = { ...buildOperationRequest(operation, build(random)), address: getAddress() };
      return createCall("paid", operation.id, () => payers.pay(client, request));
    },
    MCP() {
      const { operation, build } = random.pick(tools);
      const request = buildToolRequest(operation.id, build(random), random);
      const address = getAddress();
      return createCall("MCP", operation.id, async () => judgeTool(await client.send({ ...request, address })));
    },
    page() {
      const path = random.pick(pages);
      const address = getAddress();
      return createCall("page", path, async () => judge(await client.send({ path, address }), [200]));
    },
    upload() {
      const { name, bytes } = random.pick(documents);
      const path = `/check-demurrage-invoice/file/read?name=${encodeURIComponent(name)}`;
      const headers = { "sec-fetch-site": "same-origin" };
      const address = getUploadAddress();
      return createCall("upload", name, async () =>
        judgeReading(await client.send({ path, body: bytes, headers, address })),
      );
    },
  };
  return () => builders[pickKind(random)]();
}

function pickKind(random: Random): Kind {
  let rest = random.next() * 100;
  return KINDS.find((kind) => (rest -= SHARES[kind]) < 0) ?? "data";
}

function createCall(kind: Kind, name: string, send: () => Promise<Outcome>): Call {
  return {
    kind,
    name,
    send: () =>
      send().catch((error: Error) => ({ kind: "failed", what: `no answer: ${error.message || error.name}` }) as const),
  };
}

/** A valid question that nothing is on file for has its own answer, which is right too. */
const NOTHING_ON_FILE = /"code":"no_data"/;

export const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

export function judge({ status, text }: WebAnswer, expected: readonly number[]): Outcome {
  if (expected.includes(status) || (status === 404 && NOTHING_ON_FILE.test(text))) return { kind: "answered" };
  if (REFUSALS.has(status)) return { kind: "refused", status };
  return { kind: "failed", what: `${status} ${text.slice(0, 300)}` };
}

const TOOL_REFUSALS = /"code":"(busy|unavailable|rate_limited)"/;

function judgeTool(answer: WebAnswer): Outcome {
  const judged = judge(answer, [200]);
  if (judged.kind !== "answered") return judged;
  const { result } = JSON.parse(answer.text) as { result?: { isError?: boolean } };
  if (result && (!result.isError || NOTHING_ON_FILE.test(JSON.stringify(result)))) return judged;
  if (TOOL_REFUSALS.test(JSON.stringify(result ?? null))) return { kind: "refused", status: 503 };
  return { kind: "failed", what: `200 ${answer.text.slice(0, 300)}` };
}

/** The checker answers 200 before it knows how the reading ends. */
function judgeReading(answer: WebAnswer): Outcome {
  const judged = judge(answer, [200]);
  if (judged.kind !== "answered") return judged;
  const events = answer.text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string; reason?: string });
  const refused = events.find(({ kind }) => kind === "refused");
  if (refused?.reason === "busy") return { kind: "refused", status: 503 };
  if (refused) return { kind: "failed", what: `the reading was refused: ${JSON.stringify(refused).slice(0, 300)}` };
  return events.some(({ kind }) => kind === "read")
    ? judged
    : { kind: "failed", what: `the reading ended without fields: ${events.map(({ kind }) => kind).join(", ")}` };
}

function buildToolRequest(name: string, input: unknown, random: Random) {
  const isCurrent = random.next() < 0.5;
  const revision = isCurrent ? CURRENT_REVISION : OLDER_REVISION;
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "soak", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    path: MCP_PATH,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input, ...(isCurrent && { _meta: meta }) },
    },
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": revision,
      ...(isCurrent && { "mcp-method": "tools/call", "mcp-name": name }),
    },
  };
}

const listPages = ({ tariffs, ports, legs }: MixFacts): string[] => [
  ...[...PAGES, ...GUIDES].map(({ path }) => path),
  ...tariffs.map(({ carrier, country }) => buildTariffPath(carrier, country)),
  ...ports.slice(0, 200).map(({ code }) => `/ports/${code}`),
  ...legs.slice(0, 200).map(({ origin, destination }) => `/lanes/${origin}/${destination}`),
];
