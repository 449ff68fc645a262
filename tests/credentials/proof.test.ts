import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createSignableMessage } from "@solana/kit";
import { type Hex, serializeErc6492Signature, stringToHex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Nodes } from "#lib/access/payments/chain/nodes.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { createChallenge } from "#lib/credentials/challenges/create.ts";
import { deleteExpired } from "#lib/credentials/credential-jobs.ts";
import { findSessionWallet } from "#lib/credentials/sessions/find.ts";
import { openSession } from "#lib/credentials/sessions/open.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { openConnections } from "#lib/platform/db/statements.ts";
import { WALLET_FACTORY } from "#scripts/money-path/evm-chain.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { type ContractWallet, createContractWallet } from "#tests/support/contract-wallet.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { sendOnBase, sendOnSolana } from "./proofs.ts";

let store: TestDatabase;
let money: TestMoneyPath;
let nodes: Nodes;
beforeAll(async () => {
  [store, money] = await Promise.all([testDatabase(), openTestMoneyPath()]);
  nodes = { [EVM.id]: money.evmRpcUrl, [SVM.id]: money.svmRpcUrl };
  const { evm, svm } = money.wallets.buyer;
  await letPay(EVM.id, evm.address.toLowerCase());
  await letPay(SVM.id, svm.address);
});
afterAll(async () => {
  await money.close();
  await store.close();
});

/** Writes a settled payment of a wallet. */
async function letPay(network: NetworkId, payer: string): Promise<void> {
  const connections = openConnections(store.url);
  const ledger = createLedger(connections.run);
  const id = (await ledger.claim(paymentDraft({ network, payer, apiKeyId: null }))) as string;
  await ledger.markSettled(id, randomUUID());
  await connections.close();
}

const challengeOn = (
  network: NetworkId,
  { wallet = addressOn(network) as string, now = new Date(), on = nodes } = {},
) => createChallenge({ network, wallet }, { db: store.db, nodes: on, now });
const addressOn = (network: NetworkId) =>
  network === EVM.id ? money.wallets.buyer.evm.address : money.wallets.buyer.svm.address;
const open = (challengeId: string, transaction: string, { now = new Date(), on = nodes } = {}) =>
  openSession({ challengeId, transaction }, { db: store.db, nodes: on, now });

const onBase = (transaction: Parameters<typeof sendOnBase>[2]) =>
  sendOnBase(money, money.wallets.buyer.evm, transaction);
const onSolana = (transaction: Parameters<typeof sendOnSolana>[2]) =>
  sendOnSolana(money, money.wallets.buyer.svm, transaction);

/** Puts a nonce on chain with the paying wallet. */
const prove = (network: NetworkId, nonce: string) =>
  network === EVM.id ? onBase({ data: `0x${nonce}` }) : onSolana({ memo: nonce });

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("It was not refused");
    },
    ({ code, message }: Failure) => ({ code, message }),
  );

const NETWORKS = [
  ["Base", EVM.id],
  ["Solana", SVM.id],
] as const;

