import { join } from "node:path";
import { getMoneyFolder } from "./wallets.ts";

/** The addresses of the local money path, and the accounts that receive payments on it. */
export interface Endpoints {
  facilitatorUrl: string;
  evmRpcUrl: string;
  svmRpcUrl: string;
  payTo: { evm: string; svm: string };
}

/** A message from the process of the money path: first its endpoints, then that they are ready. */
export type ProcessMessage = { endpoints: Endpoints } | { ready: true };

/** The file with the endpoints of a running money path. Its process removes it at its end. */
export const getNoteFile = (dataDir: string): string => join(getMoneyFolder(dataDir), "endpoints.json");
