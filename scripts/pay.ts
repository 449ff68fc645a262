/**
 * `npm run pay -- [--network base|solana] METHOD PATH [JSON]`: makes a paid call to the running server with the demo
 * wallet of the local test chains. It prints the challenge, the payment, the receipt, and the balances before and
 * after.
 */
import { parseArgs } from "node:util";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { payForCall } from "./money-path/pay-for-call.ts";
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { readEnvFile } from "./support/read-env-file.ts";

const USAGE = `npm run pay -- [--network base|solana] POST /api/dd/calculate '{"line":"maersk","country":"SG","container_type":"40HC","days":14}'`;

try {
  readEnvFile();
  const { env } = await import("#lib/platform/env.ts");
  const { values, positionals } = readArguments();
  const [method = "", path = "", body] = positionals;
  const network = NETWORKS.find(({ name }) => name.toLowerCase() === values.network);
  if (!network || !path.startsWith("/")) throw new Fault(`Usage: ${USAGE}`);
  const url = `${env.PUBLIC_BASE_URL}${path}`;
  await payForCall({ url, method: method.toUpperCase(), body, network: network.id, dataDir: env.DATA_DIR }, (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  failWith(error);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { network: { type: "string", default: "base" } } });
  } catch (error) {
    throw new Fault(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}
