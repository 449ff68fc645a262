/**
 * The local money path: two chains and a facilitator, as a child process of the server.
 * Started by money-path.ts with `fork`; ends when its parent disconnects, however the parent ended.
 */
import { once } from "node:events";
import type { Server } from "node:http";
import { freePort } from "#scripts/support/ports.ts";
import type { Endpoints, Told } from "./endpoints.ts";
import { startEvmChain } from "./evm-chain.ts";
import { serveFacilitator } from "./facilitator.ts";
import { SvmChain } from "./svm-chain.ts";
import { serveSvmRpc } from "./svm-rpc.ts";
import { moneyFolder, openWallets } from "./wallets.ts";

/** Payments that are being settled may take this long to end. */
const CLOSE_MS = 5_000;

const [dataDir, payToEvm, payToSvm] = process.argv.slice(2);
if (!dataDir || !process.send) throw new Error("process.ts is started by money-path.ts");
const tell = process.send.bind(process) as (told: Told) => void;

// The terminal's Ctrl-C reaches the whole group: the parent decides when this process may go.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});

const closers: (() => Promise<unknown>)[] = [];
let closing = false;
/** Closes in reverse what was opened: the facilitator first, so that nothing is settled that is not written down. */
async function close(code: number): Promise<never> {
  if (closing) return new Promise(() => {});
  closing = true;
  for (const one of closers.reverse()) await one();
  process.exit(code);
}
process.on("message", (message) => {
  if (message === "close") void close(0);
});
process.on("disconnect", () => void close(0));

const folder = moneyFolder(dataDir);
const { facilitator, buyer, seller } = await openWallets(dataDir);
const payTo = { evm: payToEvm || seller.evm.address, svm: (payToSvm || seller.svm.address) as typeof seller.svm.address };
const [facilitatorPort, evmPort, svmPort] = await Promise.all([freePort(), freePort(), freePort()]);
const at = (port: number) => `http://127.0.0.1:${port}`;
const endpoints: Endpoints = { facilitatorUrl: at(facilitatorPort), evmRpcUrl: at(evmPort), svmRpcUrl: at(svmPort), payTo };
tell({ endpoints });

const svmReady = SvmChain.open({ folder, facilitator: facilitator.svm.address, buyer: buyer.svm.address, seller: payTo.svm }).then(async (chain) => {
  const server = await serveSvmRpc(chain, svmPort);
  closers.push(() => closeServer(server));
});
const evmReady = startEvmChain({ folder, port: evmPort, facilitator: facilitator.evm, buyer: buyer.evm.address }).then((chain) => {
  closers.push(() => chain.close());
  void chain.ended.then(() => close(1));
});
await Promise.all([svmReady, evmReady]);
const server = await serveFacilitator({
  port: facilitatorPort,
  evm: { port: evmPort, account: facilitator.evm },
  svm: { rpcUrl: endpoints.svmRpcUrl, signer: facilitator.svm },
});
closers.push(() => closeServer(server));
tell({ ready: true });

/** Lets running answers finish, for a while. */
async function closeServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(deadline);
}
