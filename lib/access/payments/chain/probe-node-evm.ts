import { type Hex, zeroHash } from "viem";
import { EVM } from "../networks.ts";
import { isBehind, readChainTime } from "./chain-time.ts";
import { createEvmNode } from "./evm-node.ts";
import { readBlock } from "./find-block.ts";
import { MAX_LOG_RANGE } from "./log-range.ts";
import { buildNodeFindings, measureRequest, type ProbeNode } from "./probe-findings.ts";
import { readLogs } from "./read-logs.ts";

/** With fewer blocks in one request, the search for a payment takes more than a few requests. */
const SMALL_LOG_RANGE = 100;

/**
 * Several nodes may be behind one address. The newest blocks are left out, because some of them may not have these yet.
 */
const NEWEST_BLOCKS = 15;

/** A log that does not exist, so that the answer is small. */
const NO_LOG = { address: EVM.token as Hex, topics: [zeroHash] };

/** Checks the speed, the newest block, and the range of blocks whose logs the node returns in one request. */
export const probeEvmNode: ProbeNode = async (rpcUrl, signal) => {
  const node = createEvmNode(rpcUrl, signal);
  const { value: head, ms: responseMs } = await measureRequest(() => readBlock(node));
  const time = await readChainTime(node, head);
  node.logRange.tryLarger();
  const last = Math.max(0, head.number - NEWEST_BLOCKS);
  const hasLogs = await readLogs(node, NO_LOG, Math.max(0, last - MAX_LOG_RANGE + 1), last).then(
    () => true,
    () => false,
  );
  signal.throwIfAborted();
  const logRange = hasLogs ? node.logRange.blocks : null;
  const problems = [];
  if (!logRange) problems.push("It returns no logs, so a payment that was used is not found.");
  else if (logRange < SMALL_LOG_RANGE)
    problems.push(`It returns the logs of ${logRange} blocks in one answer, so the search for a payment takes longer.`);
  return buildNodeFindings({ responseMs, isBehind: isBehind(time), logRange, problems });
};
