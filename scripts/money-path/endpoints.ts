/** Where the local money path answers, and who is paid on it. */
export interface Endpoints {
  facilitatorUrl: string;
  evmRpcUrl: string;
  svmRpcUrl: string;
  payTo: { evm: string; svm: string };
}

/** What its process tells: first where it will answer, then that it does. */
export type Told = { endpoints: Endpoints } | { ready: true };
