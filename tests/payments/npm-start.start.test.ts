import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { runCommand } from "#tests/support/command.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { call, earnedBy, signByDemoWallet } from "#tests/support/demo-payment.ts";
import { startServer } from "#tests/support/server.ts";

const PRICE = 100_000n;

let dataDir: string;
beforeAll(() => {
  dataDir = copyFilledDataFolder();
});
afterAll(() => removeDataFolder(dataDir));

async function start() {
  const server = await startServer({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return { ...server, dataDir };
}

test("npm start accepts payments on its own chains, the ledger command shows them, and a killed server repeats paid answers after its restart without a charge", async () => {
  const server = await start();
  const payments = await Promise.all(NETWORKS.map(({ id }) => signByDemoWallet(server, id)));
  const bought = await Promise.all(payments.map((payment) => call(server.url, { "payment-signature": payment })));
  expect(bought.map(({ status }) => status)).toEqual([200, 200]);
  expect(await earnedBy(server)).toEqual([PRICE, PRICE]);
  const { stdout } = await runCommand("ledger", ["--csv"], { DATABASE_URL: "", DATA_DIR: dataDir });
  expect(stdout.split("\n").map((line) => line.split(",").slice(1).join())).toEqual([
    "network,state,payments,usdc",
    ...NETWORKS.map(({ id }) => `${id},settled,1,0.100000`),
    "",
  ]);
  await server.stop("SIGKILL");

  const next = await start();
  const again = await Promise.all(payments.map((payment) => call(next.url, { "x-payment": payment })));
  expect(again.map(({ headers }) => headers.get("payment-response"))).toEqual(
    bought.map(({ headers }) => headers.get("payment-response")),
  );
  expect(await Promise.all(again.map((answer) => answer.json()))).toEqual(
    await Promise.all(bought.map((answer) => answer.json())),
  );
  expect(await earnedBy(next)).toEqual([PRICE, PRICE]);
  expect(await next.stop("SIGTERM")).toEqual({ code: 0, signal: null });
});
