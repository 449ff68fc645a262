import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Answer, type Market, openMarket } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket({ processes: 2 });
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

const COPIES = 20;
const processAt = (index: number) => market.services[index % 2];
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: COPIES }, (_, index) => make(index)));
const outcome = ({ status, body }: Answer) => (status === 200 ? "200" : `${status} ${body.error.code}`);

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("of twenty simultaneous copies of a payment at two processes, one buys the answer; the others get 409 or the same answer", async () => {
    const before = (await market.rows()).length;
    const payment = await market.sign(network);
    const answers = await times((index) => market.pay(payment, { at: processAt(index) }));
    const outcomes = answers.map(outcome);
    expect(outcomes).toContain("200");
    expect(new Set(outcomes.filter((code) => code !== "200"))).toEqual(
      new Set(outcomes.includes("409 payment_in_progress") ? ["409 payment_in_progress"] : []),
    );
    expect((await market.rows()).slice(before).map(({ state }) => state)).toEqual(["settled"]);
    const receipts = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => headers.get("payment-response"));
    expect(new Set(receipts).size).toBe(1);
    expect(answers.filter(({ status }) => status === 409).map(({ headers }) => headers.get("retry-after"))).toEqual(
      outcomes.filter((code) => code !== "200").map(() => "1"),
    );
  });

  test("of twenty simultaneous copies without an identifier, one buys the answer, and no copy gets a challenge", async () => {
    const before = (await market.rows()).length;
    const { extensions: _identifier, ...payment } = await market.sign(network);
    const answers = await times((index) => market.pay(payment, { at: processAt(index) }));
    const outcomes = answers.map(outcome);
    expect(outcomes).toContain("200");
    for (const code of outcomes) expect(["200", "409 payment_in_progress", "409 payment_already_used"]).toContain(code);
    const receipts = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => headers.get("payment-response"));
    expect(new Set(receipts).size).toBe(1);
    expect((await market.rows()).slice(before).map(({ state }) => state)).toEqual(["settled"]);
  });

  test("a copy whose verification is lost, while another copy is settled, gets the answer", async () => {
    const payment = await market.sign(network);
    const isSold = Promise.withResolvers<string>();
    const modes = [() => isSold.promise, () => "pass"];
    market.relay.setMode("/verify", () => modes.shift()?.());
    const copy = market.pay(payment, { at: processAt(0) });
    await waitUntil(() => modes.length === 1, { within: 5_000, what: "the copy's verification" });
    const first = await market.pay(payment, { at: processAt(1) });
    isSold.resolve("break_after");
    const second = await copy;
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    market.relay.setMode("/verify", "pass");
  });

  test("twenty different simultaneous payments all get their answers", async () => {
    const before = (await market.rows()).length;
    const payments = await times(() => market.sign(network));
    const answers = await Promise.all(payments.map((payment, index) => market.pay(payment, { at: processAt(index) })));
    expect(answers.map(outcome)).toEqual(Array(COPIES).fill("200"));
    expect((await market.rows()).slice(before).map(({ state }) => state)).toEqual(Array(COPIES).fill("settled"));
  });

  test("a payment that one process settled gets its answer from the other process too", async () => {
    const payment = await market.sign(network);
    const first = await market.pay(payment, { at: processAt(0) });
    const second = await market.pay(payment, { at: processAt(1) });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});
