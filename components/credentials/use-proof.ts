import { useRef, useState } from "react";
import { BaseError, publicActions, UserRejectedRequestError } from "viem";
import { type Connector, useConfig, useConnection } from "wagmi";
import { connect, disconnect, getConnectorClient, sendTransaction, signMessage, switchChain } from "wagmi/actions";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { findProblem, send } from "../try-it/answer.ts";

/** Base makes a block every two seconds. */
const POLL_MS = 1_000;

/** What the person does next, and what is on its way. */
export type ProofStep = "connect" | "chain" | "prove" | "sending" | "confirming" | "opening" | "done";

type Proof = { challenge_id: string } & ({ transaction: string } | { signature: string });

/** The calls are those of the API. @param onToken gets the token of the session */
export function useProof(chain: PaymentChain, onToken: (token: string) => void) {
  const config = useConfig();
  const wallet = useConnection();
  const [running, setRunning] = useState<"sending" | "confirming" | "opening" | "done">();
  const [fault, setFault] = useState<string>();
  const isBusy = useRef(false);
  /** A proof that is on chain or signed, and not used up. */
  const proof = useRef<Proof>(undefined);
  const step: ProofStep =
    running ?? (!wallet.isConnected ? "connect" : wallet.chainId === chain.id ? "prove" : "chain");

  /** Runs one action at a time. A fault brings the person back to the step. */
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      setRunning(undefined);
      setFault(describeError(error));
    }
    isBusy.current = false;
  }

  async function prove(makeProof: () => Promise<Proof>): Promise<void> {
    const sent = proof.current ?? (await makeProof());
    proof.current = sent;
    setRunning("opening");
    const { token } = await post("/api/credentials/session", sent).catch((error: unknown) => {
      // The transaction stays good for these. For all others, a new proof is needed.
      if (!(error instanceof Refused && REPEATABLE.has(error.code))) proof.current = undefined;
      throw error;
    });
    setRunning("done");
    onToken(token as string);
  }

  async function askForChallenge() {
    setRunning("sending");
    const account = wallet.address as `0x${string}`;
    const challenge = await post("/api/credentials/challenge", { network: chain.network, wallet: account });
    return { account, ...(challenge as { challenge_id: string; nonce: string; message: string }) };
  }

  async function sign(): Promise<Proof> {
    const { account, challenge_id, message } = await askForChallenge();
    return { challenge_id, signature: await signMessage(config, { account, message }) };
  }

  async function putOnChain(): Promise<Proof> {
    const { account, challenge_id, nonce } = await askForChallenge();
    const transaction = await sendTransaction(config, { account, to: account, value: 0n, data: `0x${nonce}` });
    setRunning("confirming");
    // Through the wallet: the content security policy allows no other node.
    const client = (await getConnectorClient(config)).extend(publicActions);
    await client.waitForTransactionReceipt({ hash: transaction, pollingInterval: POLL_MS });
    return { challenge_id, transaction };
  }

  return {
    step,
    fault,
    wallet,
    connect: (connector: Connector) => run(() => connect(config, { connector })),
    disconnect: () => run(() => disconnect(config)),
    switchChain: () => run(() => switchChain(config, { chainId: chain.id })),
    prove: () => run(() => prove(putOnChain)),
    proveBySignature: () => run(() => prove(sign)),
  };
}

/** Refusals after which the same proof may be sent again. */
const REPEATABLE = new Set(["proof_not_found", "wallet_has_not_paid", "rate_limited", "unavailable", "no_answer"]);

/** The message is for the person. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function post(path: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await send({ method: "POST", path, body: JSON.stringify(body) });
  if (!answer) throw new Refused("no_answer", "The server did not answer. Check the connection and try again.");
  if (answer.status === 200) return answer.body as Record<string, unknown>;
  const { code, message } = findProblem(answer) ?? {
    code: "unknown",
    message: `The server answered ${answer.status}.`,
  };
  throw new Refused(code, message);
}

function describeError(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError))
    return "You declined it in the wallet. Try again when you are ready.";
  return `The wallet reported an error: ${error instanceof BaseError ? error.shortMessage : (error as Error).message}`;
}
