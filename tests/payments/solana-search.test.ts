import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { continueHistory, newHistory } from "#lib/access/payments/solana-history.ts";
import type { Listed, SolanaNode } from "#lib/access/payments/solana-node.ts";
import { type Histories, type SearchResult, searchSolana } from "#lib/access/payments/solana-search.ts";
import { AccountHistory } from "#scripts/money-path/account-history.ts";

const CLAIMED_AT = 1_000_000;
const SINCE = CLAIMED_AT - 600;

interface Transaction extends Listed {
  accounts: readonly string[];
  wire: string;
}

const message = (id: number) => Buffer.from([1, 0, 0, ...Buffer.from(String(id))]);
const hashOf = (id: number) => createHash("sha256").update(message(id)).digest("hex");

/** A node in this process that lists up to `pageSize` transactions, and fails after `steps` answers. */
function openNode(readSize: number, pageSize: number) {
  const history = new AccountHistory<Transaction>();
  const all: Transaction[] = [];
  let steps = Number.POSITIVE_INFINITY;
  const step = () => {
    steps -= 1;
    if (steps < 0) throw new Error("the time is over");
  };
  const unused = () => Promise.reject(new Error("not part of a search"));
  const node: SolanaNode = {
    isBlockhashValid: unused,
    blockTime: unused,
    firstAvailableBlock: unused,
    readSize: () => readSize,
    async histories(queries) {
      step();
      return queries.map(({ account, before, until }) => history.page(account, { before: before?.signature, until: until?.signature, limit: pageSize }));
    },
    async transactions(signatures) {
      step();
      return signatures.map((signature) => ({ wire: all[Number(signature)]?.wire ?? "", hasFailed: false }));
    },
  };
  return {
    node,
    allow: (count: number) => {
      steps = count;
    },
    add(time: number | null, accounts: readonly string[]): number {
      const id = all.length;
      const wire = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message(id)]).toString("base64");
      const added = { signature: String(id), slot: id + 1, time, accounts, wire };
      all.push(added);
      history.add(added);
      return id;
    },
    slot: () => all.length,
  };
}

const accounts = fc.constantFrom(["payer"], ["receiver"], ["payer", "receiver"], ["other"]);
const earlier = fc.array(fc.record({ accounts, apart: fc.integer({ min: 0, max: 40 }), isTimed: fc.boolean() }), { maxLength: 60 });

test("a search with any interruptions finds a transaction if it is there, and ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        before: earlier,
        after: earlier,
        readSize: fc.integer({ min: 1, max: 20 }),
        pageSize: fc.integer({ min: 1, max: 30 }),
        landed: fc.boolean(),
        isProof: fc.boolean(),
        steps: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 8 }),
      }),
      async ({ before, after, readSize, pageSize, landed, isProof, steps }) => {
        const { node, allow, add, slot } = openNode(readSize, isProof ? pageSize : 1_000);
        let time = CLAIMED_AT - before.reduce((sum, { apart }) => sum + apart, 0);
        for (const { accounts, apart, isTimed } of before) {
          add(isTimed ? time : null, accounts);
          time += apart;
        }
        const wanted = landed ? add(time + 1, ["payer", "receiver"]) : 1_000_000;
        for (const { accounts, apart, isTimed } of after) {
          time += apart;
          add(isTimed ? time : null, accounts);
        }
        const window = { around: CLAIMED_AT, since: SINCE, lastSlot: isProof ? slot() : undefined };
        let histories: Histories = { payer: newHistory(), receiver: newHistory() };
        let result: SearchResult | undefined;
        let asks = 0;
        for (; !result && asks < 500; asks += 1) {
          allow(steps[asks % steps.length] as number);
          let saved = histories;
          result = await searchSolana(node, hashOf(wanted), histories, window, () => {
            saved = structuredClone(histories);
          }).catch(() => undefined);
          histories = JSON.parse(JSON.stringify(saved));
          // Transactions that arrive during the search.
          if (!result) add(++time, ["payer", "receiver"]);
          if (!result && !isProof) Object.values(histories).forEach(continueHistory);
        }
        expect(result).toMatchObject(landed ? { status: "found", signature: String(wanted) } : { status: "absent" });
      },
    ),
    { numRuns: 300 },
  );
});
