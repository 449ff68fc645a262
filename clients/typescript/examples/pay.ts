/**
 * Pays for one answer with the demo wallet of a local server's test chains, on Base or on Solana. Start a server with
 * `npm start`, then run `npm run pay` or `npm run pay -- solana`. BASE_URL names another server.
 */
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { x402Client } from "@x402/fetch";
import { ExactSvmScheme } from "@x402/svm/exact/client";
import { readEndpoints } from "../../../scripts/money-path/money-path.ts";
import { openWallets } from "../../../scripts/money-path/wallets.ts";
import { createClient } from "../src/index.ts"; // In your project: "quayside".
import { payWith } from "../src/pay.ts"; // In your project: "quayside/pay".

const { BASE_URL = "http://127.0.0.1:3000", DATA_DIR = "../../.data" } = process.env;
const endpoints = readEndpoints(DATA_DIR);
if (!endpoints) throw new Error(`There are no test chains under ${DATA_DIR}: start the server first.`);
const { buyer } = await openWallets(DATA_DIR);

const wallet = new x402Client();
if (process.argv[2] === "solana")
  wallet.register(
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    new ExactSvmScheme(buyer.svm, { rpcUrl: endpoints.svmRpcUrl }),
  );
else wallet.register("eip155:8453", new ExactEvmScheme(buyer.evm));

const quayside = createClient({ baseUrl: BASE_URL, fetch: payWith(wallet) });
const { data, receipt } = await quayside.call(
  "get_transit",
  { origin: "SGSIN", destination: "NLRTM" },
  { requirePayment: true },
);

console.log(`SGSIN to NLRTM: ${data.days} days`);
console.log(`Paid ${Number(receipt?.amount) / 1e6} USDC on ${receipt?.network}, transaction ${receipt?.transaction}`);
