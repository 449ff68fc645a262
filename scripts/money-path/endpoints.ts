import { join } from "node:path";
import { getMoneyFolder } from "./wallets.ts";

export interface Endpoints {
  facilitatorUrl: string;
  evmRpcUrl: string;
  svmRpcUrl: string;
  payTo: { evm: string; svm: string };
}

/** First its endpoints, then that they are ready. */
export type ProcessMessage = { endpoints: Endpoints } | { ready: true };

/** Has the endpoints of a running money path. Its process removes it at its end. */
export const getNoteFile = (dataDir: string): string => join(getMoneyFolder(dataDir), "endpoints.json");
