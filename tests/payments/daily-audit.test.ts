import { toHex } from "viem";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { AuditedDay, Difference } from "#lib/access/payments/audit/audit-day.ts";
import { auditLedger, getAuditStatus, selectRemainingDifferences } from "#lib/access/payments/audit/audit-ledger.ts";
import { createDailyAudit } from "#lib/access/payments/audit/daily-audit.ts";
import { askPersistently } from "#lib/access/payments/audit/persistently.ts";
import { NotSearched } from "#lib/access/payments/audit/transfer.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";
import { openRpcNode } from "#tests/support/rpc-node.ts";

/** A ledger without payments, audited through `through` before. Without a node, no day can be searched. */
function openLedger({ through, networks = [] }: { through?: string | null; networks?: string[] } = {}) {
  const saved: unknown[][] = [];
  const run = (async (text: string, values: unknown[]) => {
    if (text.includes("INSERT INTO ledger_audit")) saved.push(values);
    if (text.startsWith("SELECT through")) return through === undefined ? [] : [{ through }];
    if (text.includes("DISTINCT network")) return networks.map((network) => ({ network }));
    return [];
  }) as unknown as RunStatement;
  return { run, saved };
}

const OURS = "0x2222222222222222222222222222222222222222";

describe("the audit of a range of days", () => {
  const audit = async (
    networks: { payTo?: string[]; nodes?: string[]; ledger?: string[]; only?: string },
    signal = new AbortController().signal,
  ) => {
    const { run } = openLedger({ networks: networks.ledger ?? [] });
    const byNetwork = (ids: string[] = [], value = "") => Object.fromEntries(ids.map((id) => [id, value]));
    const days = await auditLedger(
      { from: "2026-03-30", to: "2026-04-01", ...(networks.only && { network: networks.only }) },
      {
        run,
        signal,
        payTo: byNetwork(networks.payTo, "address"),
        nodes: byNetwork(networks.nodes, "http://127.0.0.1:9"),
      },
    );
    return days.map(({ day, network }) => `${day.slice(5)} ${network === EVM.id ? "Base" : "Solana"}`);
  };

  test("has one result for each day, both ends included, and each network in use", async () => {
    expect(await audit({ payTo: [EVM.id], ledger: [EVM.id] })).toEqual(["03-30 Base", "03-31 Base", "04-01 Base"]);
    expect(await audit({ payTo: [SVM.id], ledger: [EVM.id] })).toEqual([
      "03-30 Solana",
      "03-30 Base",
      "03-31 Solana",
      "03-31 Base",
      "04-01 Solana",
      "04-01 Base",
    ]);
    expect(await audit({})).toEqual([]);
  });

  test("is limited to one network", async () => {
    expect(await audit({ payTo: [EVM.id, SVM.id], only: SVM.id })).toEqual([
      "03-30 Solana",
      "03-31 Solana",
      "04-01 Solana",
    ]);
    expect(await audit({ payTo: [EVM.id], only: SVM.id })).toEqual([]);
  });

  test("includes a network with a node and no address", async () => {
    expect(await audit({ nodes: [EVM.id] }, AbortSignal.abort())).toHaveLength(3);
  });

  test.each([
    ["searches the transfers of USDC", EVM.id, "0x2105"],
    ["asks a node of another network for no transfer", EVM.id, "0x1"],
  ])("%s", async (_, network, chain) => {
    const [head, now] = [40_000_000, Date.parse("2026-04-11T01:17:00Z") / 1_000];
    const tokens = new Set<string>();
    const { url } = await openRpcNode({
      eth_chainId: () => chain,
      eth_getBlockByNumber: (at: string) => {
        const number = at === "latest" ? head : Number(at);
        return { number: toHex(number), timestamp: toHex(now - (head - number) * 2), transactions: [] };
      },
      eth_getLogs: ({ address }: { address: string }) => {
        tokens.add(address.toLowerCase());
        return [];
      },
    });
    const [day] = await auditLedger(
      { from: "2026-04-10", to: "2026-04-10" },
      {
        ...openLedger(),
        payTo: { [network]: OURS },
        nodes: { [network]: url },
        signal: new AbortController().signal,
        now: new Date(now * 1_000),
      },
    );
    const isRight = chain === "0x2105";
    expect([...tokens]).toEqual(isRight ? [EVM.token.toLowerCase()] : []);
    expect(day?.differences.map(({ detail }) => detail)).toEqual(isRight ? [] : ["there is no node for this network"]);
  });

  test("searches nothing without a node, or with one that does not answer", async () => {
    const parts = { ...openLedger(), payTo: { [EVM.id]: "address" }, signal: AbortSignal.abort() };
    const details = async (nodes: Record<string, string>, time: { now?: Date } = {}) =>
      (await auditLedger({ from: "2026-03-30", to: "2026-03-30" }, { ...parts, ...time, nodes })).flatMap(
        ({ differences }) => differences.map(({ kind, detail }) => `${kind}: ${detail}`),
      );
    expect(await details({})).toEqual(["not_searched: there is no node for this network"]);
    const now = (time: string) => ({ now: new Date(`2026-03-30T${time}Z`) });
    expect(await details({}, now("00:20:01"))).toEqual(["not_searched: there is no node for this network"]);
    expect(await details({}, now("00:20:00"))).toEqual(["not_searched: its payments are too new"]);
    expect(await details({ [EVM.id]: "http://127.0.0.1:9" })).toEqual(["not_searched: the node did not answer"]);
  });
});

