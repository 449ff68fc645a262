import type { Env } from "#lib/platform/env.ts";
import { EVM, SVM } from "../networks.ts";

/** By network. Payments on a network without a node stay pending. */
export type Nodes = Record<string, string | undefined>;

export const toNodes = (settings: Pick<Env, "EVM_RPC_URL" | "SVM_RPC_URL">): Nodes => ({
  [EVM.id]: settings.EVM_RPC_URL,
  [SVM.id]: settings.SVM_RPC_URL,
});