describe.each(NETWORKS)("on %s", (_, network) => {
  test("a proof opens a session of an hour, and the token names the wallet", async () => {
    const { id, nonce } = await challengeOn(network);
    const { token, wallet, expiresAt } = await open(id, await prove(network, nonce));
    expect(wallet).toBe(addressOn(network));
    expect(token).toMatch(/^qs_[\w-]{43}$/);
    expect(await findSessionWallet(token, { db: store.db })).toEqual({ wallet, network });
    expect(await findSessionWallet(token, { db: store.db, now: expiresAt })).toBeNull();
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(60);
    expect(JSON.stringify(await store.db.credentialSession.findMany())).not.toContain(token);
  });

  test("of two sessions with one challenge at the same time, one opens", async () => {
    const { id, nonce } = await challengeOn(network);
    const transaction = await prove(network, nonce);
    const opened = await Promise.allSettled([open(id, transaction), open(id, transaction)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await catchFailure(open(id, transaction))).toMatchObject({ code: "not_found" });
  });

  test("a transaction proves nothing for another challenge", async () => {
    const [first, second] = [await challengeOn(network), await challengeOn(network)];
    const transaction = await prove(network, first.nonce);
    expect(await catchFailure(open(second.id, transaction))).toMatchObject({ code: "proof_refused" });
    await open(first.id, transaction);
  });

  test("a challenge ends after 15 minutes", async () => {
    const { id, nonce, expiresAt } = await challengeOn(network);
    const transaction = await prove(network, nonce);
    expect(await catchFailure(open(id, transaction, { now: expiresAt }))).toMatchObject({ code: "not_found" });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(15);
  });

  test("a transaction that is not on chain yet leaves the challenge as it is", async () => {
    const { id, nonce } = await challengeOn(network);
    const unknown = network === EVM.id ? `0x${"1".repeat(64)}` : "5".repeat(87);
    expect(await catchFailure(open(id, unknown))).toMatchObject({ code: "proof_not_found" });
    await open(id, await prove(network, nonce));
  });

  test("a transaction from before the challenge is refused", async () => {
    const { id, nonce } = await challengeOn(network);
    const transaction = await prove(network, nonce);
    await store.db.credentialChallenge.update({ where: { id }, data: { afterBlock: 1_000_000n } });
    expect(await catchFailure(open(id, transaction))).toEqual({
      code: "proof_refused",
      message: "The transaction is older than the challenge.",
    });
  });

  test("a wallet that has not paid on this network is refused, before its transaction is looked at", async () => {
    const stranger = await money.newWallet();
    const wallet = network === EVM.id ? stranger.evm.address : stranger.svm.address;
    await letPay(network === EVM.id ? SVM.id : EVM.id, wallet);
    const { id } = await challengeOn(network, { wallet });
    expect(await catchFailure(open(id, "nothing"))).toMatchObject({
      code: "wallet_has_not_paid",
      message: expect.stringContaining("Pay for one call"),
    });
  });

  test("a transaction of another wallet is refused", async () => {
    const stranger = await money.newWallet();
    const wallet = network === EVM.id ? stranger.evm.address : stranger.svm.address;
    await letPay(network, wallet);
    const { id, nonce } = await challengeOn(network, { wallet });
    const { code, message } = await catchFailure(open(id, await prove(network, nonce)));
    expect(code).toBe("proof_refused");
    expect(message).toContain(wallet);
  });

  test("what is no transaction is refused", async () => {
    const { id } = await challengeOn(network);
    expect(await catchFailure(open(id, "0x12"))).toMatchObject({
      code: "proof_refused",
      message: expect.stringContaining("of a transaction on"),
    });
  });

  test("an address that is none is named", async () => {
    expect(await catchFailure(challengeOn(network, { wallet: "0x12" }))).toMatchObject({ code: "invalid_request" });
  });

  test.each([
    ["away", "http://127.0.0.1:9"],
    ["of the other network", undefined],
    ["missing", ""],
  ])("a node that is %s decides nothing", async (_state, url) => {
    const other = network === EVM.id ? money.svmRpcUrl : money.evmRpcUrl;
    const on = { [network]: url ?? other };
    expect(await catchFailure(challengeOn(network, { on }))).toMatchObject({ code: "unavailable" });
    const { id, nonce } = await challengeOn(network);
    const transaction = await prove(network, nonce);
    expect(await catchFailure(open(id, transaction, { on }))).toMatchObject({ code: "unavailable" });
    await open(id, transaction);
  });
});

describe("on Base", () => {
  test("the nonce may be text", async () => {
    const { id, nonce } = await challengeOn(EVM.id, { wallet: money.wallets.buyer.evm.address.toLowerCase() });
    const { wallet } = await open(id, await onBase({ data: stringToHex(nonce) }));
    expect(wallet).toBe(money.wallets.buyer.evm.address);
  });

  test.each([
    [
      "to another address",
      (nonce: string) => ({ to: "0x0000000000000000000000000000000000000001", data: `0x${nonce}` }),
      "must go to the wallet itself",
    ],
    ["with money", (nonce: string) => ({ value: 1n, data: `0x${nonce}` }), "must move no money"],
    ["with another text", (nonce: string) => ({ data: `0x${nonce}00` }), "is not the nonce"],
    ["without data", () => ({}), "is not the nonce"],
  ] as const)("a transaction %s is refused", async (_, makeTransaction, reason) => {
    const { id, nonce } = await challengeOn(EVM.id);
    const { code, message } = await catchFailure(
      open(id, await onBase(makeTransaction(nonce) as Parameters<typeof onBase>[0])),
    );
    expect({ code, message }).toMatchObject({ code: "proof_refused", message: expect.stringContaining(reason) });
  });

  test("a transaction that failed is refused", async () => {
    const { id, nonce } = await challengeOn(EVM.id);
    // The token contract has no such function, so the call is reverted.
    const transaction = await onBase({ to: EVM.token, data: `0x${nonce}` });
    expect(await catchFailure(open(id, transaction))).toEqual({
      code: "proof_refused",
      message: "The transaction failed on chain.",
    });
  });
});

describe("on Solana", () => {
  test.each([
    ["in the older format", { version: "legacy" }],
    ["with the first memo program", { program: "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo" }],
  ] as const)("a memo %s proves the wallet", async (_, form) => {
    const { id, nonce } = await challengeOn(SVM.id);
    await open(id, await onSolana({ memo: nonce, ...form }));
  });

  test.each([
    ["without a memo", () => undefined, "has no memo"],
    ["with another memo", (nonce: string) => `${nonce} `, "is not the nonce"],
  ])("a transaction %s is refused", async (_, makeMemo, reason) => {
    const { id, nonce } = await challengeOn(SVM.id);
    expect(await catchFailure(open(id, await onSolana({ memo: makeMemo(nonce) })))).toMatchObject({
      code: "proof_refused",
      message: expect.stringContaining(reason),
    });
  });
});

const JSON_TYPE = { "content-type": "application/json" };

/** As a key signs that wants to pass for a contract. */
const wrapSignature = (signature: Hex) =>
  serializeErc6492Signature({ address: WALLET_FACTORY, data: "0x12345678", signature });

/** Signs the message of a challenge with the key of a wallet: hexadecimal on Base, base64 on Solana. */
async function signWith({ evm, svm }: Wallet, network: NetworkId, message: string): Promise<string> {
  if (network === EVM.id) return evm.signMessage({ message });
  const [signed] = await svm.signMessages([createSignableMessage(message)]);
  return Buffer.from(signed?.[svm.address] as Uint8Array).toString("base64");
}

const openBySignature = (challengeId: string, signature: string, { now = new Date(), on = nodes } = {}) =>
  openSession({ challengeId, signature }, { db: store.db, nodes: on, now });

describe.each(NETWORKS)("the signature of a key on %s", (_, network) => {
  const makeWallet = async () => {
    const wallet = await money.newWallet();
    const address = network === EVM.id ? wallet.evm.address : wallet.svm.address;
    await letPay(network, address);
    return { wallet, address };
  };
  const provedDaysAgo = (address: string, days: number) =>
    store.db.walletProof.create({
      data: { wallet: address, network, provedAt: new Date(Date.now() - days * 86_400_000) },
    });

  test("opens sessions for 30 days after a proof on chain, without the network", async () => {
    const { id, nonce } = await challengeOn(network);
    await open(id, await prove(network, nonce));
    const challenge = await challengeOn(network);
    const signature = await signWith(money.wallets.buyer, network, challenge.message);
    const { wallet } = await openBySignature(challenge.id, signature, { on: {} });
    expect(wallet).toBe(addressOn(network));
    expect(await catchFailure(openBySignature(challenge.id, signature))).toMatchObject({ code: "not_found" });
  });

  test.each([
    ["29 days after it", 29, "opened"],
    ["31 days after it", 31, "proof_refused"],
  ] as const)("%s: a signature does not make the proof younger", async (_when, days, outcome) => {
    const { wallet, address } = await makeWallet();
    await provedDaysAgo(address, days);
    const challenge = await challengeOn(network, { wallet: address });
    const opened = openBySignature(challenge.id, await signWith(wallet, network, challenge.message));
    expect(
      await opened.then(
        () => "opened",
        ({ code }) => code,
      ),
    ).toBe(outcome);
    const [proof] = await store.db.walletProof.findMany({ where: { wallet: address } });
    expect(Math.round((Date.now() - Number(proof?.provedAt)) / 86_400_000)).toBe(days);
  });

  test("without any proof on chain is refused, and says what to do", async () => {
    const { wallet, address } = await makeWallet();
    const challenge = await challengeOn(network, { wallet: address });
    const signature = await signWith(wallet, network, challenge.message);
    const shown = network === EVM.id ? [signature, wrapSignature(signature as Hex)] : [signature];
    for (const each of shown)
      expect(await catchFailure(openBySignature(challenge.id, each))).toEqual({
        code: "proof_refused",
        message: expect.stringContaining("Put the nonce on chain"),
      });
  });

  test("is refused for another challenge, of another wallet, and over the nonce alone", async () => {
    const { wallet, address } = await makeWallet();
    await provedDaysAgo(address, 1);
    const [challenge, other] = [
      await challengeOn(network, { wallet: address }),
      await challengeOn(network, { wallet: address }),
    ];
    const signatures = [
      await signWith(wallet, network, other.message),
      await signWith(await money.newWallet(), network, challenge.message),
      await signWith(wallet, network, challenge.nonce),
      "0x",
      "6492".repeat(16),
      `0x${"6492".repeat(16)}`,
      `0x${"00".repeat(64)}${"8010".repeat(16)}`,
    ];
    for (const signature of signatures)
      expect(await catchFailure(openBySignature(challenge.id, signature))).toMatchObject({
        code: "proof_refused",
        message: expect.stringContaining("is not one of"),
      });
    await openBySignature(challenge.id, await signWith(wallet, network, challenge.message));
  });

  test("names this site, the purpose and the wallet in its message", async () => {
    const { message, nonce } = await challengeOn(network);
    expect(message.split("\n").slice(0, 4)).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+ wants you to sign in with your (Ethereum|Solana) account:$/),
      addressOn(network),
      "",
      "Manage the API keys and webhooks of this wallet at Quayside, for an hour.",
    ]);
    expect(message).toContain(`Nonce: ${nonce}`);
  });
});

