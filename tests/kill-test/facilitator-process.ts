/**
 * The local facilitator in a process of its own, so that it can be killed while the chains keep running. facilitator.ts
 * forks it. Arguments: the data folder of the chains, the port, the port of Base, the address of Solana.
 */
import { serveFacilitator } from "#scripts/money-path/facilitator.ts";
import { openWallets } from "#scripts/money-path/wallets.ts";

const [dataDir, port, evmPort, svmRpcUrl] = process.argv.slice(2) as [string, string, string, string];
const { facilitator } = await openWallets(dataDir);
await serveFacilitator({
  port: Number(port),
  evm: { port: Number(evmPort), account: facilitator.evm },
  svm: { rpcUrl: svmRpcUrl, signer: facilitator.svm },
});
process.send?.("ready");
process.on("disconnect", () => process.exit());
