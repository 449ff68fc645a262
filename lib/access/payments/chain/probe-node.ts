import { EVM, SVM } from "../networks.ts";
import { checkNetwork } from "./node-network.ts";
import type { NodeFindings, ProbeNode } from "./probe-findings.ts";
import { probeEvmNode } from "./probe-node-evm.ts";
import { probeSvmNode } from "./probe-node-svm.ts";

const PROBES: Record<string, ProbeNode> = { [EVM.id]: probeEvmNode, [SVM.id]: probeSvmNode };

/** Never throws. */
export async function probeNode(network: string, rpcUrl: string, signal: AbortSignal): Promise<NodeFindings> {
  const failed = { logRange: null, responseMs: null };
  try {
    const isRight = await checkNetwork(network, rpcUrl, signal);
    if (!isRight)
      return {
        state: "wrong_network",
        problems: ["It belongs to another network, so it decides no payment."],
        ...failed,
      };
    return await (PROBES[network] as ProbeNode)(rpcUrl, signal);
  } catch {
    // The error is not reported, because it may contain the node's address.
    return { state: "away", problems: ["It does not answer, or refuses the server's requests."], ...failed };
  }
}
