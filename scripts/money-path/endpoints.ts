/** The addresses of the local money path, and the accounts that receive payments on it. */
export interface Endpoints {
  facilitatorUrl: string;
  evmRpcUrl: string;
  svmRpcUrl: string;
  payTo: { evm: string; svm: string };
}

/** A message from the process of the money path: first its endpoints, then that they are ready. */
export type ProcessMessage = { endpoints: Endpoints } | { ready: true };
