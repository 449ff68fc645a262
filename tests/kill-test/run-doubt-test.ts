import { setTimeout as pause } from "node:timers/promises";
import { buildClaimKey } from "#lib/access/payments/claim-key.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { createRandom } from "#scripts/support/random.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type CappedNode, openCappedNode } from "#tests/support/capped-node.ts";
import { landNewerTransactions } from "#tests/support/newer-transactions.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";
import { startBuyer } from "./buyer.ts";
import { type Accounts, checkAccounts } from "./check-accounts.ts";
import { countByName } from "./count-by-name.ts";
import type { Purchase, PurchaseKind } from "./purchase.ts";
import { openWorld, type World } from "./world.ts";

/** The relay swallows the answer of every tenth settlement. */
const SWALLOWS_EVERY = 10;

/** Every fourth of those is held back until the service stops waiting for it; the connection of the others breaks. */
const HOLDS_EVERY = 4;

const MAX_DECISION_SECONDS = 180;

/** Every fourth buyer in doubt does not send the call again. */
const LEFT_TO_THE_JOB = 4;

// The job has decided some claims before the newer transactions landed. They are in doubt again, as if it had not run.
const REOPEN = `
  UPDATE payment SET state = 'unknown', reason = 'no_answer', transaction = NULL, closed_at = NULL, checked_at = NULL, checks = 0, search = NULL
  WHERE claim_key = ANY($1) AND state = 'settled'`;

/** Buyers on Solana come first; each of them has an equal share of the newer transactions. */
const BUYERS: readonly { kind: PurchaseKind; network: typeof EVM.id | typeof SVM.id }[] = [
  { kind: "HTTP", network: SVM.id },
  { kind: "MCP with identifier", network: SVM.id },
  { kind: "HTTP with identifier", network: EVM.id },
  { kind: "MCP", network: EVM.id },
];

export interface DoubtTestOptions {
  seed: number;
  callsOfEachBuyer: number;
  newerTransactions: number;
}

export interface DoubtTestResult extends Accounts {
  calls: number;
  swallowed: number;
  outcomes: Record<string, number>;
  /** The claims that were still open when the buyers sent their calls again. */
  openAtReturn: number;
  /** Milliseconds. */
  retryTimes: number[];
  /** The longest time from a claim to its decision, in seconds. */
  longestDecision: number;
}

/**
 * Loses every tenth answer to a settlement, in front of a Base node that lists the logs of ten blocks in one answer.
 * Then the same payers make many newer transactions on Solana. Most buyers in doubt send their call again; the
 * service's job decides the other claims.
 */
export async function runDoubtTest({
  seed,
  callsOfEachBuyer,
  newerTransactions,
}: DoubtTestOptions): Promise<DoubtTestResult> {
  let relay: Relay | undefined;
  let node: CappedNode | undefined;
  const world = await openWorld({
    random: createRandom(seed),
    buyers: BUYERS.length,
    services: 2,
    async settings(chains, facilitatorUrl) {
      relay = await openRelay(facilitatorUrl);
      node = await openCappedNode(chains.evmRpcUrl);
      return { FACILITATOR_URL: relay.url, EVM_RPC_URL: node.url };
    },
  });
  world.balancer.heal();
  let settlements = 0;
  let swallowed = 0;
  relay?.setMode("/settle", () => {
    settlements += 1;
    if (settlements % SWALLOWS_EVERY !== 0) return "pass";
    swallowed += 1;
    return swallowed % HOLDS_EVERY === 0 ? "hold" : "break_after";
  });
  const buyers = BUYERS.map(({ kind, network }, number) =>
    startBuyer({
      world,
      number,
      kind,
      networks: [network],
      random: createRandom(seed + 1 + number),
      maxPurchases: callsOfEachBuyer,
      givesUp: 1,
    }),
  );
  try {
    await Promise.all(buyers.map(({ done }) => done));
    relay?.setMode("/settle", "pass");
    const payers = BUYERS.flatMap(({ network }, number) =>
      network === SVM.id ? (world.wallets[number] as World["wallets"][number]).svm : [],
    );
    for (const payer of payers) await landNewerTransactions(world.chains, payer, newerTransactions / payers.length);
    const purchases = buyers.flatMap((buyer) => buyer.purchases);
    const inDoubt = purchases.filter(({ hasGivenUp }) => hasGivenUp);
    await world.ledger.query(REOPEN, [
      inDoubt.flatMap(({ payments }) => payments.map((payment) => buildClaimKey(payment as unknown as SentPayment))),
    ]);
    const openAtReturn = await openClaims(world);
    const retryTimes = await sendAgain(inDoubt.filter((_purchase, index) => index % LEFT_TO_THE_JOB !== 0));
    await waitUntil(async () => (await openClaims(world)) === 0, {
      within: MAX_DECISION_SECONDS * 1_000,
      what: "the claims to be decided",
    }).catch(() => {});
    const longestDecision = await readLongestDecision(world);
    const accounts = await checkAccounts(world, purchases);
    return {
      ...accounts,
      faults: [
        ...accounts.faults,
        ...(longestDecision > MAX_DECISION_SECONDS
          ? [`a claim was decided after ${Math.round(longestDecision)} s`]
          : []),
      ],
      calls: purchases.length,
      swallowed,
      outcomes: countByName(purchases.flatMap(({ outcomes }) => outcomes)),
      openAtReturn,
      retryTimes,
      longestDecision,
    };
  } finally {
    for (const buyer of buyers) await buyer.close().catch(() => {});
    await relay?.close();
    await node?.close();
    await world.close();
  }
}

/** Several at a time, until each has an answer. @returns the time of each attempt, in milliseconds */
async function sendAgain(purchases: readonly Purchase[]): Promise<number[]> {
  const times: number[] = [];
  const one = async (purchase: Purchase) => {
    for (let attempt = 1; attempt <= 20; attempt++) {
      const sentAt = performance.now();
      const reply = await purchase.send();
      times.push(performance.now() - sentAt);
      if (reply.kind !== "again") return;
      await pause(reply.waitMs);
    }
  };
  const queue = purchases.values();
  const worker = async () => {
    for (const purchase of queue) await one(purchase);
  };
  await Promise.all([worker(), worker()]);
  return times;
}

async function openClaims({ ledger }: World): Promise<number> {
  return (
    (
      await ledger.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM payment WHERE state IN ('claimed', 'unknown')",
      )
    ).rows[0]?.count ?? 0
  );
}

async function readLongestDecision({ ledger }: World): Promise<number> {
  const longest =
    "SELECT coalesce(max(extract(epoch FROM coalesce(closed_at, now()) - claimed_at)), 0)::float8 AS seconds FROM payment";
  return (await ledger.query<{ seconds: number }>(longest)).rows[0]?.seconds ?? 0;
}