describe("the signature of a contract wallet on Base", () => {
  let contract: ContractWallet;
  beforeEach(async () => {
    contract = await createContractWallet(money);
    await letPay(EVM.id, contract.address);
  });

  test("opens a session each time, without a transaction (ERC-1271), wrapped too", async () => {
    await contract.deploy();
    for (const form of [(signature: Hex) => signature, contract.wrap]) {
      const { id, message } = await challengeOn(EVM.id, { wallet: contract.address });
      const { token } = await openBySignature(id, form(await contract.signMessage(message)));
      expect(await findSessionWallet(token, { db: store.db })).toEqual({ wallet: contract.address, network: EVM.id });
    }
    expect(await store.db.walletProof.count({ where: { wallet: contract.address } })).toBe(0);
  });

  test("opens a session before the contract is deployed, when it is wrapped (ERC-6492), and deploys nothing", async () => {
    const { id, message } = await challengeOn(EVM.id, { wallet: contract.address });
    const signature = await contract.signMessage(message);
    expect(await catchFailure(openBySignature(id, signature))).toMatchObject({ code: "proof_refused" });
    await openBySignature(id, contract.wrap(signature));
    expect(await contract.isDeployed()).toBe(false);
  });

  test("is refused when it is of another contract, or wrapped with the factory call of another one", async () => {
    const other = await createContractWallet(money);
    await contract.deploy();
    const { id, message } = await challengeOn(EVM.id, { wallet: contract.address });
    const foreign = await other.signMessage(message);
    for (const signature of [foreign, other.wrap(foreign), contract.wrap(foreign)])
      expect(await catchFailure(openBySignature(id, signature))).toMatchObject({ code: "proof_refused" });
    await openBySignature(id, await contract.signMessage(message));
  });

  test("is not refused while the node is away or refuses calls: the answer is that it is away", async () => {
    const limited = createServer(async (request, response) => {
      const body = await text(request);
      const isCall = body.includes('"eth_call"');
      const answer = isCall ? null : await fetch(money.evmRpcUrl, { method: "POST", headers: JSON_TYPE, body });
      response.writeHead(answer ? 200 : 429, JSON_TYPE).end(answer ? await answer.text() : "{}");
    });
    await once(limited.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void limited.close());
    const { port } = limited.address() as AddressInfo;
    const { id, message } = await challengeOn(EVM.id, { wallet: contract.address });
    const signature = contract.wrap(await contract.signMessage(message));
    for (const node of ["http://127.0.0.1:9", `http://127.0.0.1:${port}`])
      expect(await catchFailure(openBySignature(id, signature, { on: { [EVM.id]: node } }))).toMatchObject({
        code: "unavailable",
      });
    await openBySignature(id, signature);
  });
});

