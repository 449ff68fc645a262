/**
 * The local money path: two chains and a facilitator, in a child process of the server. money-path.ts starts it with
 * `fork`, and starts it again on the same ports if it ends. It ends when its parent disconnects for any reason.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { END_SIGNALS } from "#lib/platform/end-signals.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { type Endpoints, getNoteFile, type ProcessMessage } from "./endpoints.ts";
import { startEvmChain } from "./evm-chain.ts";
import { serveFacilitator } from "./facilitator.ts";
import { SvmChain } from "./svm-chain.ts";
import { serveSvmRpc } from "./svm-rpc.ts";
import { getMoneyFolder, openWallets } from "./wallets.ts";

/** The time for payments that are being settled. */
const CLOSE_MS = 5_000;

const [dataDir, payToEvm, payToSvm, ...earlierPorts] = process.argv.slice(2);
if (!dataDir || !process.send) throw new Error("Do not start process.ts yourself. money-path.ts starts it");
const send = process.send.bind(process) as (message: ProcessMessage) => void;

// Ctrl-C in the terminal reaches the whole process group. The parent decides when this process ends.
for (const signal of END_SIGNALS) process.on(signal, () => {});

const closers: (() => Promise<unknown>)[] = [];
let closing = false;
/** In reverse order: the facilitator first, so that no payment settles after the chains are written to disk. */
async function close(code: number): Promise<never> {
  if (closing) return new Promise(() => {});
  closing = true;
  for (const one of closers.reverse()) await one();
  rmSync(getNoteFile(dataDir as string), { force: true });
  process.exit(code);
}
process.on("message", (message) => {
  if (message === "close") void close(0);
});
process.on("disconnect", () => void close(0));

const folder = getMoneyFolder(dataDir);
const { facilitator, buyer, seller } = await openWallets(dataDir);
const payTo = {
  evm: payToEvm || seller.evm.address,
  svm: (payToSvm || seller.svm.address) as typeof seller.svm.address,
};
/** A second start must be where the server and its callers expect it. */
const choosePort = (index: number) => Number(earlierPorts[index]) || findFreePort();
const [facilitatorPort, evmPort, svmPort] = await Promise.all([choosePort(0), choosePort(1), choosePort(2)]);
const buildLocalAddress = (port: number) => `http://127.0.0.1:${port}`;
const endpoints: Endpoints = {
  facilitatorUrl: buildLocalAddress(facilitatorPort),
  evmRpcUrl: buildLocalAddress(evmPort),
  svmRpcUrl: buildLocalAddress(svmPort),
  payTo,
};
send({ endpoints });

const svmReady = SvmChain.open({
  folder,
  facilitator: facilitator.svm.address,
  buyer: buyer.svm.address,
  seller: payTo.svm,
}).then(async (chain) => {
  const server = await serveSvmRpc(chain, svmPort);
  closers.push(() => closeServer(server));
});
const evmReady = startEvmChain({ folder, port: evmPort, facilitator: facilitator.evm, buyer: buyer.evm.address }).then(
  (chain) => {
    closers.push(() => chain.close());
    void chain.ended.then(() => close(1));
  },
);
await Promise.all([svmReady, evmReady]);
const server = await serveFacilitator({
  port: facilitatorPort,
  evm: { port: evmPort, account: facilitator.evm },
  svm: { rpcUrl: endpoints.svmRpcUrl, signer: facilitator.svm },
});
closers.push(() => closeServer(server));
send({ ready: true });

/** Gives running requests some time to finish. */
async function closeServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(deadline);
}
