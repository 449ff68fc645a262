import { buildTariffPath } from "#components/tariffs/tariff-texts.ts";
import { GUIDES, MCP_PATH, PAGES } from "#lib/discovery/about.ts";
import { listToolOperations } from "#lib/operations/operation.ts";
import { createRandom, type Random } from "#scripts/support/random.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { buildToolCall, REVISIONS } from "#tests/support/plain-tool-call.ts";
import { type Call, KINDS, type Kind, type Outcome, SHARES } from "./call.ts";
import type { MixFacts } from "./facts.ts";
import { listQuestions, type Question } from "./inputs.ts";
import { judge, judgeReading, judgeTool } from "./judge.ts";
import type { Payers } from "./payers.ts";
import { createAddresses, type WebClient } from "./web-client.ts";

/** The dearest call that the mix pays for, so that the wallets last. */
const MAX_PRICE = 0.1;

interface MixParts {
  client: WebClient;
  facts: MixFacts;
  /** Without it, no call is paid. */
  payers?: Payers;
  /** Invoices as files, to be read again and again. Without them, no file is sent. */
  documents?: readonly { name: string; bytes: Uint8Array }[];
  seed: number;
  /** Of `createAddresses`. */
  firstClient?: number;
}

/** Gives the next call, in the shares of the mix. The order depends on the seed. */
export function createMix({ client, facts, payers, documents = [], seed, firstClient }: MixParts): () => Call {
  const random = createRandom(seed);
  const questions = listQuestions(facts);
  const audit = questions.find(({ operation }) => operation.id === "audit_invoice") as Question;
  const others = questions.filter((question) => question !== audit);
  const cheap = others.filter(({ operation: { price } }) => price !== "free" && Number(price) <= MAX_PRICE);
  const toolIds = new Set(listToolOperations(others.map(({ operation }) => operation)).map(({ id }) => id));
  const tools = others.filter(({ operation }) => toolIds.has(operation.id));
  const pages = listPages(facts);
  const getAddress = createAddresses(20, firstClient);
  const getUploadAddress = createAddresses(1, firstClient);

  const ask = (kind: Kind, { operation, build }: Question): Call => {
    const { path, body } = buildOperationRequest(operation, build(random));
    const address = getAddress();
    return createCall(kind, operation.id, async () => judge(await client.send({ path, body, address }), [200]));
  };
  const builders: Partial<Record<Kind, () => Call>> = {
    data: () => ask("data", random.pick(others)),
    audit: () => ask("audit", audit),
    paid:
      payers &&
      (() => {
        const { operation, build } = random.pick(cheap);
        const request = { ...buildOperationRequest(operation, build(random)), address: getAddress() };
        return createCall("paid", operation.id, () => payers.pay(client, request));
      }),
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
    upload:
      documents.length > 0
        ? () => {
            const { name, bytes } = random.pick(documents);
            const path = `/check-demurrage-invoice/file/read?name=${encodeURIComponent(name)}`;
            const headers = { "sec-fetch-site": "same-origin" };
            const address = getUploadAddress();
            return createCall("upload", name, async () =>
              judgeReading(await client.send({ path, body: bytes, headers, address })),
            );
          }
        : undefined,
  };
  const kinds = KINDS.filter((kind) => builders[kind]);
  return () => (builders[pickKind(kinds, random)] as () => Call)();
}

function pickKind(kinds: readonly Kind[], random: Random): Kind {
  let rest = random.next() * kinds.reduce((sum, kind) => sum + SHARES[kind], 0);
  for (const kind of kinds) {
    rest -= SHARES[kind];
    if (rest < 0) return kind;
  }
  return "data";
}

function createCall(kind: Kind, name: string, send: () => Promise<Outcome>): Call {
  return {
    kind,
    name,
    send: () =>
      send().catch((error: Error) => ({ kind: "failed", what: `no answer: ${error.message || error.name}` }) as const),
  };
}

const buildToolRequest = (name: string, input: unknown, random: Random) => ({
  path: MCP_PATH,
  ...buildToolCall(name, input, random.pick(REVISIONS)),
});

const listPages = ({ tariffs, ports, legs }: MixFacts): string[] => [
  ...[...PAGES, ...GUIDES].map(({ path }) => path),
  ...tariffs.map(({ carrier, country }) => buildTariffPath(carrier, country)),
  ...ports.slice(0, 200).map(({ code }) => `/ports/${code}`),
  ...legs.slice(0, 200).map(({ origin, destination }) => `/lanes/${origin}/${destination}`),
];