test("a call with a transaction and a signature, or with neither, is invalid", async () => {
  const { id } = await challengeOn(EVM.id);
  for (const evidence of [{}, { transaction: "0x12", signature: "0x12" }])
    expect(
      await catchFailure(openSession({ challengeId: id, ...evidence }, { db: store.db, nodes, now: new Date() })),
    ).toMatchObject({ code: "invalid_request" });
});

test("an unknown challenge is not found", async () => {
  for (const id of [randomUUID(), "x"])
    expect(await catchFailure(open(id, "0x12"))).toMatchObject({ code: "not_found" });
});

test("what has expired is deleted, and nothing else", async () => {
  await store.db.credentialChallenge.deleteMany();
  await store.db.credentialSession.deleteMany();
  await store.db.walletProof.deleteMany();
  const { id } = await challengeOn(EVM.id);
  await challengeOn(EVM.id, { now: new Date(Date.now() - 3_600_000) });
  const session = { wallet: "0x1", network: EVM.id };
  await store.db.credentialSession.createMany({
    data: [
      { ...session, tokenHash: "live", expiresAt: new Date(Date.now() + 60_000) },
      { ...session, tokenHash: "over", expiresAt: new Date(Date.now() - 60_000) },
    ],
  });
  const provedDaysAgo = (wallet: string, days: number) => ({
    wallet,
    network: EVM.id,
    provedAt: new Date(Date.now() - days * 86_400_000),
  });
  await store.db.walletProof.createMany({ data: [provedDaysAgo("recent", 29), provedDaysAgo("old", 31)] });
  await deleteExpired(store.db);
  expect((await store.db.walletProof.findMany()).map(({ wallet }) => wallet)).toEqual(["recent"]);
  expect((await store.db.credentialChallenge.findMany()).map((challenge) => challenge.id)).toEqual([id]);
  expect((await store.db.credentialSession.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(["live"]);
});
