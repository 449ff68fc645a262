import type { Endpoints } from "#scripts/money-path/endpoints.ts";
import { readEndpoints } from "#scripts/money-path/money-path.ts";

/**
 * For another server with the front, the database and the test chains of the API server. Starting other chains would
 * take longer than the tests.
 */
export function apiServerSettings(): Record<string, string> {
  const dataDir = process.env.TEST_API_DATA_DIR as string;
  const { facilitatorUrl, evmRpcUrl, svmRpcUrl, payTo } = readEndpoints(dataDir) as Endpoints;
  return {
    FRONT: process.env.FRONT as string,
    DATABASE_URL: process.env.TEST_API_DATABASE_URL as string,
    DATA_DIR: dataDir,
    FACILITATOR_URL: facilitatorUrl,
    EVM_RPC_URL: evmRpcUrl,
    SVM_RPC_URL: svmRpcUrl,
    PAY_TO_EVM: payTo.evm,
    PAY_TO_SVM: payTo.svm,
  };
}