describe("the status of an audit", () => {
  const day = (...kinds: Difference["kind"][]) =>
    ({ differences: kinds.map((kind) => ({ kind })) }) as unknown as AuditedDay;

  test.each<[Difference["kind"][][], string, number]>([
    [[], "balanced", 0],
    [[["healed"], ["healed"]], "balanced", 0],
    [[["healed"], ["missing_on_chain", "amount_differs"]], "differences", 2],
    [[["not_searched"], ["missing_on_chain"]], "incomplete", 2],
  ])("of %j is %s", (kinds, status, left) => {
    const days = kinds.map((one) => day(...one));
    expect([getAuditStatus(days), selectRemainingDifferences(days).length]).toEqual([status, left]);
  });
});

describe("the daily audit", () => {
  const audit = async (
    ledger: ReturnType<typeof openLedger>,
    { payTo = "address", node = "", isAborted = false } = {},
  ) => {
    await createDailyAudit({
      getNodes: () => (node === "" ? {} : { [EVM.id]: node }),
      payTo: { [EVM.id]: payTo },
      run: ledger.run,
      now: () => new Date("2026-04-11T01:17:00Z"),
    }).run(isAborted ? AbortSignal.abort() : new AbortController().signal);
    return ledger.saved;
  };

  test("covers yesterday at first, later each day since the last complete audit, and 30 days at most", async () => {
    const countDays = async (through?: string | null) =>
      (await audit(openLedger({ through }))).map(([, differences]) => differences);
    expect(await countDays(undefined)).toEqual([1]);
    expect(await countDays(null)).toEqual([1]);
    expect(await countDays("2026-04-09")).toEqual([1]);
    expect(await countDays("2026-04-07")).toEqual([3]);
    expect(await countDays("2026-03-11")).toEqual([30]);
    expect(await countDays("2026-03-01")).toEqual([30]);
  });

  test("has nothing to do when yesterday was audited, or when the network is not in use", async () => {
    expect(await audit(openLedger({ through: "2026-04-10" }))).toEqual([]);
    expect(await audit(openLedger({ through: "2026-04-12" }))).toEqual([]);
    expect(await audit(openLedger(), { payTo: "" })).toEqual([]);
  });

  test("saves that it is not complete, and no day as searched", async () => {
    expect(await audit(openLedger({ through: "2026-04-07" }))).toEqual([[EVM.id, 3, false, null]]);
  });

  test("saves that it is complete, and its last day, after it has searched all days", async () => {
    const [head, now] = [40_000_000, Math.floor(Date.now() / 1_000)];
    const { url } = await openRpcNode({
      eth_chainId: () => "0x2105",
      eth_getBlockByNumber: (at: string) => {
        const number = at === "latest" ? head : Number(at);
        return { number: toHex(number), timestamp: toHex(now - (head - number) * 2), transactions: [] };
      },
      eth_getLogs: () => [],
    });
    const ledger = openLedger({ through: "2026-04-08" });
    expect(await audit(ledger, { payTo: OURS, node: url })).toEqual([[EVM.id, 0, true, "2026-04-10"]]);
  });

  test("saves nothing when it was cut off", async () => {
    expect(await audit(openLedger(), { isAborted: true })).toEqual([]);
  });

  test("fails when one network fails, after the other one", async () => {
    const ledger = openLedger({ networks: [EVM.id, SVM.id] });
    const run = (async (text: string, values: unknown[]) => {
      if (text.startsWith("SELECT through") && values[0] === SVM.id) throw new Error("the database is away");
      return ledger.run(text, values);
    }) as RunStatement;
    await expect(audit({ ...ledger, run })).rejects.toThrow("the database is away");
    expect(ledger.saved).toHaveLength(1);
  });
});

describe("the log of the daily audit", () => {
  test("has the totals of the days, and an error for each difference", async () => {
    const information = vi.spyOn(log, "info").mockReturnValue();
    const errors = vi.spyOn(log, "error").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    await createDailyAudit({
      getNodes: () => ({}),
      payTo: { [EVM.id]: "address" },
      run: openLedger({ through: "2026-04-08" }).run,
      now: () => new Date("2026-04-11T01:17:00Z"),
    }).run(new AbortController().signal);
    const [[totals] = []] = information.mock.calls;
    expect(totals).toEqual({
      network: EVM.id,
      from: "2026-04-09",
      to: "2026-04-10",
      status: "incomplete",
      settled: 0,
      transfers: 0,
      healed: 0,
      differences: 2,
    });
    expect(errors.mock.calls.map(([difference]) => difference)).toMatchObject([
      { kind: "not_searched", day: "2026-04-09" },
      { kind: "not_searched", day: "2026-04-10" },
    ]);
  });
});

describe("a node that fails", () => {
  const ask = async (failures: number, error: Error = new Error("away")) => {
    let calls = 0;
    const answer = async () => {
      calls += 1;
      if (calls <= failures) throw error;
      return "answer";
    };
    const startedAt = performance.now();
    const result = await askPersistently(answer, new AbortController().signal, 20).catch(
      ({ message }: Error) => message,
    );
    return { text: `${result} after ${calls}`, ms: performance.now() - startedAt };
  };

  test("is asked five times, with pauses that double", async () => {
    const { text, ms } = await ask(4);
    expect(text).toBe("answer after 5");
    expect(ms).toBeGreaterThanOrEqual(20 + 40 + 80 + 160 - 4);
    expect(ms).toBeLessThan(1_000);
    expect((await ask(5)).text).toBe("away after 5");
  });

  test("is not asked again when it says what it lacks, or after the end of the audit", async () => {
    expect((await ask(9, new NotSearched("too old"))).text).toBe("too old after 1");
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error("away");
    };
    await expect(askPersistently(failing, AbortSignal.abort())).rejects.toThrow("away");
    expect(calls).toBe(1);
  });
});
