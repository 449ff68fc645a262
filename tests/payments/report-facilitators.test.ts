import { afterAll, beforeAll, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { reportFacilitators } from "#lib/access/payments/report-facilitators.ts";
import type { FacilitatorSettings } from "#lib/platform/facilitators.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { openRelay, type Relay, type RelayMode } from "#tests/support/relay.ts";

let relay: Relay;
beforeAll(async () => {
  relay = await openRelay("");
});
afterAll(() => relay.close());

const ON_BOTH = { PAY_TO_EVM: "0x1111111111111111111111111111111111111111", PAY_TO_SVM: "an address" };

/** Without the host. */
async function report(answer: RelayMode, settings: object = ON_BOTH) {
  relay.setMode("/supported", answer);
  const reports = await reportFacilitators({ FACILITATOR_URL: relay.url, ...settings } as FacilitatorSettings);
  return reports.map(({ text, isUsable }) => [text.replace(new URL(relay.url).host, "here"), isUsable]);
}

const kind = (network: string, changes: object = {}) => ({ x402Version: 2, scheme: "exact", network, ...changes });
const supports = (kinds: object[], extensions: string[] = []) => ({
  status: 200,
  body: JSON.stringify({ kinds, extensions, signers: {} }),
});

test.each<[string, RelayMode, string, boolean]>([
  ["both networks", supports([kind(EVM.id), kind(SVM.id)]), "supports Base and Solana", true],
  ["one of two", supports([kind(EVM.id)]), "supports Base; NOT Solana", false],
  [
    "networks that we do not use",
    supports([kind(EVM.id), kind(SVM.id), kind("eip155:137")]),
    "supports Base, Solana, and 1 other network",
    true,
  ],
  [
    "a network twice",
    supports([kind("eip155:137"), kind("eip155:137"), kind("eip155:1")]),
    "supports 2 other networks; NOT Base and Solana",
    false,
  ],
  [
    "other versions and schemes",
    supports([kind(EVM.id, { x402Version: 1 }), kind(SVM.id, { scheme: "upto" })]),
    "supports no network of x402 version 2; NOT Base and Solana",
    false,
  ],
  [
    "extensions",
    supports([kind(EVM.id), kind(SVM.id)], ["bazaar", "payment-identifier"]),
    "supports Base and Solana; extensions bazaar, payment-identifier",
    true,
  ],
  ["our credentials: no", { status: 401, body: "{}" }, "it refuses our credentials (401)", false],
  ["our credentials: never", { status: 403, body: "{}" }, "it refuses our credentials (403)", false],
  ["nothing: an error", { status: 500, body: "{}" }, "it answers 500", false],
  ["nothing: no answer", "break_before", "it does not answer", false],
])("an operator reads what a facilitator supports: %s", async (_, answer, text, isUsable) => {
  expect(await report(answer)).toEqual([[`Base and Solana through here: ${text}`, isUsable]]);
});

test("only a network with a receiving address needs support", async () => {
  expect(await report(supports([kind(EVM.id)]), { PAY_TO_EVM: ON_BOTH.PAY_TO_EVM })).toEqual([
    ["Base through here: supports Base", true],
  ]);
  expect(await report("pass", {})).toEqual([]);
});

test("each facilitator has a report of its own", async () => {
  const away = `http://127.0.0.1:${await findFreePort()}`;
  expect(await report(supports([kind(EVM.id)]), { ...ON_BOTH, FACILITATOR_URL_SVM: away })).toEqual([
    ["Base through here: supports Base", true],
    [`Solana through ${new URL(away).host}: it does not answer`, false],
  ]);
});
