import { buildNodeFindings, measureRequest, type ProbeNode } from "./probe-findings.ts";
import { createSolanaNode } from "./solana-node.ts";

/** The newest finalized block is about 13 seconds old. */
const BEHIND_SECONDS = 60;

/** A slot takes 0.4 seconds. */
const SLOTS_PER_HOUR = 9_000;

/** Payments in doubt are decided within minutes, unless a node was away. */
const HISTORY_HOURS = 24;

/** Not a blockhash. The answer names the newest finalized slot. */
const NO_BLOCKHASH = "11111111111111111111111111111111";

/** Checks the speed, the newest block, and how far the history goes back. */
export const probeSvmNode: ProbeNode = async (rpcUrl, signal) => {
  const node = createSolanaNode(rpcUrl, signal);
  const { value: newest, ms: responseMs } = await measureRequest(() => node.isBlockhashValid(NO_BLOCKHASH));
  const [time, first] = await Promise.all([node.readBlockTime(newest.slot), node.readFirstAvailableBlock()]);
  const isBehind = time !== null && Date.now() / 1000 - time > BEHIND_SECONDS;
  const hours = Math.floor((newest.slot - first) / SLOTS_PER_HOUR);
  const isShort = first > 0 && hours < HISTORY_HOURS;
  const problems = isShort
    ? [`It has the transactions of the last ${hours} hours only, so older payments stay open.`]
    : [];
  return buildNodeFindings({ responseMs, isBehind, problems });
};
