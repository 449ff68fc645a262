import { findClientAddress } from "#lib/access/client-address.ts";
import { findPaymentReader } from "#lib/http/payment-headers.ts";
import { hasPaymentPreference } from "#lib/http/payment-preference.ts";
import { parseJsonBody, readQuery, refuseQuery } from "#lib/http/read-input.ts";
import { splitTarget } from "#lib/http/split-target.ts";
import { checkInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import { convertInput } from "#lib/operations/typed-input.ts";
import { isPathText } from "#lib/platform/is-path-text.ts";
import { readProxyRange } from "#lib/platform/proxy-range.ts";
import { findInnerText } from "../../inner-text.ts";
import { checkValues, expectThat, type Parser } from "../parser.ts";

/** @throws what is no Failure, and a Failure with a text that is not for callers */
function allowFailure(run: () => unknown, input: string): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const shown = [error.message, ...error.details.flatMap(({ path, message }) => [path, message])].join("\n");
    const inner = findInnerText(shown, input);
    expectThat(inner === undefined, `the failure shows “${inner}”`);
    expectThat(error.status < 500, `the failure is ${error.status}`);
    return undefined;
  }
}

const buildHeaders = (all: Readonly<Record<string, string>>) => ({
  get: (name: string) => all[name] ?? null,
  has: (name: string) => name in all,
  entries: () => Object.entries(all),
});

const PAYMENT = JSON.stringify({
  x402Version: 2,
  resource: { url: "http://127.0.0.1/api/dd/calculate" },
  accepted: {
    scheme: "exact",
    network: "eip155:84532",
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    amount: "100000",
    payTo: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
    maxTimeoutSeconds: 60,
    extra: { name: "USDC", version: "2" },
  },
  payload: {
    signature: `0x${"1b".repeat(65)}`,
    authorization: {
      from: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
      to: "0x209693Bc6afc0C5328bA36FaF03C514EF312287D",
      value: "100000",
      validAfter: "0",
      validBefore: "1900000000",
      nonce: `0x${"0a".repeat(32)}`,
    },
  },
  extensions: { "payment-identifier": { info: { id: "one" } } },
});

const payments: Parser = {
  name: "payments",
  maxLength: 64 * 1024,
  maxMs: 200,
  seeds: [
    PAYMENT,
    PAYMENT.replace("eip155:84532", "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1").replace(
      /"payload":.*?\}\}/,
      '"payload":{"transaction":"AQID"}',
    ),
  ],
  words: [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "1e999",
    '""',
    '"__proto__":',
    '"accepted":',
    '"payload":',
    '"extensions":',
    '"network":',
    '"solana:x"',
    '"eip155:1"',
    '"0x"',
    '"transaction":',
    '"AQID"',
    "[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "\\ud800",
    "=",
    "-",
  ],
  check(input) {
    const texts = [
      Buffer.from(input).toString("base64"),
      Buffer.from(input).toString("base64url"),
      input.replace(/[^ -~]/g, "?"),
    ];
    for (const name of ["payment-signature", "x-payment"])
      for (const value of texts) {
        const read = findPaymentReader(buildHeaders({ [name]: value }));
        checkValues(read && allowFailure(read, input), input);
      }
  },
};

const clientHeaders: Parser = {
  name: "client-headers",
  maxLength: 16 * 1024,
  maxMs: 200,
  seeds: [
    "203.0.113.9, 10.0.0.1",
    "[2001:db8::1]:443, ::ffff:10.0.0.1",
    "10.0.0.0/8",
    'x402; foo="a,b", respond-async',
    "fe80::1%eth0",
    "2001:db8::/32",
    "/api/port?code=INNSA#x",
  ],
  words: [
    "203.0.113.9",
    "10.0.0.1",
    "::1",
    "::ffff:",
    "[",
    "]",
    ":443",
    "/8",
    "/129",
    ", ",
    "%25",
    "%",
    "x402",
    ";",
    "=",
    '"',
    '\\"',
    "fe80::",
    "2001:db8:",
    "/",
    "?",
    "#",
  ],
  check(input) {
    hasPaymentPreference(buildHeaders({ prefer: input, "x-require-payment": input }));
    const address = findClientAddress("10.0.0.1", input, (one) => one.startsWith("10."));
    expectThat(/^[\da-f.:]+$/i.test(address), `the address is ${address}`);
    checkValues(readProxyRange(input), input);
    checkValues(splitTarget(input), input);
    isPathText(input);
  },
};

/** Operations without a file. */
const OPERATIONS = catalogue.filter(({ takesFile }) => !takesFile);

const inputs: Parser = {
  name: "inputs",
  maxLength: 64 * 1024,
  maxMs: 200,
  seeds: OPERATIONS.map(({ id, example }) => `${id}\n${JSON.stringify(example.input)}`),
  words: [
    ...new Set(
      OPERATIONS.flatMap(({ input, example }) => [
        ...Object.keys(input.shape).map((name) => `"${name}":`),
        ...Object.values(example.input).map((value) => JSON.stringify(value)),
      ]),
    ),
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "1e999",
    "-0",
    '"__proto__":',
    '"constructor":',
    '"2026-02-30"',
    '"0000-01-01"',
    '"9999-12-31"',
    '"\\ud800"',
    '"\\u0000"',
  ],
  check(input) {
    const [, id = "", text = ""] = /^([^\n]*)\n?(.*)$/s.exec(input) ?? [];
    const operation = OPERATIONS.find((one) => one.id === id) ?? OPERATIONS[id.length % OPERATIONS.length];
    if (!operation) return;
    allowFailure(() => refuseQuery(text), input);
    const fields = operation.input;
    for (const read of [() => parseJsonBody(text), () => readQuery(text, fields)])
      allowFailure(() => {
        const checked = checkInput(operation, convertInput(read(), fields) as Record<string, unknown>);
        checkValues(checked, input);
      }, input);
  },
};

export const requestParsers: readonly Parser[] = [payments, clientHeaders, inputs];
