import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { continueHistory, createHistory } from "#lib/access/payments/chain/solana-history.ts";
import type { Listed, SolanaNode } from "#lib/access/payments/chain/solana-node.ts";
import { type Histories, type SearchResult, searchSolana } from "#lib/access/payments/chain/solana-search.ts";
import { AccountHistory } from "#scripts/money-path/account-history.ts";

const CLAIMED_AT = 1_000_000;
const SINCE = CLAIMED_AT - 600;
const WANTED = 1_000_000;

interface Transaction extends Listed {
  accounts: readonly string[];
  wire: string;
}

const message = (id: number) => Buffer.from([1, 0, 0, ...Buffer.from(String(id))]);
const hashMessage = (id: number) => createHash("sha256").update(message(id)).digest("hex");

/** A node in this process that lists up to `pageSize` transactions, and fails after `steps` answers. */
function openNode(readSize: number, pageSize: number) {
  const history = new AccountHistory<Transaction>();
  const all = new Map<string, Transaction>();
  let steps = Number.POSITIVE_INFINITY;
  const step = () => {
    steps -= 1;
    if (steps < 0) throw new Error("the time is over");
  };
  const unused = () => Promise.reject(new Error("not part of a search"));
  const node: SolanaNode = {
    isBlockhashValid: unused,
    readBlockTime: unused,
    readFirstAvailableBlock: unused,
    readFinalizedSlot: unused,
    readConfirmedSlot: unused,
    getBatchSize: () => readSize,
    async listHistories(queries) {
      step();
      return queries.map(({ account, before, until }) =>
        history.page(account, { before: before?.signature, until: until?.signature, limit: pageSize }),
      );
    },
    async readTransactions(signatures) {
      step();
      return signatures.map((signature) => ({
        wire: all.get(signature)?.wire ?? "",
        slot: 1,
        hasFailed: false,
        balanceChanges: [],
      }));
    },
  };
  return {
    node,
    allow: (count: number) => {
      steps = count;
    },
    add(time: number | null, accounts: readonly string[], id = all.size): void {
      const wire = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message(id)]).toString("base64");
      const added = { signature: String(id), slot: all.size + 1, time, accounts, wire };
      all.set(added.signature, added);
      history.add(added);
    },
    slot: () => all.size,
  };
}

const accounts = fc.constantFrom(["payer"], ["receiver"], ["payer", "receiver"], ["other"]);
const earlier = fc.array(fc.record({ accounts, apart: fc.integer({ min: 0, max: 40 }), isTimed: fc.boolean() }), {
  maxLength: 60,
});

test("a search with any interruptions finds a transaction if it is there, and ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        before: earlier,
        after: earlier,
        readSize: fc.integer({ min: 1, max: 20 }),
        pageSize: fc.integer({ min: 1, max: 30 }),
        landing: fc.constantFrom("early", "late", "never"),
        isProof: fc.boolean(),
        steps: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 8 }),
      }),
      async ({ before, after, readSize, pageSize, landing, isProof, steps }) => {
        const { node, allow, add, slot } = openNode(readSize, isProof ? pageSize : 1_000);
        let time = CLAIMED_AT - before.reduce((sum, { apart }) => sum + apart, 0);
        for (const { accounts, apart, isTimed } of before) {
          add(isTimed ? time : null, accounts);
          time += apart;
        }
        const landWanted = () => add(++time, ["payer", "receiver"], WANTED);
        const landsEarly = landing === "early" || (landing === "late" && isProof);
        if (landsEarly) landWanted();
        for (const { accounts, apart, isTimed } of after) {
          time += apart;
          add(isTimed ? time : null, accounts);
        }
        const window = { around: CLAIMED_AT, since: SINCE, lastSlot: isProof ? slot() : undefined };
        let histories: Histories = { payer: createHistory(), receiver: createHistory() };
        let result: SearchResult | undefined;
        let asks = 0;
        let known = slot();
        for (; !result && asks < 500; asks += 1) {
          allow(steps[asks % steps.length] as number);
          let saved = histories;
          result = await searchSolana(node, hashMessage(WANTED), histories, window, () => {
            saved = structuredClone(histories);
          }).catch(() => undefined);
          histories = JSON.parse(JSON.stringify(saved));
          // Transactions that arrive between the first searches.
          if (asks < 5) add(++time, ["payer", "receiver"]);
          if (asks === 0 && landing === "late" && !landsEarly) landWanted();
          if (result?.status === "absent" && !isProof && slot() > known) {
            known = slot();
            Object.values(histories).forEach(continueHistory);
            result = undefined;
          }
        }
        expect(result).toMatchObject(
          landing === "never" ? { status: "absent" } : { status: "found", signature: String(WANTED) },
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
