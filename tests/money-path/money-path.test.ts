import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentRequired } from "@x402/core/types";
import { createPublicClient, http, parseAbiItem } from "viem";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { DEMO_FUNDS } from "#scripts/money-path/evm-chain.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";

const PRICE = 100_000n;
const NETWORK_IDS: NetworkId[] = [EVM.id, SVM.id];

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "quayside-money-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = (name: string) => join(dataDir, "local-chain", name);
const endpoints = () =>
  JSON.parse(readFileSync(file("endpoints.json"), "utf8")) as {
    pid: number;
    evmRpcUrl: string;
    facilitatorUrl: string;
  };

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** The price of one call. @returns the transaction */
async function pay(money: TestMoneyPath, network: NetworkId): Promise<string> {
  const facilitator = createFacilitator(money.facilitatorUrl);
  const offers = listRequirements(calculateDemurrage, {
    payTo: money.payTo,
    feePayer: await facilitator.getFeePayer(),
  });
  const offer = offers.find((candidate) => candidate.network === network) as (typeof offers)[number];
  const challenge: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [offer] };
  const settled = await facilitator.settle(
    (await money.client().createPaymentPayload(challenge)) as SentPayment,
    offer,
  );
  expect(settled).toMatchObject({ outcome: "settled" });
  return (settled as { transaction: string }).transaction;
}

/** The process runs a money path as a server does. */
async function startOwner(): Promise<ChildProcess> {
  const code = `const { startMoneyPath  } = await import("#scripts/money-path/money-path.ts");
    const { ready } = await startMoneyPath({ dataDir: ${JSON.stringify(dataDir)}, payTo: {} });
    await ready; console.log("ready"); setInterval(() => {}, 1e6);`;
  const owner = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", code], {
    cwd: projectRoot,
    stdio: "pipe",
  });
  onTestFinished(() => void owner.kill("SIGKILL"));
  await once(owner.stdout, "data");
  return owner;
}

describe("the local money path", () => {
  test("has a funded demo wallet, and only the file's owner can read its keys", async () => {
    const money = await openTestMoneyPath(dataDir);
    onTestFinished(money.close);
    expect(await money.readBalance(EVM.id, money.wallets.buyer.evm.address)).toBe(DEMO_FUNDS);
    expect(await money.readBalance(SVM.id, money.wallets.buyer.svm.address)).toBe(DEMO_FUNDS);
    expect(statSync(file("wallets.json")).mode & 0o777).toBe(0o600);
  });

  test("keeps wallets, balances and transactions after a restart, and refills the demo wallet", async () => {
    const first = await openTestMoneyPath(dataDir);
    const [evmTransaction, svmTransaction] = [await pay(first, EVM.id), await pay(first, SVM.id)];
    await first.stop();
    const second = await openTestMoneyPath(dataDir);
    onTestFinished(second.close);
    expect(second.payTo).toEqual(first.payTo);
    for (const network of NETWORK_IDS) {
      const getAddress = (role: "buyer" | "seller") => second.wallets[role][network === EVM.id ? "evm" : "svm"].address;
      expect(await second.readBalance(network, getAddress("seller")), network).toBe(PRICE);
      expect(await second.readBalance(network, getAddress("buyer")), network).toBe(DEMO_FUNDS);
    }
    const logs = await createPublicClient({ transport: http(second.evmRpcUrl) }).getLogs({
      address: EVM.token,
      event: parseAbiItem("event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)"),
      fromBlock: "earliest",
    });
    expect(logs.map(({ transactionHash }) => transactionHash)).toContain(evmTransaction);
    expect(await second.svm("getSignatureStatuses", [[svmTransaction]])).toMatchObject({
      value: [{ err: null, confirmationStatus: "finalized" }],
    });
    for (const network of NETWORK_IDS) await pay(second, network);
  });

  test("saves its state and stops when its server is killed, and the next server continues from this state", async () => {
    const owner = await startOwner();
    const { evmRpcUrl, facilitatorUrl } = endpoints();
    const shared = await openTestMoneyPath(dataDir);
    expect(shared.facilitatorUrl).toBe(facilitatorUrl);
    await pay(shared, EVM.id);
    await pay(shared, SVM.id);
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const next = await openTestMoneyPath(dataDir);
    onTestFinished(next.close);
    expect(await isReachable(evmRpcUrl)).toBe(false);
    for (const network of NETWORK_IDS)
      expect(await next.readBalance(network, network === EVM.id ? next.payTo.evm : next.payTo.svm)).toBe(PRICE);
  });

  test("stops its chains when its own process is killed", async () => {
    const owner = await startOwner();
    const { pid, evmRpcUrl } = endpoints();
    process.kill(pid, "SIGKILL");
    await waitUntil(async () => !(await isReachable(evmRpcUrl)), { within: 10_000, what: "the end of anvil" });
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const next = await openTestMoneyPath(dataDir);
    onTestFinished(next.close);
    await pay(next, EVM.id);
  });

  test("starts a new chain when the stored state cannot be read, and keeps the file", async () => {
    const first = await openTestMoneyPath(dataDir);
    await first.stop();
    writeFileSync(file("evm.json"), "{ this is not a state");
    const second = await openTestMoneyPath(dataDir);
    onTestFinished(second.close);
    await pay(second, EVM.id);
    expect(readFileSync(file("evm.json.unreadable"), "utf8")).toBe("{ this is not a state");
  });
});

describe("a transaction on the local Solana", () => {
  test("can be found by the payer's address, with its complete content", async () => {
    const money = await openTestMoneyPath(dataDir);
    onTestFinished(money.close);
    const signature = await pay(money, SVM.id);
    expect(await money.svm("getSignaturesForAddress", [money.wallets.buyer.svm.address])).toMatchObject([
      { signature, err: null },
    ]);
    expect(await money.svm("getTransaction", [signature])).toMatchObject({
      meta: { err: null },
      transaction: [expect.stringMatching(/^[\w+/=]+$/), "base64"],
    });
  });
});
