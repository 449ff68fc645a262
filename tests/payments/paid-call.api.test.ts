import { describe, expect, test } from "vitest";
import { EVM, NETWORKS } from "#lib/access/payments/networks.ts";
import { call, earnedBy, signByDemoWallet } from "#tests/support/demo-payment.ts";

const server = { url: process.env.TEST_API_URL as string, dataDir: process.env.TEST_API_DATA_DIR as string };

describe.each(NETWORKS)("on $name", ({ id: network }) => {
  test("a payment buys the answer once, and the same call gets the answer again", async () => {
    const payment = await signByDemoWallet(server, network);
    const answers = [
      await call(server.url, { "payment-signature": payment }),
      await call(server.url, { "x-payment": payment }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, again] = answers.map(({ headers }) => headers.get("payment-response"));
    expect(first).toMatch(/\S/);
    expect(again).toBe(first);
    expect(answers[0]?.headers.get("access-control-expose-headers")).toContain("payment-response");
  });

  test("a payment without an identifier buys one answer; the next call gets an error in the standard form", async () => {
    const payment = await signByDemoWallet(server, network, { withIdentifier: false });
    expect((await call(server.url, { "payment-signature": payment })).status).toBe(200);
    const again = await call(server.url, { "payment-signature": payment });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      error: { code: "payment_already_used", request_id: again.headers.get("x-request-id") },
    });
  });
});

test("HEAD and OPTIONS with a payment buy nothing, and the payment still buys the call", async () => {
  const payment = await signByDemoWallet(server, EVM.id);
  const earned = await earnedBy(server);
  const path = "/api/dd/calculate?line=hapag-lloyd&country=IN&container_type=40HC&days=14";
  for (const [method, status] of [
    ["HEAD", 200],
    ["OPTIONS", 204],
  ] as const) {
    const probe = await fetch(`${server.url}${path}`, { method, headers: { "payment-signature": payment } });
    expect([method, probe.status, probe.headers.get("payment-response")]).toEqual([method, status, null]);
  }
  expect(await earnedBy(server)).toEqual(earned);
  expect((await call(server.url, { "payment-signature": payment })).status).toBe(200);
});

test("the headers of a challenge are under 6 KB together", async () => {
  const response = await fetch(`${server.url}/api/inland/compare`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "x-require-payment": "x402" },
  });
  expect([response.status, response.headers.has("payment-required")]).toEqual([402, true]);
  const bytes = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeLessThan(6 * 1024);
});
